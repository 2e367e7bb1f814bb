/** What the research is about: the category, and the planned price that the map marks. */
import { useId, useState } from 'react';
import { FACET_OPTIONS } from '@waggle/contract/directory/facets';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import type { Plan, Research } from '@waggle/contract/research';
import { priceRule } from '@waggle/contract/research/competitors';
import { refusalIn } from '@waggle/contract/text/typed-number';
import { errorMessage, fieldMessages } from '../../api/report-error.ts';
import { FieldError } from '../../forms/field-parts.tsx';
import { NumberInput } from '../../forms/numbers/number-input.tsx';
import { Select } from '../../ui/control.tsx';
import { savePlan } from './research-query.ts';

interface PlanPanelProps {
  userId: string;
  content: Research['content'];
  suggested: Research['suggested'];
}

const OPTIONS = FACET_OPTIONS.category.map(({ id, name }) => ({ value: id, label: name }));

export function PlanPanel({ userId, content, suggested }: PlanPanelProps) {
  const { plan, category } = content;
  const id = useId();
  const [price, setPrice] = useState<string>();
  /** Shown until the answer has come. */
  const [chosen, setChosen] = useState<Partial<Plan>>({});
  const [error, setError] = useState<unknown>(undefined);
  const [left, setLeft] = useState(false);
  const rule = priceRule(chosen.currency ?? plan.currency);
  const misread = refusalIn(price ?? '', rule);
  const wrong = left && misread !== undefined ? misread : fieldMessages(error, ['price']).price;
  const [best] = suggested;

  async function choose(change: Partial<Plan>): Promise<void> {
    setChosen((before) => ({ ...before, ...change }));
    await save(change);
    setChosen((now) => {
      const rest = Object.entries(now).filter(
        ([key, value]) => change[key as keyof Plan] !== value,
      );
      return Object.fromEntries(rest);
    });
  }

  async function save(change: Partial<Plan>): Promise<void> {
    setError(undefined);
    try {
      await savePlan(userId, change);
      // What is typed meanwhile stays.
      if (change.price !== undefined) setPrice((now) => (now === price ? undefined : now));
    } catch (thrown) {
      setError(thrown);
    }
  }

  function savePrice(): void {
    setLeft(true);
    if (price !== undefined && price !== plan.price && misread === undefined) void save({ price });
  }

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
        value={chosen.category ?? category.id}
        onChange={({ target }) => void choose({ category: target.value })}
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
          <NumberInput
            id={`${id}-price`}
            name="price"
            size="compact"
            rule={rule}
            value={price ?? plan.price}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-price-error`}
            onText={(text) => {
              setPrice(text);
              setLeft(false);
            }}
            onBlur={savePrice}
            onKeyDown={({ key }) => {
              if (key === 'Enter') savePrice();
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
            value={chosen.currency ?? plan.currency}
            onChange={({ target }) => void choose({ currency: target.value })}
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
