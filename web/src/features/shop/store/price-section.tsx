/** The price sheet: from a quote or typed figures to the cost at the door and the price, calculated as it is typed. */
import { SHOP_LIMITS } from '@waggle/contract/limits';
import { add, decimal, trimDecimal, writeDecimal, ZERO } from '@waggle/contract/money/decimal';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import type { Store, QuotePrices } from '@waggle/contract/shop';
import {
  calculatePrice,
  FIGURE_KEYS,
  type FigureKey,
  type PriceInputs,
  FIGURE_RULE,
  type SheetFigure,
} from '@waggle/contract/shop/price-sheet';
import { cutText } from '@waggle/contract/text/cut-text';
import { refusalIn, wholeIn, wholeRule } from '@waggle/contract/text/typed-number';
import { useId, useState } from 'react';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import type { SavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { FieldError, FieldHint, FieldLabel } from '../../../forms/field-parts.tsx';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { formatShortDate } from '../../../lib/dates.ts';
import { currencyLabel, formatCount } from '../../../lib/figures/format-money.ts';
import { Select, Input } from '../../../ui/control.tsx';
import { FIGURES } from './figure-words.ts';
import { PriceResult } from './price-result.tsx';
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

interface FigureRowProps {
  name: FigureKey;
  figure: SheetFigure;
  /** `EUR`, `%`. */
  unit: string;
  error: string | undefined;
  onChange: (figure: SheetFigure) => void;
}

/** One figure of the price sheet: its value, and where it comes from. */
function FigureRow({ name, figure, unit, error, onChange }: FigureRowProps) {
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

interface QuotePickerProps {
  quotes: readonly QuotePrices[];
  inputs: PriceInputs;
  onChange: (inputs: PriceInputs) => void;
}

/** @returns the price at a quantity, as the quote's steps say it; the first step below it */
function tierFor({ tiers }: QuotePrices, quantity: number | null) {
  const first = tiers[0];
  return quantity === null ? first : (tiers.findLast(({ from }) => from <= quantity) ?? first);
}

/** Puts a quote's figures into the sheet, each with where it comes from. */
function withQuote(inputs: PriceInputs, quote: QuotePrices): PriceInputs {
  const wanted = inputs.quantity ?? quote.accepted?.quantity ?? null;
  const tier = tierFor(quote, wanted);
  if (tier === undefined) return inputs;
  const quantity = wanted ?? tier.from;
  const named = `Quote of ${quote.supplier}, revision ${quote.revision}`;
  const sum = writeDecimal(add(ZERO, ...quote.costs.map(({ amount }) => decimal(amount))));
  const costs = quote.costs.map(({ what }) => what).join(', ');
  const isShort = quantity < tier.from;
  return {
    ...inputs,
    quantity: isShort ? tier.from : quantity,
    cost_currency: quote.currency,
    quote_id: quote.id,
    figures: {
      ...inputs.figures,
      unit_price: {
        value: tier.unit_price,
        source: cutText(`${named}, from ${tier.from} pieces, ${quote.incoterm}`, 200),
      },
      one_time: {
        value: trimDecimal(sum),
        source: cutText(costs === '' ? `${named}: none` : `${named}: ${costs}`, 200),
      },
    },
  };
}

function QuotePicker({ quotes, inputs, onChange }: QuotePickerProps) {
  const id = useId();
  const chosen = quotes.find((quote) => quote.id === inputs.quote_id);
  if (quotes.length === 0) {
    return (
      <p className="text-small text-muted">
        You have no quote yet. Type what you know; once a quote comes, its figures can be taken from
        here.
      </p>
    );
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-2 block font-semibold">
        Prices from
      </label>
      <Select
        id={id}
        name="quote_id"
        placeholder="Typed by me"
        options={quotes.map((quote) => ({
          value: quote.id,
          label: `${quote.supplier}: ${quote.request}`,
        }))}
        value={chosen?.id ?? ''}
        onChange={({ target }) => {
          const quote = quotes.find((one) => one.id === target.value);
          onChange(quote === undefined ? { ...inputs, quote_id: null } : withQuote(inputs, quote));
        }}
      />
      {chosen !== undefined && (
        <p className="mt-2 text-small text-muted wrap-anywhere">
          {chosen.valid
            ? `Valid until ${formatShortDate(chosen.valid_until)}. `
            : 'Not valid any more: ask for a new one before you rely on it. '}
          {chosen.tiers
            .map(({ from, unit_price }) => `from ${formatCount(from)}: ${unit_price}`)
            .join(', ')}{' '}
          {chosen.currency}.
        </p>
      )}
    </div>
  );
}
