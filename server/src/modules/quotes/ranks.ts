/** Where each quote stood among those that a decision chose from: by price, and by lead time. */
import { compareDecimals, type Decimal, decimal } from '@waggle/contract/money/decimal';
import type { OfferDraft } from '@waggle/contract/quotes';
import { priceAt } from '@waggle/contract/quotes/price-at';

export interface Ranked {
  readonly id: string;
  readonly offer: Pick<OfferDraft, 'tiers' | 'moq' | 'currency'>;
}

export interface Ranks {
  readonly price: number | null;
  readonly leadTime: number | null;
}

/** @returns the place of each, the smallest is 1; equal ones share a place */
function placesOf<Value>(
  values: ReadonlyMap<string, Value>,
  compare: (one: Value, other: Value) => number,
): Map<string, number> {
  const all = [...values.values()];
  return new Map(
    [...values].map(([id, own]) => [id, 1 + all.filter((one) => compare(one, own) < 0).length]),
  );
}

/**
 * @param quantity that was decided on: who has no price for it has no place
 * @returns the places by the quote's id; none by price where the prices are not all in one currency, because nobody can
 *   tell then without a rate
 */
export function rankQuotes(quotes: readonly Ranked[], quantity: number): Map<string, Ranks> {
  const priced = quotes.flatMap(({ id, offer }) => {
    const tier = priceAt(offer, quantity);
    return tier === undefined ? [] : [{ id, offer, tier }];
  });
  const isOneCurrency = new Set(priced.map(({ offer }) => offer.currency)).size === 1;
  const prices = new Map<string, Decimal>(
    isOneCurrency ? priced.map(({ id, tier }) => [id, decimal(tier.unit_price)]) : [],
  );
  const byPrice = placesOf(prices, compareDecimals);
  const days = new Map(priced.map(({ id, tier }) => [id, tier.lead_days]));
  const byTime = placesOf(days, (one, other) => one - other);
  return new Map(
    quotes.map(({ id }) => [
      id,
      { price: byPrice.get(id) ?? null, leadTime: byTime.get(id) ?? null },
    ]),
  );
}
