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
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { Select } from '../../../ui/control.tsx';
import { TOLERANCE } from '../brief/brief-form.ts';

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
          <div className="min-w-0">
            <NumberInput
              name="by"
              rule={TOLERANCE}
              aria-label="How much more or less"
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error`}
              placeholder="2"
              value={tolerance.by}
              onText={(by) => onChange({ ...tolerance, by })}
              onBlur={onLeave}
            />
          </div>
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
            className="w-auto! self-start"
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
