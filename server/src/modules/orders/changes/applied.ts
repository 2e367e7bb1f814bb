/** What both have signed of a change comes into force: terms, payments, the sample and what is paid back, or the end of the order. */
import { compareDecimals, decimal } from '@waggle/contract/money/decimal';
import { isCancellation } from '@waggle/contract/orders/changes/change-graph';
import { isDelivered } from '@waggle/contract/orders/shipments/delivery';
import type { Trigger } from '@waggle/contract/orders/term-options';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { type Around, readAround } from '../order-facts.ts';
import { orderMachine } from '../order-machine.ts';
import { lockOrder, type OrderRow } from '../orders.repo.ts';
import { addDue, paymentMachine } from '../payments/payment-machine.ts';
import { askFor, planPayment, waiveAll, WITH_GOODS } from '../payments/plan.service.ts';
import { selectPaymentsOf } from '../payments/payments.repo.ts';
import { isSettled } from '../payments/waiting-for.ts';
import { beginRound } from '../samples/rounds.ts';
import { cancelRounds } from '../samples/sample-machine.ts';
import { cancelPacked } from '../shipments/shipment-machine.ts';
import { refreshStanding } from '../standing.service.ts';
import type { ChangeRow } from './changes.repo.ts';

/** @returns what payments can wait for and has happened already */
function happened(order: OrderRow, { samples, goods }: Around): Set<Trigger> {
  const isGolden =
    order.sample_of !== null || samples.rounds.some(({ state }) => state === 'golden');
  return new Set<Trigger>([
    'signing',
    'sample',
    ...(isGolden ? (['golden'] as const) : []),
    ...(order.checked_at === null ? [] : (['checked'] as const)),
    ...(goods.production !== null && isDelivered(goods.balance) ? WITH_GOODS : []),
  ]);
}

/** Payments as the terms in force plan them: what was sent or has arrived stays as it is. */
async function replan(context: Context, tx: Db, order: OrderRow, around: Around): Promise<void> {
  const { id, terms } = order;
  const rows = await selectPaymentsOf(tx, id);
  const planned = rows.filter(({ kind }) => kind === 'plan');
  for (const [index, plan] of terms.payments.entries()) {
    const { name, trigger, days } = plan;
    const amount = terms.amounts[index] ?? '0';
    const row = planned.find(({ key }) => key === plan.key);
    if (row === undefined) {
      const place = (await selectPaymentsOf(tx, id)).length + 1;
      await planPayment(context, tx, order, { ...plan, amount, place });
      continue;
    }
    if (row.state !== 'planned' && row.state !== 'due' && row.state !== 'waived') continue;
    const isMoved = row.trigger !== trigger || row.days !== days;
    if (row.state === 'waived' || (row.state === 'due' && isMoved)) {
      const step = { action: 'put_back', by: SYSTEM } as const;
      await transition(context, tx, paymentMachine, { id: row.id }, step);
    }
    if (
      !isMoved &&
      row.name === name &&
      compareDecimals(decimal(row.amount), decimal(amount)) === 0
    )
      continue;
    const step = { action: 'replan', by: SYSTEM, name, amount, trigger, days } as const;
    await transition(context, tx, paymentMachine, { id: row.id }, step);
  }
  const keys = new Set(terms.payments.map(({ key }) => key));
  for (const row of planned) {
    if (keys.has(row.key) || (row.state !== 'planned' && row.state !== 'due')) continue;
    await transition(context, tx, paymentMachine, { id: row.id }, { action: 'waive', by: SYSTEM });
  }
  for (const trigger of happened(order, around)) await askFor(context, tx, id, trigger);
}

/** What goes back is due at once. */
async function addRefund(context: Context, tx: Db, order: OrderRow, back: string): Promise<void> {
  const refunds = (await selectPaymentsOf(tx, order.id)).filter(({ kind }) => kind === 'refund');
  await addDue(context, tx, order, {
    key: `refund-${refunds.length + 1}`,
    kind: 'refund',
    part_of: null,
    direction: 'back',
    name: 'Refund',
    amount: back,
  });
}

/** Both have agreed on the end of an order: it is over once what is paid back has arrived. */
export async function endAgreed(
  context: Context,
  tx: Db,
  { id }: { readonly id: string },
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order?.state !== 'signed' || order.cancelled_by === null) return;
  if (!(await selectPaymentsOf(tx, id)).every(isSettled)) return;
  const step = { action: 'cancel_agreed', by: SYSTEM } as const;
  await transition(context, tx, orderMachine, { id }, step);
}

/** @param change as both have signed it */
export async function applyChange(context: Context, tx: Db, change: ChangeRow): Promise<void> {
  const { order_id: id, terms, by_side } = change;
  const isEnd = isCancellation(change);
  const cancelled_by = isEnd ? change.id : null;
  const step = { action: 'amend', by: SYSTEM, terms, by_side, cancelled_by } as const;
  const order = await transition(context, tx, orderMachine, { id }, step);
  const back = terms.changed?.back ?? '0';
  // Before anything is waived: an order ends once nothing is open.
  if (decimal(back).digits > 0n) await addRefund(context, tx, order, back);
  if (isEnd) {
    await cancelRounds(context, tx, id);
    await cancelPacked(context, tx, id);
    await waiveAll(context, tx, id);
    await endAgreed(context, tx, { id });
  } else {
    const around = await readAround(context, tx, order);
    const last = around.samples.rounds.at(-1);
    // Rounds that were added after the last one was rejected, or a sample that was not agreed before.
    if (last === undefined || last.state === 'rejected') {
      await beginRound(context, tx, order, (last?.round ?? 0) + 1);
    }
    await replan(context, tx, order, around);
  }
  await refreshStanding(context, tx, id);
}
