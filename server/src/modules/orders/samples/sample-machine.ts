/** A round of a sample, on the transition engine. */
import { dayIn, endOfDay } from '@waggle/contract/calendar/time-zone';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import { isNotRight, judgementProblems } from '@waggle/contract/orders/samples/judging';
import { SAMPLE_RULES } from '@waggle/contract/orders/samples/permissions';
import { OPEN_ROUNDS, type SAMPLE_GRAPH } from '@waggle/contract/orders/samples/sample-graph';
import { ApiError } from '../../../lib/api-error.ts';
import { addDays, timeOf } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type Machine, type StepContext, SYSTEM } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import type { NounTypes } from '../../notifications/news.service.ts';
import { partMachine, telling } from '../order-part.ts';
import { orderOf } from '../orders.repo.ts';
import { pastDay } from '../payments/payment-machine.ts';
import { selectPaymentsOf } from '../payments/payments.repo.ts';
import { askFor } from '../payments/plan.service.ts';
import { refreshStanding } from '../standing.service.ts';
import { zoneOf } from '../terms/parties.ts';
import { keepPictures } from './pictures.service.ts';
import { beginRound } from './rounds.ts';
import { isUnpaid } from './sample-facts.ts';
import { hereNews, sentNews } from './sample-news.ts';
import { selectSamplesOf } from './samples.repo.ts';

export interface SampleTypes extends NounTypes<'samples', typeof SAMPLE_RULES> {
  inputs: {
    send: { carrier: string; tracking: string; sent_on: string; note: string };
    approve: { judgement: Judgement };
    reject: { judgement: Judgement };
  };
}
type Ctx<A extends keyof typeof SAMPLE_GRAPH = keyof typeof SAMPLE_GRAPH> = StepContext<
  SampleTypes,
  A
>;

/** @throws ApiError `invalid_input` for what keeps the buyer from deciding so */
async function decided(ctx: Ctx<'approve' | 'reject'>) {
  const { context, tx, row, step, at } = ctx;
  const { lines } = (await orderOf(tx, row)).terms;
  const { judgement, action } = step;
  const errors = judgementProblems(judgement, lines, action).map(({ path, message }) => ({
    path: `judgement.${path}`,
    message,
  }));
  if (errors.length > 0) throw new ApiError('invalid_input', { errors });
  const known = new Set(lines.map(({ key }) => key));
  const found = judgement.lines.filter(({ key }) => known.has(key));
  const judged = { ...judgement, lines: found };
  const userId = step.by.accountId ?? '';
  const files = await keepPictures(context, tx, row, { userId, judgement: judged });
  return {
    change: { judged, files, draft: null, draft_saved_at: null, decided_at: at },
    event: { detail: { not_right: found.filter(isNotRight).map(({ key }) => key) } },
  };
}

const effects: Machine<SampleTypes>['effects'] = {
  send(ctx) {
    const { step, at } = ctx;
    const { carrier, tracking, note } = step;
    const sent_on = pastDay(step.sent_on, at, { path: 'sent_on' });
    return {
      change: { carrier, tracking, note, sent_on, sent_at: at },
      event: { note, detail: { carrier, tracking, sent_on } },
      cascade: telling(ctx, sentNews),
    };
  },
  async receive(ctx) {
    const { tx, row, at } = ctx;
    const zone = await zoneOf(tx, await orderOf(tx, row), 'buyer');
    const day = dayIn(zone, addDays(at, ORDER_LIMITS.judgeDays));
    return {
      change: { received_at: at, judge_by: timeOf(endOfDay(day, zone)) },
      cascade: telling(ctx, hereNews),
    };
  },
  /** Payments wait for it. */
  async approve(ctx) {
    const { context, tx, row } = ctx;
    return { ...(await decided(ctx)), cascade: () => askFor(context, tx, row.order_id, 'golden') };
  },
  async reject(ctx) {
    const { context, tx, row } = ctx;
    return {
      ...(await decided(ctx)),
      async cascade() {
        const order = await orderOf(tx, row);
        if (await beginRound(context, tx, order, row.round + 1)) {
          await refreshStanding(context, tx, order.id);
        }
      },
    };
  },
};

export const sampleMachine: Machine<SampleTypes> = {
  table: 'samples',
  rules: SAMPLE_RULES,
  async readFacts(_, tx, row) {
    const { state, buyer_id, supplier_user_id } = row;
    const unpaid = isUnpaid(await selectPaymentsOf(tx, row.order_id));
    return { state, buyer_id, supplier_user_id, unpaid };
  },
  effects,
  history: { noun: 'sample' },
  ...partMachine,
};

/** No sample of an order is made any more. */
export async function cancelRounds(context: Context, tx: Db, orderId: string): Promise<void> {
  for (const { id, state } of await selectSamplesOf(tx, orderId)) {
    if (!OPEN_ROUNDS.some((one) => one === state)) continue;
    await transition(context, tx, sampleMachine, { id }, { action: 'cancel', by: SYSTEM });
  }
}
