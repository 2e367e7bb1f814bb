/** The dialog that names a list, a new one or one there is. */
import { useId, useState } from 'react';
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { Input } from '../../ui/control.tsx';

interface NameDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  /** The present one. */
  name: string;
  onName(name: string): Promise<void>;
  onClose(): void;
}

/** Open while it is rendered. */
export function NameDialog(props: NameDialogProps) {
  const { title, description, submitLabel, onName, onClose } = props;
  const id = useId();
  const [name, setName] = useState(props.name);
  const submit = useSubmit(async () => {
    await onName(name);
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
        Name of the list
      </label>
      <Input
        id={id}
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={SHORTLIST_LIMITS.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </DialogForm>
  );
}
