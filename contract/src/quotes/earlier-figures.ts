/** How old figures are, and what figures of earlier requests can be used again. */
import { FIGURE_LIMITS } from '../limits.ts';
import type { ComparisonFigures } from './figures.ts';

const DAY = 24 * 3600 * 1000;

/**
 * @param kind rates change daily, other figures by the season
 * @param today `2026-11-23`
 * @returns how many days a figure is older than it should be used for; 0 for one that is not old, or has no date
 */
export function daysOld(date: string, kind: 'rate' | 'other', today: string): number {
  if (date === '') return 0;
  const days = Math.floor((Date.parse(today) - Date.parse(date)) / DAY);
  return days > (kind === 'rate' ? FIGURE_LIMITS.rateDays : FIGURE_LIMITS.days) ? days : 0;
}

/** Of the newest list that has one. */
function found<Item>(
  own: readonly Item[],
  earlier: readonly (readonly Item[])[],
  keyOf: (item: Item) => string,
): Item[] {
  const taken = new Set(own.map(keyOf));
  return earlier.flat().filter((item) => {
    const isNew = !taken.has(keyOf(item));
    taken.add(keyOf(item));
    return isNew;
  });
}

/**
 * Only what means the same here: rates and amounts of the same currency, and what depends on the way only for the same
 * destination. What a quote says of its packing is never taken over.
 * @param earlier figures of other requests, the last saved first
 * @returns what `own` lacks and earlier ones have
 */
export function figuresToOffer(
  own: ComparisonFigures,
  earlier: readonly ComparisonFigures[],
): ComparisonFigures {
  const paid = earlier.filter(({ currency }) => currency === own.currency);
  const there = earlier.filter(({ destination }) => destination === own.destination);
  const both = paid.filter((one) => there.includes(one));
  const first = <Key extends 'insurance' | 'broker' | 'tax'>(
    key: Key,
    from: readonly ComparisonFigures[],
  ): ComparisonFigures[Key] =>
    own[key] === null ? (from.find((one) => one[key] !== null)?.[key] ?? null) : null;
  return {
    currency: own.currency,
    destination: own.destination,
    rates: found(
      own.rates,
      paid.map(({ rates }) => rates),
      ({ currency }) => currency,
    ),
    freight: found(
      own.freight,
      both.map(({ freight }) => freight),
      ({ origin, start }) => `${origin} ${start}`,
    ),
    packing: [],
    insurance: first('insurance', earlier),
    duty: found(
      own.duty,
      there.map(({ duty }) => duty),
      ({ origin }) => origin,
    ),
    broker: first('broker', both),
    tax: first('tax', there),
    counts_tax: own.counts_tax,
  };
}
