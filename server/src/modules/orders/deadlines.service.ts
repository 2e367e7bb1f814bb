/** What happens to orders without either side: time runs out, somebody is reminded, and what stands around them changes. */
import { isDeepStrictEqual } from 'node:util';
import { isUnsigned } from '@waggle/contract/orders/order-graph';
import type { Side } from '@waggle/contract/permissions/parties';
import { addDays } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { eachDue } from '../../lib/transactions/each-due.ts';
import { SYSTEM } from '../../lib/transitions/machine.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { type News, tell } from '../notifications/news.service.ts';
import { lockRequest } from '../rfq/request-rows.service.ts';
import { readOrderFacts } from './order-facts.ts';
import { liveOfOrder } from './order-live.ts';
import { orderMachine } from './order-machine.ts';
import { reminderNews, turnNews } from './order-news.ts';
import {
  lockOrder,
  OPEN,
  type OrderRow,
  type OrdersOf,
  selectLapsing,
  selectOrder,
  selectOrdersOf,
  selectToRemind,
  UNSIGNED,
  updateOrder,
} from './orders.repo.ts';
import { planMissing, releaseStopped } from './payments/plan.service.ts';
import { selectUnplanned } from './payments/payments.repo.ts';
import { refreshStanding } from './standing.service.ts';

export const ORDER_DEADLINES_QUEUE = 'order-deadlines';
export const STANDINGS_QUEUE = 'order-standings';

/** Ends an order that nobody has signed in time; while the team has something to settle, its time goes on. */
async function lapse(context: Context, tx: Db, id: string): Promise<void> {
  const found = await selectOrder(tx, id);
  if (found === undefined) return;
  await lockRequest(tx, found.rfq_id);
  const row = await lockOrder(tx, id);
  const now = context.clock.now();
  if (row === undefined || row.lapses_at === null || row.lapses_at > now) return;
  if (!isUnsigned(row)) return;
  if ((await readOrderFacts(context, tx, row)).blocked_by_others) {
    await updateOrder(tx, id, { lapses_at: addDays(now, 1) });
  } else await transition(context, tx, orderMachine, { id }, { action: 'lapse', by: SYSTEM });
}

/**
 * Works out anew whose turn it is, and tells whoever it is now.
 * @param otherwise what whoever it was before is told, and still is
 */
async function lookAgain(
  context: Context,
  tx: Db,
  id: string,
  otherwise?: (row: OrderRow, side: Side) => News,
): Promise<void> {
  const before = await lockOrder(tx, id);
  if (before === undefined) return;
  const row = await refreshStanding(context, tx, id);
  const { turn, standing } = row;
  if (!isDeepStrictEqual(standing, before.standing)) {
    await context.live.publishAll(tx, liveOfOrder(row));
  }
  if (turn !== 'buyer' && turn !== 'supplier') return;
  const isSame = turn === before.turn && standing.next === before.standing.next;
  const news = isSame ? otherwise : turnNews;
  if (news !== undefined) await tell(context, tx, [news(row, turn)]);
}

/** Ends what is over and reminds whose turn it is: each order in a transaction of its own. */
export async function processOrderDeadlines(context: Context): Promise<void> {
  await eachDue(context, selectLapsing, lapse);
  await eachDue(context, selectUnplanned, planMissing);
  await eachDue(context, selectToRemind, (_, tx, id) => lookAgain(context, tx, id, reminderNews));
}

/** Lets open orders be looked at again once the caller's transaction is over: it may hold what they wait for. */
export async function lookAgainLater(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Db,
  whose: OrdersOf,
): Promise<void> {
  const orders = await selectOrdersOf(tx, whose, OPEN);
  if (orders.length > 0) await jobs.enqueue(tx, STANDINGS_QUEUE, { orders });
}

export async function refreshStandings(context: Context, data: object): Promise<void> {
  const { db } = context.database;
  for (const id of (data as { orders: string[] }).orders) {
    await db.transaction().execute(async (tx) => {
      await releaseStopped(context, tx, id);
      await lookAgain(context, tx, id);
    });
  }
}

/** The request of some orders was cancelled. */
export async function endUnsignedOf(
  context: Context,
  tx: Db,
  { rfqId }: { readonly rfqId: string },
): Promise<void> {
  for (const id of await selectOrdersOf(tx, { rfqId }, UNSIGNED)) {
    const step = { action: 'end_unsigned', by: SYSTEM, why: 'request_cancelled' } as const;
    await transition(context, tx, orderMachine, { id }, step);
  }
}
