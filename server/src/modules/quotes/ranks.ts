/** Where each quote stood among those that a decision chose from: by price, and by lead time. */
import { type Calendar, daysFrom } from '@waggle/contract/calendar/open-days';
import { compareFractions, type Fraction, fraction, over } from '@waggle/contract/money/fraction';
import type { OfferDraft } from '@waggle/contract/quotes';
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import { priceAt } from '@waggle/contract/quotes/price-at';
import { dayIn } from '@waggle/contract/calendar/time-zone';

export interface Ranked {
  readonly id: string;
  readonly offer: Pick<OfferDraft, 'tiers' | 'moq' | 'currency' | 'time_zone'>;
  /** When its supplier is closed; open every day without it. */
  readonly calendar?: Pick<Calendar, 'closures'> | undefined;
}

/** What was decided on. */
export interface Decided {
  /** Who has no price for it has no place. */
  readonly quantity: number;
  readonly at: Time;
  /** Of the buyer's comparison, if there is one. */
  readonly rates?: Rates | undefined;
}

export interface Ranks {
  readonly price: number | null;
  readonly leadTime: number | null;
}

const ALL_DAYS = { closures: [] };

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

/** What one unit of a currency costs in each other, as the buyer has written it down for the comparison. */
export type Rates = Pick<ComparisonFigures, 'currency' | 'rates'>;

/** @returns the price in the buyer's currency; undefined where no rate is known */
function converted(
  price: string,
  currency: string,
  rates: Rates | undefined,
): Fraction | undefined {
  if (rates === undefined || rates.currency === '') return undefined;
  if (currency === rates.currency) return fraction(price);
  const rate = rates.rates.find((one) => one.currency === currency)?.rate;
  return rate === undefined ? undefined : over(fraction(price), fraction(rate));
}

/**
 * @returns the places by the quote's id; none by price where the prices are in several currencies and one of them has no
 *   rate, because it could stand before every other. By time the first is the one that is ready first, days counted on
 *   which its supplier is closed
 */
export function rankQuotes(
  quotes: readonly Ranked[],
  { quantity, at, rates }: Decided,
): Map<string, Ranks> {
  const priced = quotes.flatMap(({ id, offer, calendar }) => {
    const tier = priceAt(offer, quantity);
    return tier === undefined ? [] : [{ id, offer, tier, calendar }];
  });
  const isOneCurrency = new Set(priced.map(({ offer }) => offer.currency)).size === 1;
  const prices = new Map<string, Fraction>();
  for (const { id, offer, tier } of priced) {
    const price = isOneCurrency
      ? fraction(tier.unit_price)
      : converted(tier.unit_price, offer.currency, rates);
    if (price !== undefined) prices.set(id, price);
  }
  const byPrice =
    prices.size === priced.length ? placesOf(prices, compareFractions) : new Map<string, number>();
  const ready = new Map(
    priced.map(({ id, offer, tier, calendar }) => {
      const today = dayIn(offer.time_zone, at);
      return [id, Date.parse(daysFrom(today, tier.lead_days, calendar ?? ALL_DAYS).day)];
    }),
  );
  const byTime = placesOf(ready, (one, other) => one - other);
  return new Map(
    quotes.map(({ id }) => [
      id,
      { price: byPrice.get(id) ?? null, leadTime: byTime.get(id) ?? null },
    ]),
  );
}
