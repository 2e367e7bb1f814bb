/** Open orders are looked at again once something around them has changed. */
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { OPEN, type OrdersOf, selectOrdersOf } from './orders.repo.ts';

export const STANDINGS_QUEUE = 'order-standings';

/** Lets open orders be looked at again once the caller's transaction is over: it may hold what they wait for. */
export async function lookAgainLater(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Db,
  whose: OrdersOf,
): Promise<void> {
  const orders = await selectOrdersOf(tx, whose, OPEN);
  if (orders.length > 0) await jobs.enqueue(tx, STANDINGS_QUEUE, { orders });
}
