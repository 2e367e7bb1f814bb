/** The sentences of the orders' page: what needs the user and how soon, what waits for others, and what is next in a row. */
import type { OrderItem } from '@waggle/contract/orders';
import { nextWords } from '@waggle/contract/orders/next-words';
import type { NextStep, OrderList } from '@waggle/contract/orders/standing';
import { PAYEE_PERMISSIONS } from '@waggle/contract/payees/permissions';
import { formatDay, formatWeekday } from '../../../lib/dates.ts';
import { capitalized, countWord } from '../../../lib/figures/number-words.ts';
import { orderTermsPath } from '../order-paths.ts';
import { daysLeft, dueWords, stateWords, type DueWords } from '../order-words.ts';

export type OrderCounts = Readonly<Record<OrderList, number>>;

/** @returns `one by tomorrow` of several, `today` of all, or nothing that is due so soon */
function soonWords(needs: number, first: readonly OrderItem[], now: number): string {
  const left = first.flatMap(({ standing: { due } }) => (due === null ? [] : daysLeft(due, now)));
  const today = left.filter((days) => days <= 0).length;
  const soon = today || left.filter((days) => days === 1).length;
  if (soon === 0) return '';
  const when = today > 0 ? 'today' : 'by tomorrow';
  return soon === needs ? ` ${when}` : `, ${countWord(soon)} ${when}`;
}

/**
 * @param first of those that need the user, what is due first
 * @param now in milliseconds
 */
export function headWords(
  { needs, waits, done }: OrderCounts,
  first: readonly OrderItem[],
  now: number,
) {
  if (needs + waits + done === 0) return { title: 'No orders yet', lead: '' };
  const need = `${capitalized(countWord(needs))} ${needs === 1 ? 'order needs' : 'orders need'} you`;
  const wait = `${capitalized(countWord(waits))} ${waits === 1 ? 'waits' : 'wait'} for others. `;
  return {
    title: needs === 0 ? 'Nothing needs you' : need + soonWords(needs, first, now),
    lead: `${waits === 0 ? '' : wait}Today is ${formatWeekday(new Date(now).toISOString())}.`,
  };
}

/** What the user does next: what its button says, and where it leads. */
const BUTTONS: Partial<Record<NextStep, [label: string, to: (id: string) => string]>> = {
  complete_terms: ['Complete the terms', orderTermsPath],
  sign_first: ['Read and sign', orderTermsPath],
  sign: ['Read and sign', orderTermsPath],
  name_account: ['Name your bank account', () => PAYEE_PERMISSIONS.pages.own],
};

export interface RowWords {
  next: string;
  when: DueWords | undefined;
  button: { label: string; to: string } | undefined;
}

/** @param now in milliseconds */
export function rowWords(item: OrderItem, now: number): RowWords {
  const { id, side, counterpart, standing, closed_at } = item;
  const { turn, next, due, work } = standing;
  const since = (at: string | null): DueWords | undefined =>
    at === null ? undefined : { when: `on ${formatDay(at)}`, rest: '', pressure: 'calm' };
  if (next === 'closed') {
    return { next: stateWords(item), when: since(closed_at), button: undefined };
  }
  const signed = work.find(({ name, state }) => name === 'signed' && state === 'done');
  const left = due === null ? since(signed?.at ?? null) : dueWords(due, now);
  const isOwn = turn === side;
  const button = isOwn ? BUTTONS[next] : undefined;
  return {
    next: capitalized(nextWords(standing, side, counterpart).title),
    // Nobody has to wait for ever: what silence does.
    when: left && due !== null && !isOwn ? { ...left, rest: 'then the order lapses' } : left,
    button: button && { label: button[0], to: button[1](id) },
  };
}
