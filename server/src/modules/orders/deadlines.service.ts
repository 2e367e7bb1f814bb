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
import { changeMachine } from './changes/change-machine.ts';
import { selectChange, selectUnanswered } from './changes/changes.repo.ts';
import { readOrderFacts } from './order-facts.ts';
import { liveOfOrder } from './order-live.ts';
import { orderMachine } from './order-machine.ts';
import { reminderNews, turnNews } from './order-news.ts';
import {
  lockOrder,
  type OrderRow,
  selectLapsing,
  selectOrder,
  selectOrdersOf,
  selectToRemind,
  UNSIGNED,
  updateOrder,
} from './orders.repo.ts';
import { releaseStopped } from './payments/plan.service.ts';
import { tellDesk } from './payments/payment-desk.ts';
import { releasedNews } from './payments/payment-news.ts';
import { selectPaymentsOf } from './payments/payments.repo.ts';
import { selectUncounted } from './shipments/shipments.repo.ts';
import { countUncounted } from './shipments/shipments.service.ts';
import { isSameStep, refreshStanding } from './standing.service.ts';

export const ORDER_DEADLINES_QUEUE = 'order-deadlines';

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
  otherwise?: TurnNews,
): Promise<void> {
  const before = await lockOrder(tx, id);
  if (before === undefined) return;
  const row = await refreshStanding(context, tx, id);
  const { standing } = row;
  if (!isDeepStrictEqual(standing, before.standing)) {
    await context.live.publishAll(tx, liveOfOrder(row));
  }
  const isSame = isSameStep(standing, before.standing);
  await tellTurn(context, tx, row, isSame ? otherwise : turnNews);
}

type TurnNews = (row: OrderRow, side: Side) => News;

/** Tells the side whose turn it is. */
async function tellTurn(
  context: Context,
  tx: Db,
  row: OrderRow,
  news: TurnNews | undefined,
): Promise<void> {
  const { turn } = row;
  if (news === undefined || (turn !== 'buyer' && turn !== 'supplier')) return;
  await tell(context, tx, [news(row, turn)]);
}

/** Closes an order of which nothing is open any more. */
async function completeIfOver(context: Context, tx: Db, order: OrderRow): Promise<void> {
  if ((await readOrderFacts(context, tx, order)).something_open) return;
  const end = { action: 'complete', by: SYSTEM, outcome: 'completed' } as const;
  await transition(context, tx, orderMachine, { id: order.id }, end);
}

/** Reminds whoever is waited for; where it is long that nobody says whether payments have arrived, the team is told of each. */
async function remind(context: Context, tx: Db, id: string): Promise<void> {
  const now = context.clock.now();
  const before = await lockOrder(tx, id);
  // Another process may have been first.
  if (before === undefined || before.next_reminder === null || before.next_reminder > now) return;
  await lookAgain(context, tx, id, (row, side) => reminderNews(row, side, now));
  const order = await selectOrder(tx, id);
  if (order === undefined) return;
  if (order.standing.next === 'objecting') await completeIfOver(context, tx, order);
  for (const row of await selectPaymentsOf(tx, id)) {
    const isSilent = row.state === 'sent' && row.answer_by !== null && row.answer_by <= now;
    if (isSilent) await tellDesk(context, tx, { order, row }, 'silent');
  }
}

/** Nobody has answered a change in time: the old terms stand. */
async function lapseChange(context: Context, tx: Db, id: string): Promise<void> {
  const found = await selectChange(tx, id);
  if (found === undefined) return;
  await lockOrder(tx, found.order_id);
  const now = context.clock.now();
  await transition(context, tx, changeMachine, { id }, ({ state, lapses_at }) =>
    state === 'proposed' && lapses_at <= now ? { action: 'lapse', by: SYSTEM } : undefined,
  );
}

/** Ends what is over and reminds whose turn it is: each order in a transaction of its own. */
export async function processOrderDeadlines(context: Context): Promise<void> {
  await eachDue(context, selectLapsing, lapse);
  await eachDue(context, selectUncounted, countUncounted);
  await eachDue(context, selectUnanswered, lapseChange);
  await eachDue(context, selectToRemind, remind);
}

export async function refreshStandings(context: Context, data: object): Promise<void> {
  const { db } = context.database;
  for (const id of (data as { orders: string[] }).orders) {
    await db.transaction().execute(async (tx) => {
      const released = await releaseStopped(context, tx, id);
      const order = await selectOrder(tx, id);
      if (order !== undefined) {
        await tell(
          context,
          tx,
          released.map((row) => releasedNews(order, row)),
        );
      }
      await lookAgain(context, tx, id);
    });
  }
}

/** All has happened that comes before the production of an order. */
export async function beginMaking(
  context: Context,
  tx: Db,
  { id }: { readonly id: string },
): Promise<void> {
  const step = { action: 'begin_making', by: SYSTEM } as const;
  await transition(context, tx, orderMachine, { id }, step);
}

/** The request of some orders has ended: with an award, only samples that nobody has agreed to end as well. */
export const endUnsignedOf =
  (why: 'request_cancelled' | 'request_awarded') =>
  async (context: Context, tx: Db, { rfqId }: { readonly rfqId: string }): Promise<void> => {
    const whose = why === 'request_awarded' ? ({ rfqId, kind: 'sample' } as const) : { rfqId };
    for (const id of await selectOrdersOf(tx, whose, UNSIGNED)) {
      await transition(
        context,
        tx,
        orderMachine,
        { id },
        { action: 'end_unsigned', by: SYSTEM, why },
      );
    }
  };
