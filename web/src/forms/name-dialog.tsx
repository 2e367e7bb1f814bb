/** The dialog that names something of the user's own, new or there already. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { type ReactNode, useId, useState } from 'react';
import { Input } from '../ui/control.tsx';
import { DialogForm, useSubmit } from './dialog-form.tsx';

interface NameDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  /** Of the field. */
  label: string;
  /** Characters. */
  maxLength: number;
  /** The present one. */
  name: string;
  /** It may be empty. */
  optional?: boolean;
  onName(name: string): Promise<void>;
  /** As in `useSubmit`. */
  tell?: (error: unknown, fallback: string) => string;
  onClose(): void;
  /** Below the name. */
  children?: ReactNode;
}

/** Open while it is rendered. */
export function NameDialog(props: NameDialogProps) {
  const { title, description, submitLabel, label, maxLength, onName, onClose, children } = props;
  const id = useId();
  const [name, setName] = useState(props.name);
  const submit = useSubmit(
    async () => {
      await onName(name);
      onClose();
    },
    'This could not be saved. Please try again',
    props.tell,
  );
  return (
    <DialogForm
      {...submit}
      title={title}
      description={description}
      submitLabel={submitLabel}
      incomplete={props.optional !== true && isBlank(name)}
      onClose={onClose}
    >
      <label htmlFor={id} className="mt-5 mb-1 block font-semibold">
        {label}
      </label>
      <Input
        id={id}
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={maxLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {children}
    </DialogForm>
  );
}
