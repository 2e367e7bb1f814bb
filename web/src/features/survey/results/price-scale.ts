/** The measures of the price chart: which prices it shows, where its ticks are, and where each line is named. Pure. */
import type { CurvePoint, NamedPrices, PriceBand } from '@waggle/contract/survey/price-band';

export interface PriceDomain {
  readonly low: number;
  readonly high: number;
}

/** @returns the price below which a part of the people lie */
function quantile(counts: NamedPrices[number], part: number): number {
  const people = counts.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [price, count] of counts) {
    seen += count;
    if (seen >= people * part) return price;
  }
  return counts.at(-1)?.[0] ?? 0;
}

/** Nearly all prices: a few very high ones would squeeze the rest together. */
const NEARLY_ALL = 0.95;

/** @param planned in the smallest unit, if there is one */
export function priceDomain(
  named: NamedPrices,
  band: PriceBand,
  planned: number | undefined,
): PriceDomain {
  const [tooCheap, , , tooExpensive] = named;
  const shown = planned === undefined ? [] : [planned];
  const low = Math.min(quantile(tooCheap, 1 - NEARLY_ALL), band.low, ...shown);
  const high = Math.max(quantile(tooExpensive, NEARLY_ALL), band.high, ...shown);
  const margin = Math.max(1, (high - low) * 0.02);
  return { low: Math.max(0, low - margin), high: high + margin };
}

/** @returns round prices, at most so many */
export function priceTicks({ low, high }: PriceDomain, most: number): number[] {
  const rough = (high - low) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}

/** @returns a curve's share at a price, between the points that are known */
export function shareAt(curves: readonly CurvePoint[], part: 0 | 1 | 2 | 3, price: number): number {
  const after = curves.findIndex((point) => point.price >= price);
  if (after === -1) return part < 2 ? 0 : 1;
  const next = curves[after];
  const before = curves[after - 1];
  if (next === undefined) return 0;
  if (before === undefined) return next.price === price ? next.shares[part] : part < 2 ? 1 : 0;
  const along = (price - before.price) / (next.price - before.price);
  return before.shares[part] + along * (next.shares[part] - before.shares[part]);
}

/** @returns the price at which a falling curve goes under a share */
export function priceAt(curves: readonly CurvePoint[], part: 0 | 1, share: number): number {
  return curves.find(({ shares }) => shares[part] <= share)?.price ?? curves.at(-1)?.price ?? 0;
}

/** @returns two heights at least so far apart, in their order */
export function apart(upper: number, lower: number, least: number): [number, number] {
  const missing = Math.max(0, least - (lower - upper)) / 2;
  return [upper - missing, lower + missing];
}
