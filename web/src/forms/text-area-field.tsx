/** A multi-line field with its label, hint, count of characters and error. */
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea } from '../ui/control.tsx';
import { descriptionOf, FieldError, FieldLabel } from './field-parts.tsx';

interface TextAreaFieldProps {
  label: string;
  /** The result of the form's `register`. */
  registration: UseFormRegisterReturn;
  /** The number of characters, and its maximum. */
  length: number;
  max: number;
  hint: string;
  placeholder?: string;
  error?: string | undefined;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, registration, length, max, hint, placeholder, error } = props;
  const id = useId();
  return (
    <div>
      <FieldLabel id={id} label={label} />
      <TextArea
        {...registration}
        id={id}
        rows={6}
        placeholder={placeholder}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionOf(id, hint)}
        className="min-h-44! resize-y py-3! text-lead leading-normal"
      />
      <div className="mt-2 flex flex-wrap justify-between gap-x-6 text-small text-muted">
        <p id={`${id}-hint`}>{hint}</p>
        <p className={length > max ? 'font-semibold text-danger tabular-nums' : 'tabular-nums'}>
          {length.toLocaleString()} / {max.toLocaleString()}
        </p>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
