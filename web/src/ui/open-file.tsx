/** A button that opens a private file: by a link that the server signs for a few minutes. */
import { call } from '../api/client.ts';
import { fileUrl } from '../api/files/file-url.ts';
import { saveUrl } from '../api/files/save-as.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from './button.tsx';

export function OpenFile({ id, name }: { id: string; name: string }) {
  const open = useAction(
    async () => {
      const { url } = await call('POST /v1/files/:id/link/', { params: { id } });
      saveUrl(fileUrl(url), name);
    },
    'The file could not be opened',
    { ownMessage: true },
  );
  return (
    <Button variant="link" busy={open.busy} onClick={open.run} className="px-2 text-accent-text">
      Open
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
