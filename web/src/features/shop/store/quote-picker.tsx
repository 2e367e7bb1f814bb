/** Takes the price of a piece and the one-time costs from a quote that the entrepreneur has received. */
import { cutText } from '@waggle/contract/text/cut-text';
import { useId } from 'react';
import type { QuotePrices } from '@waggle/contract/shop';
import { add, decimal, trimDecimal, writeDecimal, ZERO } from '@waggle/contract/money/decimal';
import type { PriceInputs } from '@waggle/contract/shop/price-sheet';
import { formatShortDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { Select } from '../../../ui/control.tsx';

interface QuotePickerProps {
  quotes: readonly QuotePrices[];
  inputs: PriceInputs;
  onChange: (inputs: PriceInputs) => void;
}

/** @returns the price at a quantity, as the quote's steps say it; the first step below it */
export function tierFor({ tiers }: QuotePrices, quantity: number | null) {
  const first = tiers[0];
  return quantity === null ? first : (tiers.findLast(({ from }) => from <= quantity) ?? first);
}

/** Puts a quote's figures into the sheet, each with where it comes from. */
export function withQuote(inputs: PriceInputs, quote: QuotePrices): PriceInputs {
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

export function QuotePicker({ quotes, inputs, onChange }: QuotePickerProps) {
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
