/** A choice of one out of a list, with its label, hint and error. */
import { useId, type ReactNode } from 'react';
import {
  descriptionOf,
  FieldError,
  FieldHint,
  FieldLabel,
  type FieldRegistration,
} from './field-parts.tsx';
import { Select } from '../ui/control.tsx';

interface SelectFieldProps {
  label: string;
  /** What `register` of the form gives for this field. */
  registration: FieldRegistration;
  options: readonly string[];
  /** What is stored; a value that the list lacks is offered too, so that it survives. */
  stored?: string;
  required?: boolean;
  /** Stands for no choice. */
  placeholder?: string;
  autoComplete?: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, registration, options, stored = '', required, hint, error } = props;
  const id = useId();
  const offered = stored === '' || options.includes(stored) ? options : [stored, ...options];
  return (
    <div className={props.className}>
      <FieldLabel id={id} label={label} required={required} />
      <Select
        {...registration}
        id={id}
        autoComplete={props.autoComplete}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionOf(id, hint)}
        placeholder={props.placeholder ?? 'Choose one'}
        options={offered}
      />
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <FieldError id={id} error={error} />
    </div>
  );
}
