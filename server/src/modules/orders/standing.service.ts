/** Whose turn it is in an order, kept beside it for lists, counts and reminders: worked out again whenever something of it, or around it, has changed. */
import { isDeepStrictEqual } from 'node:util';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { heldUp } from '@waggle/contract/orders/order-cells';
import type { NextStep, Standing } from '@waggle/contract/orders/standing';
import { standingOf } from '@waggle/contract/orders/standing-of';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { addDays, DAY_SECONDS, secondsBetween } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { dailyReminder, nextReminder } from '../../lib/reminders.ts';
import { momentOf } from '../../lib/transactions/moment.ts';
import { askForDocuments } from './documents/asking.service.ts';
import { type Around, obstaclesOf, readAround } from './order-facts.ts';
import { lockOrder, type OrderRow, updateOrder } from './orders.repo.ts';
import { amountIn } from './payments/amounts.ts';
import { isStopped, isUnnamed } from './payments/payment-facts.ts';
import { selectPaymentsOf } from './payments/payments.repo.ts';
import { giveTimeBack } from './payments/time-back.ts';
import { mayBeMade } from './shipments/goods-facts.ts';
import { termsNow } from './terms/parties.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** All has happened that comes before the production of an order. */
    'order.may_be_made': { id: string };
  }
}

/** @returns whose turn it is as things stand, whatever is stored */
export function standingNow(row: OrderRow, around: Around, terms: OrderTerms): Standing {
  const money = (amount: string | null) => amount && amountIn(row.currency, amount);
  const payments = around.payments.map((one) => ({
    ...one,
    amount: amountIn(row.currency, one.amount),
    sent_amount: money(one.sent_amount),
    arrived_amount: money(one.arrived_amount),
    stopped: isStopped(one, around),
    unnamed: isUnnamed(row, one, around),
  }));
  const obstacles = obstaclesOf(around, terms);
  const { samples, goods } = around;
  const { shipments, production } = goods;
  const change = around.change ?? null;
  const objects = { payments, samples: samples.rounds, shipments, production, change, obstacles };
  return standingOf({ order: row, terms, ...objects });
}

/** Somebody else than the two has kept an order from being signed until now: a day is left at least. */
function timeLeft({ standing, lapses_at }: OrderRow, { facts }: Around, at: Time): Time | null {
  if (standing.turn !== 'team' || facts.blocked_by_others || lapses_at === null) return lapses_at;
  const least = addDays(at, 1);
  return lapses_at > least ? lapses_at : least;
}

/** @returns whether the same side has the same to do, about the same payment */
export const isSameStep = (one: Standing, other: Standing): boolean =>
  one.turn === other.turn && one.next === other.next && one.payment?.id === other.payment?.id;

/** @returns when the supplier is asked for pictures of the work the next time */
function picturesAt(since: Time, at: Time): Time {
  const days = Math.floor(secondsBetween(since, at) / DAY_SECONDS / ORDER_LIMITS.picturesEvery) + 1;
  return addDays(since, days * ORDER_LIMITS.picturesEvery);
}

/** Only who was paid can say so: that one is reminded daily once the time to answer is over. When nobody objects any more, the order is closed. */
function reminderOf(
  next: NextStep,
  { since, due_at, at, isOpen }: { since: Time; due_at: Time; at: Time; isOpen: boolean },
): Time | null {
  if (next === 'objecting') return due_at > at ? due_at : isOpen ? null : at;
  const isLate = next === 'confirm_payment';
  const reminder = nextReminder(since, due_at, at);
  const pictures = next === 'make' ? picturesAt(since, at) : due_at;
  if (pictures < (reminder ?? due_at)) return pictures;
  return reminder ?? (isLate ? dailyReminder(due_at, at, ORDER_LIMITS.remindedDays) : null);
}

/** @returns since when payments are held up, as it is stored; the version before stored only since when it was whose turn */
function heldSince({ standing, turn_since }: OrderRow, at: Time): Map<string, Time> {
  const { held = {}, payment } = standing;
  return new Map(
    heldUp(standing).map((one) => [one, held[one] ?? (one === payment?.id ? turn_since : at)]),
  );
}

/** Works the standing of an order out again. @returns its row, locked, as it is now */
export async function refreshStanding(context: Context, tx: Db, id: string): Promise<OrderRow> {
  const before = await lockOrder(tx, id);
  if (before === undefined) throw new Error('An order is gone');
  await askForDocuments(context, tx, before);
  const { at } = momentOf(context, tx);
  const around = await readAround(context, tx, before);
  if (mayBeMade(before, around)) {
    await context.emit(tx, 'order.may_be_made', { id });
    return (await lockOrder(tx, id)) ?? before;
  }
  const row = { ...before, lapses_at: timeLeft(before, around, at) };
  const terms = await termsNow(tx, row);
  let standing = standingNow(row, around, terms);
  const isSame = isSameStep(standing, before.standing);
  const held = heldSince(before, at);
  const still = new Map(heldUp(standing).map((one) => [one, held.get(one) ?? at]));
  const over = new Map([...held].filter(([one]) => !still.has(one)));
  if (over.size > 0) {
    await giveTimeBack(tx, row, over, at);
    standing = standingNow(row, { ...around, payments: await selectPaymentsOf(tx, id) }, terms);
  }
  if (still.size > 0) standing = { ...standing, held: Object.fromEntries(still) };
  const { turn, next, due: due_at } = standing;
  const since = isSame ? before.turn_since : at;
  const change = {
    lapses_at: row.lapses_at,
    turn,
    turn_since: since,
    due_at,
    next_reminder:
      due_at === null
        ? null
        : reminderOf(next, { since, due_at, at, isOpen: around.facts.something_open }),
    standing,
  };
  const isKept = isDeepStrictEqual({ ...before, ...change }, { ...before });
  return isKept ? before : updateOrder(tx, id, change);
}
