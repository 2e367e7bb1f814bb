/** Where prices stand on the axis of the price map. */
import { compareDecimals, decimal } from '@waggle/contract/money/decimal';
import type { Competitor, Plan } from '@waggle/contract/research';

interface PricePlaces {
  /** The cheapest first, with the place in percent of the axis. */
  rows: { competitor: Competitor; at: number }[];
  planned: number | undefined;
  /** Of the axis, a round amount; it begins at 0. */
  ends: string;
  /** Without a price, or in another currency. */
  elsewhere: number;
}

/** @returns a round amount that is not below the largest price */
export function axisEnd(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= largest * 1.02) ?? 10;
  // Without the trace of a power of ten that no float has exactly.
  return Number((step * power).toPrecision(3));
}

export function placesOf(competitors: readonly Competitor[], plan: Plan): PricePlaces {
  const priced = competitors
    .filter(({ price, currency }) => price !== '' && currency === plan.currency)
    .toSorted((a, b) => compareDecimals(decimal(a.price), decimal(b.price)));
  const own = plan.price === '' ? [] : [Number(plan.price)];
  const largest = Math.max(...priced.map(({ price }) => Number(price)), ...own, 0);
  const end = largest === 0 ? 1 : axisEnd(largest);
  const place = (price: string) => (Number(price) / end) * 100;
  return {
    rows: priced.map((competitor) => ({ competitor, at: place(competitor.price) })),
    planned: plan.price === '' ? undefined : place(plan.price),
    ends: String(end),
    elsewhere: competitors.length - priced.length,
  };
}
