/** What happened to payments, as histories and conversations of their two sides tell it: how much, and never into which account. */
import type { ToldPayment } from '@waggle/contract/orders/payments';
import { payerOf } from '@waggle/contract/orders/payments/permissions';
import { otherSide, type Side } from '@waggle/contract/permissions/parties';
import type { SpokenSteps } from '../../../lib/transitions/spoken-steps.ts';
import type { StepRow } from '../../../lib/transitions/steps.repo.ts';
import { partIdsOf } from '../around.repo.ts';
import { amountIn } from './amounts.ts';
import { orderOf } from './payment-facts.ts';
import { type PaymentRow, selectPayment } from './payments.repo.ts';

/** @returns whose step it was, and the payment with the amount that it says, or that was asked for */
export function toldStep(
  row: PaymentRow,
  { detail, actor_role }: Pick<StepRow, 'detail' | 'actor_role'>,
  currency: string,
): { side: Side | null; payment: ToldPayment } {
  const { id, name, amount: asked } = row;
  const { amount = asked }: { amount?: string } = detail;
  const payer = payerOf(row);
  const sides: Partial<Record<string, Side>> = { payer, payee: otherSide(payer) };
  const payment = { id, name, amount: amountIn(currency, amount), currency };
  return { side: sides[actor_role] ?? null, payment };
}

export const paymentConversation: SpokenSteps = {
  shown: {
    report: 'payment_sent',
    stop: 'payment_stopped',
    release: 'payment_released',
    confirm: 'payment_arrived',
    deny: 'payment_denied',
  },
  askedFor: 'orders',
  find: ({ invitation }) => ({ row: partIdsOf('payments', invitation.id) }),
  async present(_, db, id) {
    const row = await selectPayment(db, id);
    if (row === undefined) return () => ({});
    const order = await orderOf(db, row);
    return (step) => ({
      order: { id: order.id, number: order.number },
      ...toldStep(row, step, order.currency),
    });
  },
};
