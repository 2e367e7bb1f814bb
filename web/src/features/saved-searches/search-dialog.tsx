/** The dialog that saves a search under a name, with how the user is told, or renames one. */
import { useState } from 'react';
import { SAVED_SEARCH_LIMITS } from '@waggle/contract/limits';
import { NameDialog } from '../../forms/name-dialog.tsx';
import { TellSelect } from './tell-select.tsx';
import type { Tell } from '@waggle/contract/saved-searches/tell';

interface SearchDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  /** The present or suggested one. */
  name: string;
  /** Of a new search; one that is saved has its choice beside it. */
  tell?: Tell;
  onSubmit(name: string, tell: Tell): Promise<void>;
  onClose(): void;
}

/** Open while it is rendered. */
export function SearchDialog({ tell: given, onSubmit, ...props }: SearchDialogProps) {
  const [tell, setTell] = useState(given);
  return (
    <NameDialog
      {...props}
      label="Name of the search"
      maxLength={SAVED_SEARCH_LIMITS.name}
      onName={(name) => onSubmit(name, tell ?? 'off')}
    >
      {tell !== undefined && (
        <div className="mt-5">
          <TellSelect label="Tell me about new suppliers that fit" value={tell} onTell={setTell} />
          <p className="mt-2 text-small text-muted">
            In the bell and by mail. Every mail has a link that stops it.
          </p>
        </div>
      )}
    </NameDialog>
  );
}
