/** An order on the transition engine. */
import { changedParts, writtenAfter } from '@waggle/contract/orders/differences';
import { withGolden, writtenTerms } from '@waggle/contract/orders/first-terms';
import { ORDER_RULES } from '@waggle/contract/orders/permissions';
import type { Effect, Machine } from '../../lib/transitions/machine.ts';
import { type News, tell } from '../notifications/news.service.ts';
import { endSample, freeChoice } from '../quotes/choice.service.ts';
import { payeeOf } from '../payees/payees.service.ts';
import { endProposed } from './changes/change-machine.ts';
import { amended, proposed } from './changes/order-effects.ts';
import { readOrderFacts } from './order-facts.ts';
import { liveOfOrder } from './order-live.ts';
import {
  adoptedNews,
  alteredNews,
  cancelledNews,
  endedForBothNews,
  lapsedNews,
  refusedNews,
  sampleAgreedNews,
} from './order-news.ts';
import type { OrderRow } from './orders.repo.ts';
import {
  type OrderCtx,
  type OrderTypes,
  requireTotal,
  tellNext,
  waitsUntil,
} from './order-step.ts';
import { offered, signedByBoth } from './signing/signing-effects.ts';
import { beginPlanned, releaseStopped, waiveAll } from './payments/plan.service.ts';
import { selectPaymentsOf } from './payments/payments.repo.ts';
import { completedNews } from './shipments/goods-news.ts';
import { goodsChecked, makingBegun, toolingBegun } from './shipments/making.ts';
import { cancelPacked } from './shipments/shipment-machine.ts';
import { cancelRounds } from './samples/sample-machine.ts';
import { takeBackSignatures } from './signing/versions.repo.ts';
import { refreshStanding } from './standing.service.ts';
import { partiesOf } from './terms/parties.ts';

const accountNow = async ({ context, tx, row: { supplier_id } }: OrderCtx) =>
  supplier_id === null ? undefined : payeeOf(context, tx, supplier_id);

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
      if (row.kind === 'goods' && row.repeats === null) await freeChoice(context, tx, row.quote_id);
      await tellNext(ctx, news);
    },
  };
}

const effects: Machine<OrderTypes>['effects'] = {
  async alter(ctx) {
    const { tx, row, step, at } = ctx;
    const { by, terms, golden } = step;
    const { terms: before, state } = row;
    const first =
      golden === undefined
        ? row.first
        : writtenTerms(withGolden(row.first, row.currency, golden.credit), row.first, 1);
    const fixed = { ...first, ...(await partiesOf(tx, row)) };
    const now = writtenTerms(terms, fixed, row.terms_number + 1);
    requireTotal(now, 'terms.unit_price');
    const parts = changedParts(now, before).map(({ part }) => part);
    const side = by.role;
    const takenBack = state === 'offered';
    return {
      change: {
        terms: now,
        written: writtenAfter({ before, now, first }, row.written, { side, at }),
        quantity: now.quantity,
        total: now.total,
        ...(golden && { sample_of: golden.id, first }),
        ...(takenBack && { lapses_at: waitsUntil(row, at) }),
      },
      event: { detail: { parts } },
      async cascade() {
        if (takenBack) await takeBackSignatures(tx, row.id, at);
        await tellNext(ctx, (after) => [
          alteredNews(after, side, { before, parts, takenBack, golden }),
        ]);
      },
    };
  },
  offer: offered,
  sign: signedByBoth,
  decline: (ctx) => unsigned(ctx, ctx.step, (after) => [refusedNews(after, 'supplier')]),
  withdraw: (ctx) => unsigned(ctx, ctx.step, (after) => [refusedNews(after, 'buyer')]),
  lapse: (ctx) => unsigned(ctx, {}, lapsedNews),
  /** It binds nobody to more, so that it needs no signature, and the request goes on. */
  async agree(ctx) {
    const { context, tx, at } = ctx;
    const account = await accountNow(ctx);
    return {
      change: { signed_at: at, lapses_at: null, payee_id: account?.id ?? null },
      async cascade(after) {
        await beginPlanned(context, tx, after);
        await tellNext(ctx, (now) => [sampleAgreedNews(now)]);
      },
    };
  },
  async adopt(ctx) {
    const { context, tx, row } = ctx;
    const account = await accountNow(ctx);
    return {
      change: { payee_id: account?.id ?? row.payee_id },
      event: { detail: { account: account?.ending ?? '' } },
      async cascade() {
        // What a bank has said was of the account before.
        await releaseStopped(context, tx, row.id);
        await tellNext(ctx, (after) => [adoptedNews(after)]);
      },
    };
  },
  cancel: (ctx) => {
    const { context, tx, row, step, at } = ctx;
    const { reason, note, by } = step;
    return {
      change: { outcome: 'cancelled', closed_at: at, reason, note },
      event: { reason, note },
      async cascade() {
        await waiveAll(context, tx, row.id);
        await cancelRounds(context, tx, row.id);
        await cancelPacked(context, tx, row.id);
        const payments = await selectPaymentsOf(tx, row.id);
        await tellNext(ctx, (after) => [cancelledNews(after, by.role, payments)]);
      },
    };
  },
  add_invoice: ({ step }) => ({ event: { note: step.number } }),
  remove_invoice: ({ step }) => ({ event: { note: step.number } }),
  propose: proposed,
  amend: amended,
  cancel_agreed: ({ at }) => ({ change: { outcome: 'cancelled', closed_at: at } }),
  begin_making: makingBegun,
  begin_tooling: toolingBegun,
  check: goodsChecked,
  complete: (ctx) => ({
    change: { outcome: ctx.step.outcome, closed_at: ctx.at },
    async cascade() {
      // A decided sample tells so itself.
      if (ctx.row.kind === 'goods') await tellNext(ctx, completedNews);
    },
  }),
  end_unsigned: (ctx) => unsigned(ctx, { reason: ctx.step.why }, endedForBothNews),
};

export const orderMachine: Machine<OrderTypes> = {
  table: 'orders',
  rules: ORDER_RULES,
  readFacts: readOrderFacts,
  effects,
  always: ({ at }) => ({ updated_at: at }),
  describe: ({ row }) => ({ live: liveOfOrder(row) }),
  async follow({ context, tx, row }, { state, kind, quote_id }) {
    const isEnd = state === 'closed' && row.state !== state;
    if (kind === 'sample' && isEnd) await endSample(context, tx, quote_id);
    if (isEnd) await endProposed(context, tx, row.id);
    await refreshStanding(context, tx, row.id);
  },
  // What happens by itself comes after what it follows from.
  history: { noun: 'order', rank: (action) => (action === 'begin_making' ? 8 : 0) },
  notify: tell,
};
