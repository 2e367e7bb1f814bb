/** The quantities to be priced: one to five steps, each larger than the one before. */
import { useId, useRef } from 'react';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { ORDER_UNITS, type OrderUnit } from '@waggle/contract/supplier/order-units';
import { FieldError } from '../../../forms/field-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QUANTITY } from '../brief/brief-form.ts';
import type { BriefWork } from '../brief/use-brief.ts';
import { Before } from './line-words.tsx';

const LABELS = ['First order', 'If it sells', 'Later', 'Fourth step', 'Fifth step'];
const UNITS = ORDER_UNITS.map((unit) => ({ value: unit, label: unit.replaceAll('_', ' ') }));

interface QuantitiesFieldProps {
  work: BriefWork;
  /** As it was sent, in words; undefined for a draft. */
  before: string | undefined;
  now: string;
}

export function QuantitiesField({ work, before, now }: QuantitiesFieldProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { quantities, unit } = work.form;
  const errors = quantities.map((_, at) => work.messages[`quantities.${at}`]);

  const set = (at: number, value: string) =>
    work.change(({ quantities: all }) => ({ quantities: all.with(at, value) }));

  function add(): void {
    work.change({ quantities: [...quantities, ''] });
    // The field is there after this render.
    requestAnimationFrame(() =>
      place.current
        ?.querySelectorAll<HTMLInputElement>('[name="quantities"]')
        [quantities.length]?.focus(),
    );
  }

  function remove(at: number): void {
    work.change({ quantities: quantities.toSpliced(at, 1) });
    place.current?.querySelector<HTMLInputElement>('[name="quantities"]')?.focus();
  }

  return (
    <div ref={place}>
      <p>
        <Before words={before} now={now} />
      </p>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
        {quantities.map((value, at) => (
          // Steps have no identity but their place.
          <li key={at} className="min-w-0">
            <label htmlFor={`${id}-${at}`} className="mb-2 block text-small font-semibold">
              {LABELS[at]}
            </label>
            <div className="relative">
              <NumberInput
                id={`${id}-${at}`}
                name="quantities"
                rule={QUANTITY}
                placeholder={at === 0 ? '500' : ''}
                value={value}
                aria-invalid={errors[at] ? true : undefined}
                aria-describedby={`${id}-error`}
                onText={(text) => set(at, text)}
                onBlur={() => {
                  for (const [other] of quantities.entries()) work.leave(`quantities.${other}`);
                }}
                className={quantities.length > 1 ? 'pr-11!' : ''}
              />
              {quantities.length > 1 && (
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove ${LABELS[at]?.toLowerCase()}`}
                  onClick={() => remove(at)}
                  className="absolute! top-0.5 right-0.5"
                >
                  <Icon name="x" className="size-4.5!" />
                </Button>
              )}
            </div>
          </li>
        ))}
        <li className="min-w-0">
          <label htmlFor={`${id}-unit`} className="mb-2 block text-small font-semibold">
            Counted in
          </label>
          <Select
            id={`${id}-unit`}
            name="unit"
            value={unit}
            options={UNITS}
            onChange={({ target }) => work.change({ unit: target.value as OrderUnit })}
          />
        </li>
      </ul>
      <FieldError id={id} error={errors.find(Boolean)} />
      {quantities.length < RFQ_LIMITS.quantities && (
        <Button
          variant="quiet"
          size="compact"
          onClick={add}
          className="-mt-2 -ml-3.5 text-accent-text"
        >
          <Icon name="plus" />
          Add a quantity
        </Button>
      )}
    </div>
  );
}
