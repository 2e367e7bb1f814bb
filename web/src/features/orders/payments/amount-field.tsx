/** The field for an amount of the order's currency, and the day of today as a field has it. */
import { currencyDigits } from '@waggle/contract/options/currencies';
import { useId } from 'react';
import { FieldHint, FieldLabel } from '../../../forms/field-parts.tsx';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';

interface AmountFieldProps {
  label: string;
  currency: string;
  value: string;
  onText: (text: string) => void;
  hint?: string;
}

export function AmountField({ label, currency, value, onText, hint }: AmountFieldProps) {
  const id = useId();
  const digits = currencyDigits(currency);
  return (
    <div className="min-w-0">
      <FieldLabel id={id} label={label} required />
      <NumberInput
        id={id}
        name="amount"
        aria-required="true"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        rule={{ decimals: digits, message: 'Write an amount such as 418.50' }}
        digits={digits}
        unit={currency}
        value={value}
        onText={onText}
      />
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
    </div>
  );
}

/** @returns today where the user is, `2026-12-21` */
export const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());
