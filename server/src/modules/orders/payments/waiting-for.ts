/** Payments by what they wait for, each with what was left of it. */
import type { Trigger } from '@waggle/contract/orders/term-options';
import type { PaymentRow } from './payments.repo.ts';

/** @returns those of the plan that wait for one of these, and what is left of them */
export function paymentsFor(
  payments: readonly PaymentRow[],
  ...triggers: readonly Trigger[]
): PaymentRow[] {
  const those = payments.filter(({ trigger }) => trigger !== null && triggers.includes(trigger));
  const keys = new Set(those.map(({ key }) => key));
  return payments.filter(({ key }) => keys.has(key));
}

export const isSettled = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'received' || state === 'waived';

/** Whether one of them has not arrived, and is still asked for. */
export const isOpenFor = (payments: readonly PaymentRow[], ...triggers: readonly Trigger[]) =>
  !paymentsFor(payments, ...triggers).every(isSettled);
