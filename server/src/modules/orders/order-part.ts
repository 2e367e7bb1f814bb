/** What payments, samples, shipments and changes have in common: each is a part of one order, and moves on the transition engine. */
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { type News, tell } from '../notifications/news.service.ts';
import { liveOfOrder } from './order-live.ts';
import { orderOf, type OrderRow } from './orders.repo.ts';
import { refreshStanding } from './standing.service.ts';

/** A part as it is stored. */
interface Part extends Pick<OrderRow, 'buyer_id' | 'supplier_user_id'> {
  readonly order_id: string;
}

/** @returns what each part has of its order from the beginning */
export const partOf = (
  { id: order_id, buyer_id, supplier_user_id }: Pick<OrderRow, 'id' | keyof Omit<Part, 'order_id'>>,
  at: Time,
) => ({ order_id, buyer_id, supplier_user_id, created_at: at, updated_at: at });

/** Each step of a part works out whose turn the order is, and open pages of both sides hear of it. */
export const partMachine = {
  always: ({ at }: { readonly at: Time }) => ({ updated_at: at }),
  describe: ({ row: { order_id, ...row } }: { readonly row: Part }) => ({
    live: liveOfOrder({ ...row, id: order_id }),
  }),
  follow: (
    { context, tx }: { readonly context: Context; readonly tx: Db },
    { order_id }: Part,
  ): Promise<unknown> => refreshStanding(context, tx, order_id),
  notify: tell,
};

/** @returns a cascade that tells what depends on whose turn it is after a step */
export const telling =
  <P extends Part>(
    { context, tx }: { readonly context: Context; readonly tx: Db },
    news: (order: OrderRow, part: P) => News | News[],
  ) =>
  async (after: P): Promise<void> =>
    tell(context, tx, [news(await orderOf(tx, after), after)].flat());
