/** Payments as the signed terms plan them: made once both have signed, asked for once what they wait for has happened. */
import type { PaymentPlan } from '@waggle/contract/orders/payment-plan';
import type { PaymentState } from '@waggle/contract/orders/payments/payment-graph';
import { creditIn } from '@waggle/contract/orders/schedule';
import type { Trigger } from '@waggle/contract/orders/term-options';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { insertSteps } from '../../../lib/transitions/steps.repo.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { partOf } from '../order-part.ts';
import { lockOrder, type OrderRow } from '../orders.repo.ts';
import { isTrusted } from '../../payees/payees.service.ts';
import { beginRound } from '../samples/rounds.ts';
import { refreshStanding } from '../standing.service.ts';
import { paymentMachine } from './payment-machine.ts';
import { insertPayment, type PaymentRow, selectPaymentsOf } from './payments.repo.ts';

const UNSETTLED: readonly PaymentState[] = ['planned', 'due', 'contested'];

/** @param planned one of the plan, with its amount and its place in the order's list */
export async function planPayment(
  context: Context,
  tx: Db,
  order: OrderRow,
  planned: Omit<PaymentPlan, 'by' | 'value'> & { amount: string; place: number },
): Promise<PaymentRow> {
  const { place, key, name, amount, trigger, days } = planned;
  const moment = momentOf(context, tx);
  const row = await insertPayment(tx, {
    ...partOf(order, moment.at),
    place,
    key,
    kind: 'plan',
    direction: 'to_supplier',
    name,
    amount,
    trigger,
    days,
  });
  const step = { row, moment, version: 0, action: 'plan', by: SYSTEM, from: '', to: 'planned' };
  // In the order of the plan.
  await insertSteps(tx, { noun: 'payment', rank: () => place }, [step]);
  return row;
}

async function planPayments(context: Context, tx: Db, order: OrderRow): Promise<void> {
  const { terms } = order;
  const credited = creditIn(order.first.payments);
  for (const [index, plan] of terms.payments.entries()) {
    const amount = terms.amounts[index] ?? '0';
    const row = await planPayment(context, tx, order, { ...plan, amount, place: index + 1 });
    if (plan.key !== credited?.key) continue;
    await transition(context, tx, paymentMachine, { id: row.id }, { action: 'credit', by: SYSTEM });
  }
}

/** Begins what the terms plan once both have agreed: the payments, of which those are due that wait for nothing else, and the first round of a sample. */
export async function beginPlanned(context: Context, tx: Db, order: OrderRow): Promise<void> {
  const { id } = order;
  await planPayments(context, tx, order);
  await beginRound(context, tx, order, 1);
  for (const trigger of ['signing', 'sample'] as const) await askFor(context, tx, id, trigger);
  await refreshStanding(context, tx, id);
}

/** What payments waited for has happened: they are due. */
export async function askFor(
  context: Context,
  tx: Db,
  orderId: string,
  trigger: Trigger,
): Promise<void> {
  for (const row of await selectPaymentsOf(tx, orderId)) {
    if (row.state !== 'planned' || row.trigger !== trigger) continue;
    const step = { action: 'fall_due', by: SYSTEM } as const;
    await transition(context, tx, paymentMachine, { id: row.id }, step);
  }
}

/** Once enough good pieces are there, nothing else that a payment waits for is still to come. */
export const WITH_GOODS = ['golden', 'checked', 'received'] as const satisfies readonly Trigger[];

/**
 * Lets payments go on that a bank's other name has stopped, once the account that they go to is one that the team has
 * found right.
 * @returns them
 */
export async function releaseStopped(
  context: Context,
  tx: Db,
  orderId: string,
): Promise<PaymentRow[]> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'signed' || order.payee_id === null) return [];
  if (!(await isTrusted(tx, order.payee_id))) return [];
  const stopped = (await selectPaymentsOf(tx, orderId)).filter(
    ({ bank_said, state }) => bank_said === 'other' && UNSETTLED.includes(state),
  );
  for (const { id } of stopped) {
    await transition(context, tx, paymentMachine, { id }, { action: 'release', by: SYSTEM });
  }
  return stopped;
}

/** Nothing is asked of the buyer any more. */
export async function waiveAll(context: Context, tx: Db, orderId: string): Promise<void> {
  for (const { id, state, direction } of await selectPaymentsOf(tx, orderId)) {
    if (direction === 'back' || !UNSETTLED.includes(state)) continue;
    await transition(context, tx, paymentMachine, { id }, { action: 'waive', by: SYSTEM });
  }
}
