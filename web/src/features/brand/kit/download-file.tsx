/** A button that downloads one file of the kit: by a link that the server signs for a few minutes. */
import type { KitAsset } from '@waggle/contract/brand/kit';
import { call } from '../../../api/client.ts';
import { fileUrl } from '../../../api/files/file-url.ts';
import { saveUrl } from '../../../api/files/save-as.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

export function DownloadFile({ asset, title }: { asset: KitAsset; title: string }) {
  const save = useAction(
    async () => {
      const { url } = await call('POST /v1/files/:id/link/', { params: { id: asset.id } });
      saveUrl(fileUrl(url), asset.name);
    },
    'The file could not be downloaded',
    { ownMessage: true },
  );
  return (
    <Button
      variant="quiet"
      size="icon"
      busy={save.busy}
      onClick={save.run}
      aria-label={`Download ${title}`}
    >
      <Icon name="download" />
    </Button>
  );
}
