/** How far a line may differ: a sentence to choose, and a number where it needs one. */
import { useId } from 'react';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import {
  SPEC_UNITS,
  TOLERANCE_KINDS,
  TOLERANCES,
  type ToleranceKind,
} from '@waggle/contract/rfq/tolerance-words';
import { FieldError, FieldHint, FieldLabel } from '../../../forms/field-parts.tsx';
import { Input, Select } from '../../../ui/control.tsx';
import { plainDecimal } from '../brief/brief-form.ts';

const MEASURED: readonly ToleranceKind[] = [
  'none',
  'either_way',
  'not_more',
  'not_less',
  'exactly',
];
const IN_WORDS: readonly ToleranceKind[] = ['none', 'same_to_the_eye', 'close_enough', 'exactly'];

interface ToleranceFieldProps {
  line: SpecLine;
  error: string | undefined;
  onChange: (tolerance: SpecLine['tolerance']) => void;
  onLeave: () => void;
}

export function ToleranceField({ line, error, onChange, onLeave }: ToleranceFieldProps) {
  const id = useId();
  const { tolerance, unit } = line;
  const offered = unit === '' ? IN_WORDS : MEASURED;
  const options = TOLERANCE_KINDS.filter(
    (kind) => offered.includes(kind) || kind === tolerance.kind,
  );
  const described = `${id}-hint ${id}-error`;
  return (
    <div>
      <FieldLabel id={id} label="May differ by" />
      <Select
        id={id}
        name="tolerance"
        value={tolerance.kind}
        options={options.map((kind) => ({ value: kind, label: TOLERANCES[kind].sentence }))}
        aria-describedby={described}
        onChange={({ target }) => onChange({ ...tolerance, kind: target.value as ToleranceKind })}
        onBlur={onLeave}
      />
      {tolerance.kind === 'either_way' && (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <Input
            name="by"
            inputMode="decimal"
            autoComplete="off"
            aria-label="How much more or less"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
            placeholder="2"
            value={tolerance.by}
            onChange={({ target }) => onChange({ ...tolerance, by: target.value })}
            onBlur={({ target }) => {
              onChange({ ...tolerance, by: plainDecimal(target.value) });
              onLeave();
            }}
          />
          <Select
            name="percent"
            aria-label="Of what"
            value={tolerance.percent ? 'percent' : 'unit'}
            options={[
              { value: 'unit', label: unit === '' ? 'units' : SPEC_UNITS[unit] },
              { value: 'percent', label: '%' },
            ]}
            onChange={({ target }) =>
              onChange({ ...tolerance, percent: target.value === 'percent' })
            }
            className="w-auto!"
          />
        </div>
      )}
      <FieldHint id={id}>
        No two pieces are the same. The trade calls this the tolerance; a tight one costs more.
      </FieldHint>
      <FieldError id={id} error={error} />
    </div>
  );
}
