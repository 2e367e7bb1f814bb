/** A text of some lines that a dialog asks for. */
import { useId } from 'react';
import { TextArea } from '../ui/control.tsx';
import { descriptionOf, FieldError, FieldHint, FieldLabel } from './field-parts.tsx';

interface DialogTextProps {
  label: string;
  hint?: string;
  most: number;
  required?: boolean | undefined;
  /** What the server has said of it. */
  error?: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

export function DialogText(props: DialogTextProps) {
  const { label, hint, most, required, value, onChange } = props;
  const id = useId();
  const { length } = value.trim();
  const tooLong = `This has ${length.toLocaleString()} characters; at most ${most.toLocaleString()} fit`;
  const error = length > most ? tooLong : props.error;
  return (
    <div className="mt-4">
      <FieldLabel id={id} label={label} required={required} />
      <TextArea
        id={id}
        name={id}
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
