/** A multi-line field with its label, hint, count of characters and error. */
import { TextArea } from '../ui/control.tsx';
import { Field, type FieldProps } from './field-parts.tsx';

interface TextAreaFieldProps extends Omit<FieldProps, 'required' | 'className'> {
  /** The number of characters, and its maximum. */
  length: number;
  max: number;
  placeholder?: string;
}

export function TextAreaField({ length, max, hint, placeholder, ...field }: TextAreaFieldProps) {
  return (
    <Field
      {...field}
      hint={
        <span className="flex flex-wrap justify-between gap-x-6">
          {hint}
          <span
            className={length > max ? 'font-semibold text-danger tabular-nums' : 'tabular-nums'}
          >
            {length.toLocaleString()} / {max.toLocaleString()}
          </span>
        </span>
      }
    >
      {(control) => (
        <TextArea
          {...control}
          rows={6}
          placeholder={placeholder}
          aria-required
          className="min-h-44! resize-y py-3! text-lead leading-normal"
        />
      )}
    </Field>
  );
}
