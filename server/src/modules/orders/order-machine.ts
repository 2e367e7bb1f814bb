/** An order on the transition engine. */
import { ORDER_LIMITS } from '@waggle/contract/limits';
import { changedParts, writtenAfter } from '@waggle/contract/orders/differences';
import { writtenTerms } from '@waggle/contract/orders/first-terms';
import type { EndReason, ORDER_GRAPH } from '@waggle/contract/orders/order-graph';
import { ORDER_RULES } from '@waggle/contract/orders/permissions';
import type { TermsInput } from '@waggle/contract/orders/terms';
import { addDays } from '../../lib/clock.ts';
import type { LiveMessage, LiveTopic } from '../../lib/live-bus.ts';
import type { Effect, Machine, StepContext } from '../../lib/transitions/machine.ts';
import { type News, type NounTypes, tell } from '../notifications/news.service.ts';
import { freeChoice } from '../quotes/choice.service.ts';
import { readOrderFacts } from './order-facts.ts';
import { alteredNews, endedForBothNews, lapsedNews, refusedNews } from './order-news.ts';
import { type OrderRow, selectOrder } from './orders.repo.ts';
import { takeBackSignatures } from './signing/versions.repo.ts';
import { refreshStanding } from './standing.service.ts';
import { partiesOf } from './terms/parties.ts';

interface Ending {
  readonly reason: EndReason;
  readonly note: string;
}

export interface OrderTypes extends NounTypes<'orders', typeof ORDER_RULES> {
  inputs: {
    alter: { terms: TermsInput };
    decline: Ending;
    withdraw: Ending;
    end_unsigned: { why: 'request_cancelled' | 'account_erased' };
  };
}
export type OrderCtx<A extends keyof typeof ORDER_GRAPH = keyof typeof ORDER_GRAPH> = StepContext<
  OrderTypes,
  A
>;

/** Tells what depends on whose turn it is after a step, by which all of its effect is done. */
export async function tellNext(
  { context, tx, row: { id } }: OrderCtx,
  news: (after: OrderRow) => readonly News[],
): Promise<void> {
  const after = await selectOrder(tx, id);
  if (after !== undefined) await tell(context, tx, news(after));
}

/** @returns until when new terms or a signature wait for the other side: never longer than it was, or than all of it may take */
export function waitsUntil({ created_at, lapses_at }: OrderRow, at: Time): Time {
  const [next, last] = [
    addDays(at, ORDER_LIMITS.days),
    addDays(created_at, ORDER_LIMITS.unsignedDays),
  ];
  const until = next < last ? next : last;
  return lapses_at === null || lapses_at < until ? until : lapses_at;
}

/** Nobody has signed for both: its quote is given back. */
function unsigned(
  ctx: OrderCtx,
  { reason = null, note = '' }: { reason?: string | null; note?: string },
  news: (after: OrderRow) => readonly News[],
): Effect<OrderTypes> {
  const { context, tx, row, at } = ctx;
  return {
    change: { outcome: 'unsigned', closed_at: at, lapses_at: null, reason, note },
    event: { reason, note },
    async cascade() {
      await freeChoice(context, tx, row.quote_id);
      await tellNext(ctx, news);
    },
  };
}

const effects: Machine<OrderTypes>['effects'] = {
  async alter(ctx) {
    const { tx, row, step, at } = ctx;
    const { by, terms } = step;
    const { first, terms: before, state } = row;
    const fixed = { ...first, ...(await partiesOf(tx, row)) };
    const now = writtenTerms(terms, fixed, row.terms_number + 1);
    const parts = changedParts(now, before).map(({ part }) => part);
    const side = by.role;
    const takenBack = state === 'offered';
    return {
      change: {
        terms: now,
        written: writtenAfter({ before, now, first }, row.written, { side, at }),
        quantity: now.quantity,
        total: now.total,
        ...(takenBack && { lapses_at: waitsUntil(row, at) }),
      },
      event: { detail: { parts } },
      async cascade() {
        if (takenBack) await takeBackSignatures(tx, row.id, at);
        await tellNext(ctx, (after) => [alteredNews(after, side, { before, parts, takenBack })]);
      },
    };
  },
  decline: (ctx) => unsigned(ctx, ctx.step, (after) => [refusedNews(after, 'supplier')]),
  withdraw: (ctx) => unsigned(ctx, ctx.step, (after) => [refusedNews(after, 'buyer')]),
  lapse: (ctx) => unsigned(ctx, {}, lapsedNews),
  end_unsigned: (ctx) => unsigned(ctx, { reason: ctx.step.why }, endedForBothNews),
};

/** @returns the live events of a change for both sides */
export const liveOfOrder = ({ id, buyer_id, supplier_user_id }: OrderRow) =>
  [buyer_id, supplier_user_id].flatMap((userId): [LiveTopic, LiveMessage][] =>
    userId === null ? [] : [[`user:${userId}`, { event: 'order', order_id: id }]],
  );

export const orderMachine: Machine<OrderTypes> = {
  table: 'orders',
  rules: ORDER_RULES,
  readFacts: readOrderFacts,
  effects,
  always: ({ at }) => ({ updated_at: at }),
  describe: ({ row }) => ({ live: liveOfOrder(row) }),
  follow: ({ context, tx, row }) => refreshStanding(context, tx, row.id),
  history: { noun: 'order' },
  notify: tell,
};
