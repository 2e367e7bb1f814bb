/** A select list with its label, hint and error. */
import { Select } from '../ui/control.tsx';
import { Field, type FieldProps } from './field-parts.tsx';

interface SelectFieldProps extends FieldProps {
  options: readonly string[];
  /** The stored value, which is offered even if it is no option. */
  stored: string;
  autoComplete: string;
}

export function SelectField({ options, stored, autoComplete, ...field }: SelectFieldProps) {
  const offered = stored === '' || options.includes(stored) ? options : [stored, ...options];
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          autoComplete={autoComplete}
          placeholder="Choose one"
          options={offered}
        />
      )}
    </Field>
  );
}
