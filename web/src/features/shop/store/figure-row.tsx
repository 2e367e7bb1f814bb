/** One figure of the price sheet: its value, and where it comes from. */
import { useId } from 'react';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import { FIGURE_RULE, type FigureKey, type SheetFigure } from '@waggle/contract/shop/price-sheet';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { Input } from '../../../ui/control.tsx';
import { FIGURES } from './figure-words.ts';

interface FigureRowProps {
  name: FigureKey;
  figure: SheetFigure;
  /** `EUR`, `%`. */
  unit: string;
  error: string | undefined;
  onChange: (figure: SheetFigure) => void;
}

export function FigureRow({ name, figure, unit, error, onChange }: FigureRowProps) {
  const id = useId();
  const { label, hint } = FIGURES[name];
  return (
    <div className="grid gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)] sm:items-center">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        {hint !== '' && (
          <p id={`${id}-hint`} className="text-small text-muted">
            {hint}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <NumberInput
          id={id}
          size="compact"
          name={name}
          rule={FIGURE_RULE}
          unit={unit}
          value={figure.value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${hint === '' ? '' : `${id}-hint `}${id}-error`}
          onText={(value) => onChange({ ...figure, value })}
          className="text-right"
        />
      </div>
      <Input
        size="compact"
        name={`${name}.source`}
        dir="auto"
        aria-label={`${label}: where it comes from`}
        placeholder="Where it comes from"
        maxLength={SHOP_LIMITS.source}
        value={figure.source}
        onChange={({ target }) => onChange({ ...figure, source: target.value })}
        className={figure.value === '' ? 'text-small max-sm:hidden' : 'text-small'}
      />
      <p
        id={`${id}-error`}
        role="alert"
        className="text-small font-medium text-danger wrap-anywhere empty:hidden sm:col-span-3"
      >
        {error}
      </p>
    </div>
  );
}
