/** A field for text of one line or of several, with its label, hint and error. */
import { useId, type ComponentProps, type ReactNode } from 'react';
import {
  descriptionOf,
  FieldError,
  FieldHint,
  FieldLabel,
  type FieldRegistration,
} from './field-parts.tsx';
import { Input, TextArea } from '../ui/control.tsx';

interface TextFieldProps {
  label: string;
  /** What `register` of the form gives for this field. */
  registration: FieldRegistration;
  required?: boolean;
  /** More than one line makes it a text area. */
  lines?: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

export function TextField(props: TextFieldProps) {
  const { label, registration, required, lines = 1, type = 'text', hint, error } = props;
  const id = useId();
  const control = {
    ...registration,
    id,
    autoComplete: props.autoComplete,
    inputMode: props.inputMode,
    placeholder: props.placeholder,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptionOf(id, hint),
  };
  return (
    <div className={props.className}>
      <FieldLabel id={id} label={label} required={required} />
      {lines > 1 ? (
        <TextArea {...control} rows={lines} className="resize-y" />
      ) : (
        <Input {...control} type={type} />
      )}
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <FieldError id={id} error={error} />
    </div>
  );
}
