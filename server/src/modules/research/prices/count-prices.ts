/** From quotes to a range that tells what a category costs, and of no single quote what it was. */
import { optionId } from '@waggle/contract/directory/facets';
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import {
  compareDecimals,
  type Decimal,
  decimal,
  trimDecimal,
  writeDecimal,
} from '@waggle/contract/money/decimal';
import type { FirstPrice } from '../../quotes/first-prices/first-prices.service.ts';

/** Ten steps for each power of ten, none nearer to the next than a fifth of it. */
const MANTISSAS = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80];

/** From 0.00001 to 800 billions, as prices have at most 15 digits before the point and four after it. */
const STEPS: readonly Decimal[] = Array.from({ length: 21 }, (_, at) => at - 5).flatMap((power) =>
  MANTISSAS.map((mantissa): Decimal =>
    power >= 1
      ? { digits: BigInt(mantissa) * 10n ** BigInt(power - 1), scale: 0 }
      : { digits: BigInt(mantissa), scale: 1 - power },
  ),
);

const write = (value: Decimal) => trimDecimal(writeDecimal(value));

/** @returns the steps around what lies between the two prices; never the same step twice */
export function stepsAround(low: Decimal, high: Decimal): { low: string; high: string } {
  const below = STEPS.findLastIndex((step) => compareDecimals(step, low) <= 0);
  const above = STEPS.findIndex((step) => compareDecimals(step, high) > 0);
  const [least, most] = [STEPS[Math.max(0, below)], STEPS[above] ?? STEPS.at(-1)];
  if (least === undefined || most === undefined) throw new Error('No steps');
  return { low: write(least), high: write(most) };
}

export interface PriceRange {
  /** An id of the facet. */
  readonly category: string;
  readonly currency: string;
  readonly low: string;
  readonly high: string;
  readonly quotes: number;
  readonly suppliers: number;
  readonly buyers: number;
}

/** The parts of a quote that the count reads. */
export type Counted = Pick<
  FirstPrice,
  'quote_id' | 'supplier_id' | 'buyer_id' | 'currency' | 'unit_price' | 'category' | 'unit'
>;

export const groupOf = ({ category, currency }: { category: string; currency: string }) =>
  `${optionId(category)} ${currency}`;

/** Few quotes would tell whose they are. */
function isEnough(quotes: readonly Counted[]): boolean {
  const count = (of: (quote: Counted) => string) => new Set(quotes.map(of)).size;
  const { leastPrices: least } = RESEARCH_LIMITS;
  return (
    count(({ quote_id }) => quote_id) >= least.quotes &&
    count(({ supplier_id }) => supplier_id) >= least.suppliers &&
    count(({ buyer_id }) => buyer_id) >= least.buyers
  );
}

function rangeOf(quotes: readonly Counted[]): PriceRange | undefined {
  const [first] = quotes;
  if (first === undefined || !isEnough(quotes)) return undefined;
  const sorted = quotes.map(({ unit_price }) => decimal(unit_price)).toSorted(compareDecimals);
  const last = sorted.length - 1;
  const [low, high] = [sorted[Math.floor(last / 4)], sorted[Math.ceil((last * 3) / 4)]];
  if (low === undefined || high === undefined) return undefined;
  return {
    category: optionId(first.category),
    currency: first.currency,
    ...stepsAround(low, high),
    quotes: quotes.length,
    suppliers: new Set(quotes.map(({ supplier_id }) => supplier_id)).size,
    buyers: new Set(quotes.map(({ buyer_id }) => buyer_id)).size,
  };
}

/** Up to when each category and currency is counted, by `groupOf`. */
export type CountedUntil = ReadonlyMap<string, Time>;

/** @returns whether no count before has had this quote, nor passed over its time */
export const isFresh = (
  quote: Counted & { readonly sent_at: Time },
  until: CountedUntil,
): boolean => quote.sent_at > (until.get(groupOf(quote)) ?? '');

/**
 * @param fresh quotes that no count before has had; those of a group that gets a range here are counted by it
 * @returns the middle half of each category and currency that has enough of them
 */
export function countPrices(fresh: readonly Counted[]): PriceRange[] {
  const pieces = fresh.filter(({ unit }) => unit === 'pieces');
  return [...Map.groupBy(pieces, groupOf).values()].flatMap((group) => rangeOf(group) ?? []);
}
