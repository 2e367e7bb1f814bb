/** The documents of a section, with a download for their owner. */
import type { ReactNode } from 'react';
import type { StoredFile } from '@waggle/contract/files';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { NotGiven } from '../../../../ui/facts.tsx';
import { useOpenFile } from '../../../../ui/open-file.tsx';

interface DocumentListProps {
  documents: readonly StoredFile[];
  /** @returns the review state of a document */
  state: (fileId: string) => ReactNode;
}

export function DocumentList({ documents, state }: DocumentListProps) {
  if (documents.length === 0) return <NotGiven />;
  return (
    <ul className="border-t border-line">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} state={state(document.id)} />
      ))}
    </ul>
  );
}

interface DocumentRowProps {
  document: StoredFile;
  state: ReactNode;
}

function DocumentRow({ document, state }: DocumentRowProps) {
  const open = useOpenFile(document, 'document');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
      <Button
        variant="bare"
        aria-busy={open.busy || undefined}
        onClick={open.run}
        className="group flex min-h-11 min-w-0 flex-[1_1_14rem] items-center gap-3 rounded-control text-left"
      >
        <Icon name="file-text" />
        <span className="min-w-0">
          <span className="sr-only">Open </span>
          <span
            dir="auto"
            className="font-semibold wrap-anywhere underline-offset-4 group-hover:underline"
          >
            {document.name}
          </span>
          <span className="text-small font-normal text-muted tabular-nums">, {document.size}</span>
        </span>
        <Icon name="download" className="ml-auto size-4.5 text-muted" />
      </Button>
      {state}
    </li>
  );
}
