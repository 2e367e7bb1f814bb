/** A text of some lines that a dialog asks for. */
import { useId } from 'react';
import { TextArea } from '../ui/control.tsx';
import { descriptionOf, FieldError, FieldHint, FieldLabel } from './field-parts.tsx';

interface DialogTextProps {
  /** Of a form that leads to what is missing. */
  name?: string;
  label: string;
  hint?: string;
  most: number;
  required?: boolean | undefined;
  /** What the server has said of it. */
  error?: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** @param most how long it may be; any length where it is left out */
export const isTooLong = (text: string, most = Infinity): boolean => text.trim().length > most;

export function DialogText(props: DialogTextProps) {
  const { label, hint, most, required, value, onChange } = props;
  const id = useId();
  const { name = id } = props;
  const length = value.trim().length.toLocaleString();
  const tooLong = `This has ${length} characters; at most ${most.toLocaleString()} fit`;
  const error = isTooLong(value, most) ? tooLong : props.error;
  return (
    <div className="mt-4">
      <FieldLabel id={id} label={label} required={required} />
      <TextArea
        id={id}
        name={name}
        rows={4}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionOf(id, hint)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id} error={error} />}
    </div>
  );
}
