/** What pages say of an order: when its next step is due, how many pieces at what price, and how it has ended. */
import { isUnsigned, ORDER_STATE_NAMES, outcomeName } from '@waggle/contract/orders/order-graph';
import type { Order, OrderItem } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { formatWeekday } from '../../lib/dates.ts';
import { counted, formatCount, formatMoney } from '../../lib/figures/format-money.ts';

const DAY = 24 * 3600 * 1000;
const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

export interface DueWords {
  /** `by tomorrow, Friday 5 February`, `today until 18:00`, `was due Monday, 1 February`. */
  when: string;
  /** `in 6 days`, `3 days late`; empty where the first says all. */
  rest: string;
  pressure: 'calm' | 'soon' | 'late';
}

const midnight = (at: number | string) => new Date(at).setHours(0, 0, 0, 0);

/** @returns how many days are left by the calendar, where the user is: 0 today, less than 0 before */
export const daysLeft = (due: string, now: number): number =>
  Math.round((midnight(due) - midnight(now)) / DAY);

/** @returns a moment of the last day: one that ends at midnight is that day, not the next one */
export const lastDay = (due: string): string => new Date(Date.parse(due) - 1).toISOString();

/**
 * @param due an ISO time
 * @param now in milliseconds
 */
export function dueWords(due: string, now: number): DueWords {
  const at = Date.parse(due);
  const last = lastDay(due);
  const left = daysLeft(last, now);
  const day = formatWeekday(last);
  if (at <= now) {
    const rest = left === 0 ? 'late since today' : `${counted(-left, 'day')} late`;
    return { when: `was due ${day}`, rest, pressure: 'late' };
  }
  if (left === 0) return { when: `today until ${TIME.format(at)}`, rest: '', pressure: 'soon' };
  if (left === 1) return { when: `by tomorrow, ${day}`, rest: '', pressure: 'soon' };
  return { when: `by ${day}`, rest: `in ${counted(left, 'day')}`, pressure: 'calm' };
}

/** @returns `500 pieces` */
export const quantityWords = ({ quantity, unit }: Pick<OrderItem, 'quantity' | 'unit'>) =>
  `${formatCount(quantity)} ${unitWord(unit, quantity)}`;

/** @returns `USD 10,125.00` */
export const totalWords = ({ total, currency }: Pick<OrderItem, 'total' | 'currency'>) =>
  formatMoney(total, currency);

/** @returns `Terms being written`, `Signed`; of a closed one how it has ended */
export const stateWords = (order: Pick<OrderItem, 'kind' | 'state' | 'outcome'>): string =>
  order.outcome === null ? ORDER_STATE_NAMES[order.state] : outcomeName(order, order.outcome);

/** @returns what its terms began with: `the quote`, or `order W-1042` that it repeats */
export const originOf = ({ repeats }: Pick<Order, 'repeats'>, quote = 'the quote'): string =>
  repeats ? `order ${orderName(repeats.number)}` : quote;

/** @returns `signed by both`, `signed by you`, `not signed yet` */
export function signedWords(order: Order): string {
  const { signatures, signed_at, side, counterpart } = order;
  const [first, ...others] = signatures.filter(({ taken_back_at }) => taken_back_at === null);
  if (signed_at !== null || others.length > 0) return 'signed by both';
  if (first === undefined) return isUnsigned(order) ? 'not signed yet' : 'not signed';
  return `signed by ${first.side === side ? 'you' : counterpart}`;
}
