/** What pages say of a payment: how far it is. */
import { compareDecimals, decimal, subtract, writeDecimal } from '@waggle/contract/money/decimal';
import { TRIGGERS } from '@waggle/contract/orders/term-options';
import {
  PAYMENT_STATE_NAMES,
  type PaymentState,
} from '@waggle/contract/orders/payments/payment-graph';
import type { Payment } from '@waggle/contract/orders/payments';
import { formatDate, formatWeekday } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { lastDay } from '../order-words.ts';

const isLess = (one: string, other: string) => compareDecimals(decimal(one), decimal(other)) < 0;

/** @returns `Arrived 4 December, USD 12.00 less than asked` */
function arrivedWords({ arrived_on, arrived_amount, amount }: Payment, currency: string): string {
  const day = arrived_on === null ? '' : ` ${formatDate(arrived_on)}`;
  if (arrived_amount === null || arrived_amount === amount) return `Arrived${day}`;
  const isShort = isLess(arrived_amount, amount);
  const [most, least] = isShort ? [amount, arrived_amount] : [arrived_amount, amount];
  const apart = formatMoney(writeDecimal(subtract(decimal(most), decimal(least))), currency);
  return `Arrived${day}, ${apart} ${isShort ? 'less' : 'more'} than asked`;
}

const LINES: Readonly<Record<PaymentState, (payment: Payment, currency: string) => string | null>> =
  {
    received: arrivedWords,
    sent: ({ sent_on }) => sent_on && `Sent ${formatDate(sent_on)}`,
    due: ({ due_at }) => due_at && `Due ${formatWeekday(lastDay(due_at))}`,
    planned: ({ trigger }) => trigger && `Due ${TRIGGERS[trigger]}`,
    contested: () => null,
    waived: () => null,
  };

/** @returns the line below a payment's name in a list */
export const paymentLine = (payment: Payment, currency: string): string =>
  LINES[payment.state](payment, currency) ?? PAYMENT_STATE_NAMES[payment.state];
