/** What quotes say about time: smallest order, sample, production, and when it would be at the door. */
import { daysFrom } from '@waggle/contract/calendar/open-days';
import { firstQuantity, tierAt } from '@waggle/contract/quotes/landed/landed-cost';
import type { Rfq } from '@waggle/contract/rfq';
import { formatShortDate, formatShortPeriod } from '../../../../lib/dates.ts';
import { counted } from '../../../../lib/figures/format-money.ts';
import type { ComparedQuote } from './compared-quote.ts';
import { amountText, numberText } from './money-text.ts';

/** One value of a row of time or terms. */
export interface FactCell {
  readonly text: string;
  readonly note: string;
  /** The word for the best one; empty for the others. */
  readonly best: string;
  /** It does not fit what was asked for. */
  readonly warns: boolean;
}

export interface FactRow {
  readonly name: string;
  /** Below the name: `You need it by 15 Mar 2027`. */
  readonly hint: string;
  readonly cells: readonly FactCell[];
}

export function fact(text: string, more: Partial<FactCell> = {}): FactCell {
  return { text, note: '', best: '', warns: false, ...more };
}

const NONE = fact('–');

export const factRow = (name: string, cells: readonly FactCell[], hint = ''): FactRow => ({
  name,
  hint,
  cells,
});

/** @returns the place of the one lowest number; undefined on a tie, or when there is nothing to compare */
function placeOfLeast(values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  const isAlone = known.filter((value) => value === least).length === 1;
  return known.length > 1 && isAlone ? values.indexOf(least) : undefined;
}

/** @param word for the lowest of the numbers that they are compared by */
export function markBest(
  cells: readonly FactCell[],
  values: readonly (number | null)[],
  word: string,
): FactCell[] {
  const best = placeOfLeast(values);
  return cells.map((cell, at) => (at === best ? { ...cell, best: word } : cell));
}

/** @returns when a supplier has something ready that takes so many days from now, and what of its holidays is counted */
function readyIn({ quote, today }: ComparedQuote, days: number) {
  const { day, closures } = daysFrom(today, days, quote);
  const note = closures.map((one) => `includes closed ${formatShortPeriod(one)}`).join(', ');
  return { day, note };
}

function samples(quotes: readonly ComparedQuote[]): FactRow {
  const ready = quotes.map((quote) => {
    const days = quote.revision.offer.sample?.days ?? null;
    return days === null ? null : readyIn(quote, days);
  });
  const cells = quotes.map(({ revision: { offer } }, at) => {
    const { sample } = offer;
    if (sample === null || sample.days === null) return fact('No sample');
    const isFree = sample.price === '' || /^0*(?:\.0*)?$/.test(sample.price);
    const price = isFree ? 'free' : amountText(sample.price, offer.currency);
    const paid = sample.credited && !isFree ? `${price}, taken off the order` : price;
    return fact(counted(sample.days, 'day'), { note: joined(paid, ready[at]?.note ?? '') });
  });
  const days = ready.map((one) => placeOf(one?.day ?? null));
  return factRow('First sample', markBest(cells, days, 'soonest'));
}

/** On the way, nobody's holidays are known. */
const ALL_DAYS = { closures: [] };

/** @returns a number by which days are compared */
const placeOf = (day: string | null) => (day === null ? null : Date.parse(day));

const joined = (...notes: readonly string[]) => notes.filter(Boolean).join(', ');

/** Values for which a quantity makes no difference are not repeated with every move of it. */
export function timeRows(
  quotes: readonly ComparedQuote[],
  quantity: number,
  { brief }: Pick<Rfq, 'brief'>,
): FactRow[] {
  const least = quotes.map(({ plan }) => firstQuantity(plan) ?? null);
  const orders = quotes.map((_quote, at) => {
    const from = least[at] ?? null;
    if (from === null) return NONE;
    return from > quantity
      ? fact(numberText(from), { warns: true, note: `you want ${numberText(quantity)}` })
      : fact(numberText(from));
  });
  const lead = quotes.map(({ plan }) => tierAt(plan, quantity)?.leadDays ?? null);
  const ready = quotes.map((quote, at) => {
    const days = lead[at] ?? null;
    return days === null ? null : readyIn(quote, days);
  });
  const production = lead.map((days, at) =>
    days === null ? NONE : fact(counted(days, 'day'), { note: ready[at]?.note ?? '' }),
  );
  const atDoor = quotes.map(({ plan }, at) => {
    const [made, way] = [ready[at] ?? null, plan.freight.days];
    return made === null || way === null ? null : daysFrom(made.day, way, ALL_DAYS).day;
  });
  const arrivals = quotes.map(({ plan }, at) => {
    const day = atDoor[at] ?? null;
    if (lead[at] === null) return NONE;
    if (day === null) {
      const isTheirs = plan.freight.basis === 'included';
      const note = isTheirs ? 'ask them how long it takes' : 'add the days on the way';
      return fact('Not known', { note });
    }
    const isLate = brief.needed_by !== '' && day > brief.needed_by;
    return fact(formatShortDate(day), { warns: isLate, note: ready[at]?.note ?? '' });
  });
  const isKnown = lead.every((days, at) => days === null || atDoor[at] !== null);
  const need = brief.needed_by === '' ? '' : `You need it by ${formatShortDate(brief.needed_by)}`;
  const readyDays = ready.map((one) => placeOf(one?.day ?? null));
  return [
    factRow('Smallest order', markBest(orders, least, 'smallest')),
    samples(quotes),
    factRow('Production', markBest(production, readyDays, 'soonest'), 'From order and deposit'),
    // One that is not known may be the soonest.
    factRow(
      'At your door',
      isKnown ? markBest(arrivals, atDoor.map(placeOf), 'soonest') : arrivals,
      need,
    ),
  ];
}
