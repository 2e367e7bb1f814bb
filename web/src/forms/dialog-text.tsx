/** A text of some lines that a dialog asks for. */
import { useId } from 'react';
import { TextArea } from '../ui/control.tsx';
import { FieldHint, FieldLabel } from './field-parts.tsx';

interface DialogTextProps {
  label: string;
  hint?: string;
  most: number;
  required?: boolean;
  value: string;
  onChange: (text: string) => void;
}

export function DialogText({ label, hint, most, required, value, onChange }: DialogTextProps) {
  const id = useId();
  return (
    <div className="mt-4">
      <FieldLabel id={id} label={label} />
      <TextArea
        id={id}
        name={id}
        maxLength={most}
        aria-required={required}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
    </div>
  );
}
