/** The price sheet: from a quote or typed figures to the cost at the door and the price, calculated as it is typed. */
import { useId, useState } from 'react';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import type { Store } from '@waggle/contract/shop';
import {
  calculatePrice,
  FIGURE_KEYS,
  type FigureKey,
  type PriceInputs,
} from '@waggle/contract/shop/price-sheet';
import { refusalIn, wholeIn, wholeRule } from '@waggle/contract/text/typed-number';
import { currencyLabel } from '../../../lib/figures/format-money.ts';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import type { SavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { FieldError, FieldHint, FieldLabel } from '../../../forms/field-parts.tsx';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { Select } from '../../../ui/control.tsx';
import { FigureRow } from './figure-row.tsx';
import { FIGURES } from './figure-words.ts';
import { PriceResult } from './price-result.tsx';
import { QuotePicker, tierFor, withQuote } from './quote-picker.tsx';
import { useQuotePrices } from './store-query.ts';
import { StoreSection } from './store-section.tsx';

const PIECES = wholeRule(1, SHOP_LIMITS.pieces);
const CURRENCIES = CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) }));

interface PriceSectionProps {
  userId: string;
  part: SavedDraft<PriceInputs>;
  band: Store['price_band'];
}

export function PriceSection({ userId, part, band }: PriceSectionProps) {
  const id = useId();
  const { value: inputs, change } = part;
  const { data: quotes } = useQuotePrices(userId);
  const { currency, cost_currency, quantity, figures } = inputs;
  const sheet = calculatePrice(inputs);
  /** What was typed and is no number; the sheet has none then. */
  const [misread, setMisread] = useState('');
  const refusal = quantity === null ? refusalIn(misread, PIECES) : undefined;
  const chosen = quotes?.find((quote) => quote.id === inputs.quote_id);

  /** A gap is told by the list beside; what was typed wrong, beside its field. */
  const errorOf = (key: FigureKey) =>
    figures[key].value === '' && key !== 'rate'
      ? undefined
      : sheet.problems.find(({ path }) => path === key)?.message;

  function setQuantity(text: string): void {
    const next = wholeIn(text, PIECES) ?? null;
    setMisread(next === null ? text : '');
    const changed = { ...inputs, quantity: next };
    const isStep = chosen !== undefined && next !== null && next >= (chosen.tiers[0]?.from ?? 0);
    const moved =
      isStep && tierFor(chosen, next)?.from !== tierFor(chosen, quantity)?.from
        ? withQuote(changed, chosen)
        : changed;
    change(moved);
  }

  const shown = FIGURE_KEYS.filter((key) => key !== 'rate' || currency !== cost_currency);
  const unitOf = (key: FigureKey) => {
    const { unit } = FIGURES[key];
    if (unit === 'cost') return cost_currency;
    return unit === 'rate' || unit === 'sale' ? currency : unit;
  };

  return (
    <StoreSection
      anchor="price"
      title="Price"
      lead="What a piece costs until it is at your door, and what it has to be sold for. Say beside each figure where it comes from: in a year you will want to know."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <QuotePicker quotes={quotes ?? []} inputs={inputs} onChange={change} />
        <div className="min-w-0">
          <FieldLabel id={`${id}-quantity`} label="First order, pieces" />
          <NumberInput
            id={`${id}-quantity`}
            name="quantity"
            rule={PIECES}
            aria-invalid={refusal !== undefined || undefined}
            aria-describedby={`${id}-quantity-hint ${id}-quantity-error`}
            value={quantity === null ? misread : String(quantity)}
            onText={setQuantity}
          />
          <FieldHint id={`${id}-quantity`}>
            One-time costs are spread over so many pieces.
          </FieldHint>
          {refusal !== undefined && <FieldError id={`${id}-quantity`} error={refusal} />}
        </div>
        <div className="min-w-0">
          <FieldLabel id={`${id}-currency`} label="You sell in" />
          <Select
            id={`${id}-currency`}
            name="currency"
            options={CURRENCIES}
            value={currency}
            onChange={({ target }) => change({ ...inputs, currency: target.value })}
          />
        </div>
        <div className="min-w-0">
          <FieldLabel id={`${id}-cost`} label="You pay the supplier in" />
          <Select
            id={`${id}-cost`}
            name="cost_currency"
            options={CURRENCIES}
            value={cost_currency}
            onChange={({ target }) => change({ ...inputs, cost_currency: target.value })}
          />
        </div>
      </div>
      <div className="mt-6 border-t border-line">
        {shown.map((key) => (
          <FigureRow
            key={key}
            name={key}
            figure={figures[key]}
            unit={unitOf(key)}
            error={errorOf(key)}
            onChange={(figure) => change({ ...inputs, figures: { ...figures, [key]: figure } })}
          />
        ))}
      </div>
      <PriceResult sheet={sheet} inputs={inputs} band={band} />
      <DraftNotice draft={part} name="The price sheet" className="mt-4" />
    </StoreSection>
  );
}
