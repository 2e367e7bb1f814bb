/** The dialog that saves a search under a name, with how the user is told, or renames one. */
import { useId, useState } from 'react';
import { SAVED_SEARCH_LIMITS } from '@waggle/contract/limits';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { Input } from '../../ui/control.tsx';
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
export function SearchDialog(props: SearchDialogProps) {
  const { title, description, submitLabel, onSubmit, onClose } = props;
  const id = useId();
  const [name, setName] = useState(props.name);
  const [tell, setTell] = useState(props.tell);
  const submit = useSubmit(async () => {
    await onSubmit(name, tell ?? 'off');
    onClose();
  }, 'This could not be saved. Please try again');
  return (
    <DialogForm
      {...submit}
      title={title}
      description={description}
      submitLabel={submitLabel}
      submitVariant="accent"
      incomplete={name.trim() === ''}
      cancelLabel="Cancel"
      onClose={onClose}
    >
      <label htmlFor={id} className="mt-5 mb-1 block font-semibold">
        Name of the search
      </label>
      <Input
        id={id}
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={SAVED_SEARCH_LIMITS.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {tell !== undefined && (
        <div className="mt-5">
          <TellSelect label="Tell me about new suppliers that fit" value={tell} onTell={setTell} />
          <p className="mt-2 text-small text-muted">
            In the bell and by mail. Every mail has a link that stops it.
          </p>
        </div>
      )}
    </DialogForm>
  );
}
