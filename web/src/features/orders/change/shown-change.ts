/** A change as pages show it: proposed by one side, or still being written by the user. */
import type { ChangePage } from '@waggle/contract/orders/changes/change-calls';
import { changedParts } from '@waggle/contract/orders/differences';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { besideQuote, type ShownRow } from '../room/beside-quote.ts';
import { shownTerms } from '../signing/shown-terms.ts';

/** `by` has proposed it; there is no effect once it is decided. */
export type ShownChange = Pick<ChangePage, 'kind' | 'by' | 'before' | 'after' | 'hash' | 'effect'>;

const planOf = ({ payments }: OrderTerms, key: string) =>
  payments.find((one) => `payments.${one.key}` === key);

/** @returns whether a payment is another one, and not only another amount, which the money says */
function isOtherPlan({ part }: ShownRow, { before, after }: Pick<ShownChange, 'before' | 'after'>) {
  const [was, now] = [before, after].map((terms) => planOf(terms, part ?? ''));
  return was?.name !== now?.name || was?.trigger !== now?.trigger || was?.days !== now?.days;
}

/** @returns the rows of the paper that another version says in other words, and how many there are in all */
export function changedRows(change: Pick<ShownChange, 'before' | 'after'>) {
  const { before, after } = change;
  const differences = changedParts(after, before).map((one) => ({ ...one, side: null, at: null }));
  const rows = besideQuote(shownTerms(after, { first: before, differences })).flatMap(
    (section) => section.rows,
  );
  return {
    all: rows.length,
    changed: rows.filter(
      (row) =>
        row.part !== null &&
        row.before !== undefined &&
        // What follows from another quantity is said with that.
        (row.part !== 'unit_price' || before.unit_price !== after.unit_price) &&
        (!row.part.startsWith('payments.') || isOtherPlan(row, change)),
    ),
  };
}

const DAY = 24 * 3600 * 1000;

/** @returns how many days later one calendar day is than another; less than 0 for earlier */
export const daysLater = (day: string, than: string): number =>
  Math.round((Date.parse(day) - Date.parse(than)) / DAY);

/** @returns the calendar day that is so many days later */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** @returns the days on which the goods are ready, by the terms that hold and by those that would; undefined before they are made */
export function readyDays({ effect }: Pick<ShownChange, 'effect'>) {
  const { before, after } = effect?.ready_on ?? { before: null, after: null };
  return before === null || after === null ? undefined : { before, after };
}
