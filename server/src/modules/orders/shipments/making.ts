/** What an order does to its goods: production begins, a tool is begun, goods are checked, and all is done. */
import { dayIn } from '@waggle/contract/calendar/time-zone';
import type { Effect } from '../../../lib/transitions/machine.ts';
import type { Db } from '../../../lib/database.ts';
import type { OrderRow } from '../orders.repo.ts';
import { type OrderCtx, type OrderTypes, tellNext } from '../order-step.ts';
import { askFor } from '../payments/plan.service.ts';
import { zoneOf } from '../terms/parties.ts';
import { dayAfter } from '../working-days.ts';
import { checkedNews, toolingNews } from './goods-news.ts';

/** @returns when goods are ready by some terms, without the days on which their supplier is closed */
export const readyOn = (
  db: Db,
  order: OrderRow,
  { made_from, days }: { made_from: string; days: number },
): Promise<string> => dayAfter(db, order, made_from, { side: 'supplier', days, anyDay: true });

export async function makingBegun({
  tx,
  row,
  at,
}: OrderCtx<'begin_making'>): Promise<Effect<OrderTypes>> {
  const made_from = dayIn(await zoneOf(tx, row, 'supplier'), at);
  const ready_on = await readyOn(tx, row, { made_from, days: row.terms.ready_days });
  return {
    change: { made_from, ready_on, ready_first: ready_on },
    event: { detail: { made_from, ready_on } },
  };
}

export const toolingBegun = (ctx: OrderCtx<'begin_tooling'>): Effect<OrderTypes> => ({
  change: { tooling_begun_at: ctx.at },
  cascade: () => tellNext(ctx, (after) => [toolingNews(after)]),
});

/** Payments wait for it. */
export const goodsChecked = (ctx: OrderCtx<'check'>): Effect<OrderTypes> => ({
  change: { checked_at: ctx.at },
  async cascade() {
    await askFor(ctx.context, ctx.tx, ctx.row.id, 'checked');
    await tellNext(ctx, (after) => [checkedNews(after)]);
  },
});
