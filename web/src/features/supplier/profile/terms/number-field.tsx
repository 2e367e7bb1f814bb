/** A small field for a whole number. */
import { useId, useState } from 'react';
import { Input } from '../../../../ui/control.tsx';

interface NumberFieldProps {
  label: string;
  name: string;
  /** NaN while it is none. */
  value: number;
  onChange: (value: number) => void;
}

function shown(value: number): string {
  return Number.isNaN(value) ? '' : String(value);
}

export function NumberField({ label, name, value, onChange }: NumberFieldProps) {
  const id = useId();
  const [text, setText] = useState(() => shown(value));
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      <Input
        id={id}
        name={name}
        size="compact"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(/^\d+$/.test(target.value.trim()) ? Number(target.value) : Number.NaN);
        }}
      />
    </div>
  );
}
