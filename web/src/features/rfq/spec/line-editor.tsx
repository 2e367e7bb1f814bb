/** The open line of the brief: what it is about, what is wanted, how far it may differ, and how firm it is. */
import { useEffect, useId, useRef } from 'react';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import { LINE_VALUE, type Firmness, FIRMNESS } from '@waggle/contract/rfq/brief-rules';
import { SPEC_UNIT_CODES, SPEC_UNITS, type SpecUnit } from '@waggle/contract/rfq/tolerance-words';
import { fieldText } from '@waggle/contract/text/typed-number';
import { TickBox } from '../../../forms/choices/tick-box.tsx';
import { FieldError, FieldLabel, FieldHint } from '../../../forms/field-parts.tsx';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input, Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ToleranceField } from './tolerance-field.tsx';
import { rangeSentence, ToleranceRuler } from './tolerance-ruler.tsx';

const ABOUT: Record<Firmness, string> = {
  must: 'A must that is missed counts as a defect.',
  nice: 'You would like it, and can live without it.',
};
const LABELS: Record<Firmness, string> = { must: 'Must', nice: 'Nice' };

interface FirmnessFieldProps {
  value: Firmness;
  onChange: (firmness: Firmness) => void;
}

function FirmnessField({ value, onChange }: FirmnessFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="mb-2 font-semibold">How firm</legend>
      <div className="grid grid-cols-2 overflow-hidden rounded-control border border-line-strong bg-surface-raised">
        {FIRMNESS.map((firmness) => (
          <label
            key={firmness}
            className="relative flex min-h-12 cursor-pointer items-center justify-center px-3 hover:bg-surface-sunk has-checked:bg-accent-wash has-checked:font-semibold has-checked:shadow-[inset_0_-3px_0_var(--accent)] has-focus-visible:outline-[2.5px] has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus not-first:border-l not-first:border-line-strong"
          >
            <input
              type="radio"
              name="firmness"
              value={firmness}
              checked={value === firmness}
              onChange={() => onChange(firmness)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            {LABELS[firmness]}
          </label>
        ))}
      </div>
      <FieldHint id={id}>{ABOUT[value]}</FieldHint>
    </fieldset>
  );
}

type Part = 'attribute' | 'value' | 'tolerance';

interface LineEditorProps {
  line: SpecLine;
  /** It cannot be left open any more. */
  isAgreed: boolean;
  /** Of its parts. */
  errors: Partial<Record<Part, string | undefined>>;
  onChange: (changes: Partial<SpecLine>) => void;
  onLeave: (part: Part) => void;
  onRemove: () => void;
  onDone: () => void;
  /** Done, and another line; undefined where the brief is full. */
  onNext: (() => void) | undefined;
  /** The part that gets the focus. */
  first: string | undefined;
}

const UNITS = SPEC_UNIT_CODES.map((code) => ({ value: code, label: SPEC_UNITS[code] }));

export function LineEditor(props: LineEditorProps) {
  const { line, isAgreed, errors, onChange, onLeave, onRemove, onDone, onNext, first } = props;
  const id = useId();
  const place = useRef<HTMLFormElement>(null);
  const sentence = line.open ? undefined : rangeSentence(line);

  useEffect(() => {
    const wanted = first ?? (line.attribute === '' ? 'attribute' : 'value');
    place.current?.querySelector<HTMLElement>(`[name="${wanted}"]`)?.focus();
    // Once, when the row opens, or is opened for another part.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first]);

  function changeUnit(unit: SpecUnit | ''): void {
    const { tolerance } = line;
    // «Same to the eye» says nothing of millimetres, and «not more» nothing of words.
    const keeps = tolerance.kind === 'none' || tolerance.kind === 'exactly';
    const isSwitched = (unit === '') !== (line.unit === '');
    onChange({
      unit,
      ...(unit !== '' && { value: fieldText(line.value, LINE_VALUE) }),
      ...(isSwitched && !keeps && { tolerance: { ...tolerance, kind: 'none' } }),
    });
  }

  const value = {
    id: `${id}-value`,
    name: 'value',
    maxLength: RFQ_LIMITS.value,
    disabled: line.open,
    value: line.value,
    'aria-invalid': errors.value ? (true as const) : undefined,
    'aria-describedby': `${id}-value-error`,
    onBlur: () => onLeave('value'),
    className: 'disabled:bg-surface-sunk disabled:text-muted',
  };
  return (
    <form
      ref={place}
      noValidate
      aria-label={line.attribute === '' ? 'New line' : line.attribute}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
      className="-mx-5 border-t-3 border-b border-t-accent border-b-line bg-surface-raised px-5 py-5 sm:rounded-b-sheet"
    >
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <div>
          <FieldLabel id={`${id}-attribute`} label="Line" />
          <Input
            id={`${id}-attribute`}
            name="attribute"
            dir="auto"
            autoComplete="off"
            placeholder="Height, open"
            maxLength={RFQ_LIMITS.attribute}
            value={line.attribute}
            aria-invalid={errors.attribute ? true : undefined}
            aria-describedby={`${id}-attribute-error`}
            onChange={({ target }) => onChange({ attribute: target.value })}
            onBlur={() => onLeave('attribute')}
          />
          <FieldError id={`${id}-attribute`} error={errors.attribute} />
        </div>
        <div>
          <FieldLabel id={`${id}-value`} label={isAgreed ? 'What is agreed' : 'What you want'} />
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            {line.unit === '' ? (
              <Input
                {...value}
                dir="auto"
                autoComplete="off"
                placeholder="Steel sheet, 1.2 mm"
                onChange={({ target }) => onChange({ value: target.value })}
              />
            ) : (
              <div className="min-w-0">
                <NumberInput
                  {...value}
                  rule={LINE_VALUE}
                  placeholder="310"
                  onText={(text) => onChange({ value: text })}
                />
              </div>
            )}
            <Select
              name="unit"
              aria-label="Unit"
              disabled={line.open}
              value={line.unit}
              placeholder="in words"
              options={UNITS}
              onChange={({ target }) => changeUnit(target.value as SpecUnit | '')}
              className="w-auto! max-w-28 self-start"
            />
          </div>
          <FieldError id={`${id}-value`} error={errors.value} />
        </div>
        {!line.open && (
          <ToleranceField
            line={line}
            error={errors.tolerance}
            onChange={(tolerance) => onChange({ tolerance })}
            onLeave={() => onLeave('tolerance')}
          />
        )}
        <FirmnessField value={line.firmness} onChange={(firmness) => onChange({ firmness })} />
      </div>
      {sentence !== undefined && (
        <div className="mt-2 grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <ToleranceRuler line={line} />
          <p className="text-small text-muted">{sentence}</p>
        </div>
      )}
      {!isAgreed && (
        <TickBox
          name="open"
          checked={line.open}
          onChange={(open) => onChange({ open })}
          className="mt-2"
        >
          Leave it open, suppliers suggest
        </TickBox>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline">
          Done
        </Button>
        {onNext !== undefined && (
          <Button variant="quiet" onClick={onNext} className="text-accent-text">
            <Icon name="plus" />
            Another line
          </Button>
        )}
        <Button variant="quiet" size="compact" onClick={onRemove} className="sm:ml-auto">
          <Icon name="trash" />
          Remove line
        </Button>
      </div>
    </form>
  );
}
