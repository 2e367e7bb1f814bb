/** The fields of both sides' forms: an amount of the order's currency, and the day on which it moved. */
import { decimal, isDecimal, subtract, writeDecimal } from '@waggle/contract/money/decimal';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { useId } from 'react';
import { FieldError, FieldHint, FieldLabel } from '../../../forms/field-parts.tsx';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { Input } from '../../../ui/control.tsx';
import { isSome } from './money-bar.tsx';

interface FieldProps {
  label: string;
  name: string;
  value: string;
  onText: (text: string) => void;
}

interface AmountFieldProps extends FieldProps {
  currency: string;
  /** A decimal string; more than that may be typed, and is said. */
  asked: string;
  over?: string;
  hint?: string;
}

/** @returns by how much one amount is above another; undefined where it is not */
export function moreThan(least: string, amount: string): string | undefined {
  if (!isDecimal(least) || !isDecimal(amount)) return undefined;
  const more = writeDecimal(subtract(decimal(amount), decimal(least)));
  return isSome(more) ? more : undefined;
}

export function AmountField(props: AmountFieldProps) {
  const { label, name, currency, asked, over = 'more than asked', value, onText } = props;
  const id = useId();
  const more = moreThan(asked, value);
  const hint = more === undefined ? props.hint : `${formatMoney(more, currency)} ${over}`;
  const digits = currencyDigits(currency);
  const example = digits === 0 ? '41850' : `418.${'50'.padEnd(digits, '0')}`;
  return (
    <div className="min-w-0">
      <FieldLabel id={id} label={label} required />
      <NumberInput
        id={id}
        name={name}
        aria-required="true"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        rule={{ decimals: digits, message: `Write an amount such as ${example}` }}
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

/** @returns whether money can have moved on a day */
export const isPastDay = (day: string): boolean => day !== '' && day <= today();

export function DayField({ label, name, value, onText }: FieldProps) {
  const id = useId();
  const error = value === '' || isPastDay(value) ? undefined : 'This day is still to come';
  return (
    <div className="min-w-0">
      <FieldLabel id={id} label={label} required />
      <Input
        id={id}
        name={name}
        type="date"
        aria-required="true"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-error`}
        max={today()}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
