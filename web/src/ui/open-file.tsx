/** Opens a private file: by a link that the server signs for a few minutes. */
import { call } from '../api/client.ts';
import { fileUrl } from '../api/files/file-url.ts';
import { saveUrl } from '../api/files/save-as.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from './button.tsx';

interface FileProps {
  id: string;
  name: string;
}

/** @param what it is called when it cannot be opened */
export function useOpenFile({ id, name }: FileProps, what = 'file') {
  return useAction(
    async () => {
      const { url } = await call('POST /v1/files/:id/link/', { params: { id } });
      saveUrl(fileUrl(url), name);
    },
    `The ${what} could not be opened`,
    { ownMessage: true },
  );
}

export function OpenFile(file: FileProps) {
  const open = useOpenFile(file);
  return (
    <Button variant="link" busy={open.busy} onClick={open.run} className="px-2 text-accent-text">
      Open
      <span className="sr-only"> {file.name}</span>
    </Button>
  );
}
