/** Payments as the signed terms plan them: made once both have signed, asked for once what they wait for has happened. */
import type { PaymentState } from '@waggle/contract/orders/payments/payment-graph';
import type { Trigger } from '@waggle/contract/orders/term-options';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { insertSteps } from '../../../lib/transitions/steps.repo.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { lockOrder, type OrderRow } from '../orders.repo.ts';
import { isTrusted } from '../../payees/payees.service.ts';
import { paymentMachine } from './payment-machine.ts';
import { insertPayment, type PaymentRow, selectPaymentsOf } from './payments.repo.ts';

const UNSETTLED: readonly PaymentState[] = ['planned', 'due', 'contested'];

/** Makes the payments that the signed terms say, and asks for those that wait for the signatures alone. */
export async function planPayments(context: Context, tx: Db, order: OrderRow): Promise<void> {
  const { id: order_id, buyer_id, supplier_user_id, terms } = order;
  const moment = momentOf(context, tx);
  const { at } = moment;
  for (const [index, { key, name, trigger, days }] of terms.payments.entries()) {
    const row = await insertPayment(tx, {
      order_id,
      buyer_id,
      supplier_user_id,
      place: index + 1,
      key,
      kind: 'plan',
      direction: 'to_supplier',
      name,
      amount: terms.amounts[index] ?? '0',
      trigger,
      days,
      created_at: at,
      updated_at: at,
    });
    const step = { row, moment, version: 0, action: 'plan', by: SYSTEM, from: '', to: 'planned' };
    // In the order of the plan.
    await insertSteps(tx, { noun: 'payment', rank: () => index + 1 }, [step]);
  }
  await askFor(context, tx, order_id, 'signing');
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

/** Plans the payments of an order that was signed without them. @returns whether there were none */
export async function planMissing(context: Context, tx: Db, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'signed' || (await selectPaymentsOf(tx, orderId)).length > 0) return false;
  await planPayments(context, tx, order);
  return true;
}

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

/** Nothing of an order is asked for any more. */
export async function waiveAll(context: Context, tx: Db, orderId: string): Promise<void> {
  for (const { id, state } of await selectPaymentsOf(tx, orderId)) {
    if (state !== 'planned' && state !== 'due') continue;
    await transition(context, tx, paymentMachine, { id }, { action: 'waive', by: SYSTEM });
  }
}
