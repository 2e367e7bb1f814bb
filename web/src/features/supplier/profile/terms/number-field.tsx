/** A small field for a whole number. */
import { useId, useState } from 'react';
import { type NumberRule, wholeIn } from '@waggle/contract/text/typed-number';
import { NumberInput } from '../../../../forms/numbers/number-input.tsx';

interface NumberFieldProps {
  label: string;
  name: string;
  rule: NumberRule;
  /** NaN while it is none. */
  value: number;
  onChange: (value: number) => void;
}

export function NumberField({ label, name, rule, value, onChange }: NumberFieldProps) {
  const id = useId();
  const [text, setText] = useState(() => (Number.isNaN(value) ? '' : String(value)));
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      <NumberInput
        id={id}
        name={name}
        size="compact"
        rule={rule}
        value={text}
        onText={(next) => {
          setText(next);
          onChange(wholeIn(next, rule) ?? Number.NaN);
        }}
      />
    </div>
  );
}
