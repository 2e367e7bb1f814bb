/** The field in which whoever signs types their full name, as their account says it. */
import { useId } from 'react';
import { Input } from '../../ui/control.tsx';
import { FieldHint, FieldLabel } from '../field-parts.tsx';

interface FullNameFieldProps {
  /** What the account says. */
  accountName: string;
  value: string;
  maxLength: number;
  onText: (name: string) => void;
  /** Of the control. */
  className?: string;
}

export function FullNameField({ accountName, onText, ...control }: FullNameFieldProps) {
  const id = useId();
  return (
    <>
      <FieldLabel id={id} label="Your full name" />
      <Input
        {...control}
        id={id}
        name="name"
        dir="auto"
        autoComplete="name"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onText(target.value)}
      />
      <FieldHint id={id}>
        Type it as in your account: <span dir="auto">{accountName}</span>
      </FieldHint>
    </>
  );
}
