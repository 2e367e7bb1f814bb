/** The sentences of the orders' page: what needs the user and how soon, what waits for others, and what is next in a row. */
import type { OrderItem } from '@waggle/contract/orders';
import type { OrderList } from '@waggle/contract/orders/standing';
import { formatDay, formatWeekday } from '../../../lib/dates.ts';
import { capitalized, countWord } from '../../../lib/figures/number-words.ts';
import { isYours, type NextLink, nextLink, wordsOfNext } from '../next-step.ts';
import { daysLeft, dueWords, stateWords, type DueWords } from '../order-words.ts';

export type OrderCounts = Readonly<Record<OrderList, number>>;
/** Of the orders that need the user, and of those that wait for others. */
export type Soonest = Readonly<Record<Exclude<OrderList, 'done'>, readonly OrderItem[]>>;

/** @returns `one by tomorrow` of several, `today` of all, or nothing that is due so soon */
function soonWords(needs: number, first: readonly OrderItem[], now: number): string {
  const left = first.flatMap(({ standing: { due } }) => (due === null ? [] : daysLeft(due, now)));
  const today = left.filter((days) => days <= 0).length;
  const soon = today || left.filter((days) => days === 1).length;
  if (soon === 0) return '';
  const when = today > 0 ? 'today' : 'by tomorrow';
  return soon === needs ? ` ${when}` : `, ${countWord(soon)} ${when}`;
}

/** @returns `, one of them late` */
function lateWords(waits: number, first: readonly OrderItem[], now: number): string {
  const late = first.filter(({ standing: { due } }) => due !== null && Date.parse(due) <= now);
  if (late.length === 0) return '';
  return waits === 1 ? ', and is late' : `, ${countWord(late.length)} of them late`;
}

/**
 * @param first of each list, what is due first
 * @param now in milliseconds
 */
export function headWords({ needs, waits, done }: OrderCounts, first: Soonest, now: number) {
  if (needs + waits + done === 0) return { title: 'No orders yet', lead: '' };
  const need = `${capitalized(countWord(needs))} ${needs === 1 ? 'order needs' : 'orders need'} you`;
  const wait = `${capitalized(countWord(waits))} ${waits === 1 ? 'waits' : 'wait'} for others${lateWords(waits, first.waits, now)}. `;
  return {
    title: needs === 0 ? 'Nothing needs you' : need + soonWords(needs, first.needs, now),
    lead: `${waits === 0 ? '' : wait}Today is ${formatWeekday(new Date(now).toISOString())}.`,
  };
}

export interface RowWords {
  next: string;
  when: DueWords | undefined;
  button: NextLink | undefined;
}

/** @param now in milliseconds */
export function rowWords(item: OrderItem, now: number): RowWords {
  const { standing, closed_at } = item;
  const { next, due, work, money } = standing;
  const since = (at: string | null): DueWords | undefined =>
    at === null ? undefined : { when: `on ${formatDay(at)}`, rest: '', pressure: 'calm' };
  if (next === 'closed') {
    return { next: stateWords(item), when: since(closed_at), button: undefined };
  }
  const signed = work.find(({ name, state }) => name === 'signed' && state === 'done');
  const last = money.findLast(({ state }) => state === 'done') ?? signed;
  const agreed = next === 'as_agreed' && last ? since(last.at) : undefined;
  const left = due === null ? agreed : dueWords(due, now);
  return {
    next: capitalized(wordsOfNext(item).title),
    // Nobody has to wait for ever: what silence does.
    when:
      left && due !== null && !isYours(item) && signed === undefined
        ? { ...left, rest: 'then the order lapses' }
        : left,
    button: nextLink(item),
  };
}
