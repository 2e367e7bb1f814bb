/** One figure of the price sheet: its value, and where it comes from. */
import { useId } from 'react';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import type { FigureKey, SheetFigure } from '@waggle/contract/shop/price-sheet';
import { Input } from '../../../ui/control.tsx';
import { FIGURES, readTyped } from './figure-words.ts';

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
      <div className="relative">
        <Input
          id={id}
          size="compact"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={figure.value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${hint === '' ? '' : `${id}-hint `}${id}-error`}
          onChange={({ target }) => {
            const value = readTyped(target.value);
            if (value !== undefined) onChange({ ...figure, value });
          }}
          className="pr-14! text-right tabular-nums"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-small text-muted"
        >
          {unit}
        </span>
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
