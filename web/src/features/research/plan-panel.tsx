/** What the research is about: the category, and the planned price that the map marks. */
import { useId, useState } from 'react';
import { FACET_OPTIONS } from '@waggle/contract/directory/facets';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import type { Plan, Research } from '@waggle/contract/research';
import { errorMessage, fieldMessages } from '../../api/report-error.ts';
import { FieldError } from '../../forms/field-parts.tsx';
import { Input, Select } from '../../ui/control.tsx';
import { savePlan } from './research-query.ts';

interface PlanPanelProps {
  content: Research['content'];
  suggested: Research['suggested'];
  version: number;
}

const OPTIONS = FACET_OPTIONS.category.map(({ id, name }) => ({ value: id, label: name }));

export function PlanPanel({ content, suggested, version }: PlanPanelProps) {
  const { plan, category } = content;
  const id = useId();
  const [price, setPrice] = useState<string>();
  const [error, setError] = useState<unknown>(undefined);
  const [busy, setBusy] = useState(false);
  const wrong = fieldMessages(error, ['price']).price;
  const [best] = suggested;

  async function save(change: Partial<Plan>): Promise<void> {
    const field = document.activeElement;
    setBusy(true);
    setError(undefined);
    try {
      await savePlan({ ...plan, ...change }, version);
      if (change.price !== undefined) setPrice(undefined);
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
    // A list that is disabled while it is saved loses the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && field instanceof HTMLElement) field.focus();
    });
  }

  const typed = price?.trim().replace(',', '.');
  return (
    <section aria-labelledby={id} className="border-t-2 border-text pt-4">
      <h2 id={id} className="text-h4">
        Your product
      </h2>
      <label htmlFor={`${id}-category`} className="mt-3 mb-1 block text-small text-muted">
        Category
      </label>
      <Select
        id={`${id}-category`}
        name="category"
        size="compact"
        options={OPTIONS}
        value={category.id}
        disabled={busy}
        onChange={({ target }) => void save({ category: target.value })}
      />
      {plan.category === null && best?.id === category.id && (
        <p className="mt-1 text-small text-muted">
          Read from your idea. Choose another if it is wrong.
        </p>
      )}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
        <div className="min-w-0">
          <label htmlFor={`${id}-price`} className="mb-1 block text-small text-muted">
            Price you plan
          </label>
          <Input
            id={`${id}-price`}
            name="price"
            size="compact"
            inputMode="decimal"
            autoComplete="off"
            value={price ?? plan.price}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-price-error`}
            onChange={({ target }) => setPrice(target.value)}
            onBlur={() => {
              if (typed !== undefined && typed !== plan.price) void save({ price: typed });
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur();
            }}
          />
        </div>
        <div className="min-w-0">
          <label htmlFor={`${id}-currency`} className="mb-1 block text-small text-muted">
            Currency
          </label>
          <Select
            id={`${id}-currency`}
            name="currency"
            size="compact"
            options={CURRENCY_CODES}
            value={plan.currency}
            disabled={busy}
            onChange={({ target }) => void save({ currency: target.value })}
          />
        </div>
      </div>
      <FieldError
        id={`${id}-price`}
        error={
          wrong ??
          (error === undefined
            ? undefined
            : errorMessage(error, 'This could not be saved. Try again'))
        }
      />
    </section>
  );
}
