/** Whose turn it is in an order, kept beside it for lists, counts and reminders: worked out again whenever something of it, or around it, has changed. */
import { isDeepStrictEqual } from 'node:util';
import { type Standing, standingOf } from '@waggle/contract/orders/standing';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { addDays } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { nextReminder } from '../../lib/reminders.ts';
import { momentOf } from '../../lib/transactions/moment.ts';
import { type Around, obstaclesOf, readAround } from './order-facts.ts';
import { lockOrder, type OrderRow, updateOrder } from './orders.repo.ts';
import { amountIn } from './payments/amounts.ts';
import { type PaymentRow, selectPaymentsOf } from './payments/payments.repo.ts';
import { termsNow } from './terms/parties.ts';

/** @returns whose turn it is as things stand, whatever is stored */
export function standingNow(
  row: OrderRow,
  around: Around,
  terms: OrderTerms,
  payments: readonly PaymentRow[],
): Standing {
  const money = (amount: string | null) => amount && amountIn(row.currency, amount);
  const objects = payments.map((one) => ({
    ...one,
    amount: amountIn(row.currency, one.amount),
    sent_amount: money(one.sent_amount),
    arrived_amount: money(one.arrived_amount),
    stopped: one.bank_said === 'other',
  }));
  const obstacles = obstaclesOf(around, terms);
  return standingOf({ order: row, terms, payments: objects, obstacles });
}

/** Somebody else than the two has kept an order from being signed until now: a day is left at least. */
function timeLeft({ standing, lapses_at }: OrderRow, { facts }: Around, at: Time): Time | null {
  if (standing.turn !== 'team' || facts.blocked_by_others || lapses_at === null) return lapses_at;
  const least = addDays(at, 1);
  return lapses_at > least ? lapses_at : least;
}

/** Works the standing of an order out again. @returns its row, locked, as it is now */
export async function refreshStanding(context: Context, tx: Db, id: string): Promise<OrderRow> {
  const before = await lockOrder(tx, id);
  if (before === undefined) throw new Error('An order is gone');
  const { at } = momentOf(context, tx);
  const around = await readAround(context, tx, before);
  const row = { ...before, lapses_at: timeLeft(before, around, at) };
  const payments = await selectPaymentsOf(tx, id);
  const standing = standingNow(row, around, await termsNow(tx, row), payments);
  const { turn, next, due: due_at } = standing;
  const isSame = turn === before.turn && next === before.standing.next;
  const since = isSame ? before.turn_since : at;
  const change = {
    lapses_at: row.lapses_at,
    turn,
    turn_since: since,
    due_at,
    next_reminder: due_at === null ? null : nextReminder(since, due_at, at),
    standing,
  };
  const isKept = isDeepStrictEqual({ ...before, ...change }, { ...before });
  return isKept ? before : updateOrder(tx, id, change);
}
