/** A payment of an order, on the transition engine. */
import { daysFrom } from '@waggle/contract/calendar/open-days';
import { dayIn, endOfDay } from '@waggle/contract/calendar/time-zone';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { roundMoney } from '@waggle/contract/money';
import { compareDecimals, decimal } from '@waggle/contract/money/decimal';
import type { BankAnswer, PAYMENT_GRAPH } from '@waggle/contract/orders/payments/payment-graph';
import { payerOf, PAYMENT_RULES } from '@waggle/contract/orders/payments/permissions';
import type { PayingReason } from '@waggle/contract/orders/payments/paying-reasons';
import type { PaymentPlan } from '@waggle/contract/orders/payment-plan';
import type { Trigger } from '@waggle/contract/orders/term-options';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { missingOf } from '@waggle/contract/orders/payments/sums';
import { otherSide } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../../lib/api-error.ts';
import { permissionError } from '../../../lib/authorize.ts';
import { addDays, timeOf } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import {
  type Effect,
  type Machine,
  type StepContext,
  SYSTEM,
} from '../../../lib/transitions/machine.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { type NounTypes, tell } from '../../notifications/news.service.ts';
import { doubtPayee, noteSimilar } from '../../payees/payees.service.ts';
import { partMachine, partOf, telling } from '../order-part.ts';
import { orderOf, type OrderRow } from '../orders.repo.ts';
import { makingNews } from '../shipments/goods-news.ts';
import { refreshStanding } from '../standing.service.ts';
import { zoneOf } from '../terms/parties.ts';
import { answerBy } from '../working-days.ts';
import { clearDesk, tellDesk } from './payment-desk.ts';
import { readAroundPayment } from './payment-facts.ts';
import {
  arrivedNews,
  deniedNews,
  dueNews,
  refundNamedNews,
  reportedNews,
  stoppedNews,
} from './payment-news.ts';
import {
  endRefundAccount,
  type RefundDetails,
  writeRefundAccount,
} from './refund-accounts.repo.ts';
import { insertPayment, type PaymentRow, selectPaymentsOf } from './payments.repo.ts';
import { isSettled } from './waiting-for.ts';
import { claimProofs } from './proofs.service.ts';

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A payment of an order has arrived, or is owed no more. */
    'payment.settled': { id: string };
  }
}

export interface PaymentTypes extends NounTypes<'payments', typeof PAYMENT_RULES> {
  inputs: {
    report: {
      sent_on: string;
      amount: string;
      bank_said: Exclude<BankAnswer, 'other'>;
      files: readonly string[];
      against: readonly PayingReason[];
    };
    confirm: { arrived_on: string; amount: string; rest: 'full' | 'open' | null };
    deny: { note: string };
    name_account: { account: RefundDetails };
    replan: Pick<PaymentPlan, 'name' | 'days'> & { amount: string; trigger: Trigger };
  };
}
type Ctx<A extends keyof typeof PAYMENT_GRAPH = keyof typeof PAYMENT_GRAPH> = StepContext<
  PaymentTypes,
  A
>;

/**
 * @param signed when the order was signed, before which nothing of it can have moved
 * @throws ApiError `invalid_input` for a day that nobody has seen yet, wherever they are, and for one before that
 */
export function pastDay(
  day: string,
  at: Time,
  { path, signed = null }: { readonly path: string; readonly signed?: Time | null },
): string {
  const isEarly = signed !== null && day < addDays(signed, -1).slice(0, 10);
  if (!isEarly && day <= addDays(at, 1).slice(0, 10)) return day;
  const message = isEarly ? 'This day is before the order was signed' : 'This day is still to come';
  throw new ApiError('invalid_input', { message, errors: [{ path, message }] });
}

/** @throws ApiError `invalid_input` for nothing, and for parts that a currency does not have */
export function someMoney(amount: string, { currency }: OrderRow): string {
  const given = decimal(amount);
  const isExact = compareDecimals(given, roundMoney(given, currency)) === 0;
  if (given.digits > 0n && isExact) return amount;
  const message = isExact
    ? 'Give an amount above 0'
    : `Amounts in ${currency} have ${currencyDigits(currency)} decimals`;
  throw new ApiError('invalid_input', { message, errors: [{ path: 'amount', message }] });
}

const hasAllRests = async (tx: Db, { order_id }: PaymentRow): Promise<boolean> =>
  (await selectPaymentsOf(tx, order_id)).filter(({ kind }) => kind === 'rest').length >=
  ORDER_LIMITS.rests;

/** Money that no plan has: it is due at once. */
export async function addDue(
  context: Context,
  tx: Db,
  order: Pick<OrderRow, 'id' | 'buyer_id' | 'supplier_user_id'>,
  added: Pick<PaymentRow, 'key' | 'kind' | 'part_of' | 'direction' | 'name' | 'amount'>,
): Promise<string> {
  const { at } = momentOf(context, tx);
  const { id } = await insertPayment(tx, {
    ...partOf(order, at),
    place: (await selectPaymentsOf(tx, order.id)).length + 1,
    ...added,
    trigger: null,
    days: ORDER_LIMITS.payWithin,
  });
  await transition(context, tx, paymentMachine, { id }, { action: 'fall_due', by: SYSTEM });
  return id;
}

/** What has not arrived of a payment, and is still asked for. @returns its id */
async function addRest({ context, tx, row }: Ctx<'confirm'>, rest: string): Promise<string> {
  const { key, kind, direction, id, name } = row;
  return addDue(context, tx, await orderOf(tx, row), {
    key,
    kind: 'rest',
    part_of: id,
    direction,
    name: kind === 'rest' ? name : `Rest of ${name}`,
    amount: rest,
  });
}

const effects: Machine<PaymentTypes>['effects'] = {
  async fall_due(ctx) {
    const { tx, row, at } = ctx;
    const zone = await zoneOf(tx, await orderOf(tx, row), payerOf(row));
    // Days of a calendar: some have 23 or 25 hours.
    const { day } = daysFrom(dayIn(zone, at), row.days, { closures: [] });
    const change = { due_at: timeOf(endOfDay(day, zone)) };
    // The news of both signatures, and of what has arrived of it, say so themselves.
    const isTold = row.trigger === 'signing' || row.trigger === 'sample' || row.kind !== 'plan';
    return isTold ? { change } : { change, cascade: telling(ctx, dueNews) };
  },
  async report(ctx): Promise<Effect<PaymentTypes>> {
    const { context, tx, row, step, at } = ctx;
    const { order, reasons } = await readAroundPayment(context, tx, row);
    const open = reasons.filter((reason) => !step.against.includes(reason));
    if (open.length > 0) throw permissionError('reasons_open', { count: open.length }, row.version);
    const userId = step.by.accountId ?? '';
    const files = await claimProofs(context, tx, row, { userId, urls: step.files });
    return {
      change: {
        sent_on: pastDay(step.sent_on, at, { path: 'sent_on', signed: order.signed_at }),
        sent_amount: someMoney(step.amount, order),
        bank_said: step.bank_said,
        sent_at: at,
        answer_by: await answerBy(tx, order, at, {
          side: otherSide(payerOf(row)),
          days: ORDER_LIMITS.answerDays,
        }),
        files,
        paid_against: reasons,
      },
      event: { detail: { amount: step.amount, sent_on: step.sent_on, against: reasons } },
      async cascade(after) {
        const { payee_id } = order;
        const isNear = step.bank_said === 'close' && row.direction === 'to_supplier';
        if (isNear && payee_id !== null) await noteSimilar(tx, payee_id, at);
        await telling(ctx, reportedNews)(after);
      },
    };
  },
  stop: (ctx) => ({
    change: { bank_said: 'other' },
    async cascade(after) {
      const { context, tx, row } = ctx;
      const { payee_id } = await orderOf(tx, row);
      if (payee_id !== null && row.direction === 'to_supplier') {
        await doubtPayee(context, tx, payee_id);
        // From now on nobody may pay the others of the order either.
        await refreshStanding(context, tx, row.order_id);
      }
      await telling(ctx, stoppedNews)(after);
    },
  }),
  release: () => ({ change: { bank_said: null } }),
  async confirm(ctx) {
    const { tx, row, step, at } = ctx;
    const order = await orderOf(tx, row);
    const amount = someMoney(step.amount, order);
    const missing = missingOf(row, amount);
    if (missing !== null && step.rest === null) {
      throw permissionError('rest_undecided', {}, row.version);
    }
    const rest = step.rest === 'open' ? missing : null;
    if (rest !== null && (await hasAllRests(tx, row))) {
      const message = `An order has at most ${ORDER_LIMITS.rests} rests of payments. Accept this one as paid in full`;
      throw new ApiError('invalid_input', { message, errors: [{ path: 'rest', message }] });
    }
    return {
      change: {
        arrived_on: pastDay(step.arrived_on, at, { path: 'arrived_on', signed: order.signed_at }),
        arrived_amount: amount,
        arrived_at: at,
      },
      event: { detail: { amount, arrived_on: step.arrived_on, rest } },
      async cascade(after) {
        const left = rest === null ? undefined : await addRest(ctx, rest);
        if (row.direction === 'back') await endRefundAccount(tx, row.id, left);
        await clearDesk(ctx.context, ctx.tx, { order: await orderOf(ctx.tx, row), row });
        const isTakenAsWhole = missing !== null && rest === null;
        await telling(ctx, arrivedNews(isTakenAsWhole))(after);
        // Whatever else lets production begin tells the supplier what is next.
        const now = await orderOf(tx, row);
        const isBegun = order.made_from === null && now.made_from !== null;
        if (isBegun) await tell(ctx.context, tx, [makingNews(now)]);
      },
    };
  },
  name_account: (ctx) => ({
    // What a bank has said was of the account before.
    change: { bank_said: null },
    async cascade(after) {
      const { context, tx, row, step, at } = ctx;
      const user_id = step.by.accountId ?? '';
      const of = { payment_id: row.id, user_id, named_at: at };
      await writeRefundAccount(tx, { ...step.account, ...of });
      await refreshStanding(context, tx, row.order_id);
      await telling(ctx, refundNamedNews)(after);
    },
  }),
  replan: ({ step: { name, amount, trigger, days } }) => ({
    change: { name, amount, trigger, days },
    event: { detail: { amount } },
  }),
  put_back: () => ({ change: { due_at: null } }),
  waive: ({ context, tx, row }) => ({
    async cascade() {
      await endRefundAccount(tx, row.id);
      await clearDesk(context, tx, { order: await orderOf(tx, row), row });
    },
  }),
  credit: ({ row: { amount }, at }) => ({
    change: { arrived_on: at.slice(0, 10), arrived_amount: amount, arrived_at: at },
    event: { detail: { amount } },
  }),
  deny: (ctx) => ({
    change: { note: ctx.step.note },
    event: { note: ctx.step.note },
    async cascade(row) {
      const { context, tx } = ctx;
      await tellDesk(context, tx, { order: await orderOf(tx, row), row }, 'contested');
      await telling(ctx, deniedNews)(row);
    },
  }),
};

/** What happens by itself comes after what it follows from: signatures, an end, what has arrived of another. */
const RANKS: Readonly<Partial<Record<string, number>>> = { fall_due: 7, credit: 7, waive: 7 };

export const paymentMachine: Machine<PaymentTypes> = {
  table: 'payments',
  rules: PAYMENT_RULES,
  readFacts: async (context, tx, row) => (await readAroundPayment(context, tx, row)).facts,
  effects,
  history: { noun: 'payment', rank: (action) => RANKS[action] ?? 0 },
  ...partMachine,
  async follow(ctx, after) {
    await partMachine.follow(ctx, after);
    if (isSettled(after)) await ctx.context.emit(ctx.tx, 'payment.settled', { id: after.order_id });
  },
};
