/** What the two sides are told about a payment: how much, by when, and what is next; never an account. */
import { BANK_ANSWERS } from '@waggle/contract/orders/payments/payment-graph';
import { payerOf } from '@waggle/contract/orders/payments/permissions';
import { orderName } from '@waggle/contract/orders/order-steps';
import { paymentWords, SAMPLE } from '@waggle/contract/orders/payments/payment-words';
import { otherSide, type Side } from '@waggle/contract/permissions/parties';
import { dayInWords, lowerFirst, moneyWords, upperFirst } from '../../../lib/mail/mail-words.ts';
import type { News } from '../../notifications/news.service.ts';
import { nameOf, orderNews, paymentPath } from '../order-news.ts';
import type { OrderRow } from '../orders.repo.ts';
import { amountIn } from './amounts.ts';
import type { PaymentRow } from './payments.repo.ts';

const moneyOf = ({ currency }: OrderRow, amount: string): string =>
  moneyWords(currency, amountIn(currency, amount));

const what = (order: OrderRow, { name, amount }: PaymentRow): string =>
  paymentWords(name, moneyOf(order, amount));

/** @param ends `is due` */
function told(
  order: OrderRow,
  row: PaymentRow,
  side: Side,
  { ends, ...words }: { ends: string; says: string } & Partial<Pick<News, 'type' | 'more'>>,
): News {
  // The sample itself is sent as well.
  const name = row.name === SAMPLE ? 'Payment for the sample' : row.name;
  const title = `${name} of order ${orderName(order.number)} ${ends}`;
  const news = orderNews(order, side, { ...words, title });
  const { turn, payment } = order.standing;
  // Where there is something to do, that is the button.
  if (turn === side && payment !== null) return news;
  return { ...news, path: paymentPath(order.id, row.id), label: 'Open the payment' };
}

const BY_MAIL = 'Nobody changes a bank account by mail.';

export const dueNews = (order: OrderRow, row: PaymentRow): News =>
  told(order, row, payerOf(row), {
    ends: 'is due',
    says: `${upperFirst(what(order, row))} is due.`,
    more: [BY_MAIL],
  });

/** The buyer has said where a refund goes. */
export const refundNamedNews = (order: OrderRow, row: PaymentRow): News =>
  told(order, row, payerOf(row), {
    ends: 'can be paid back',
    says: `${nameOf(order, otherSide(payerOf(row)))} has named the account that ${what(order, row)} goes to.`,
    more: [BY_MAIL],
  });

export function reportedNews(order: OrderRow, row: PaymentRow): News {
  const payer = payerOf(row);
  const bank = row.bank_said === null ? '' : lowerFirst(BANK_ANSWERS[row.bank_said]);
  return told(order, row, otherSide(payer), {
    ends: 'was sent',
    says: `${nameOf(order, payer)} says that ${moneyOf(order, row.sent_amount ?? row.amount)} was sent on ${dayInWords(row.sent_on ?? '')}.`,
    more: [bank === '' ? '' : `What the payer’s bank said about the name: ${bank}.`],
  });
}

/** @param isTakenAsWhole whether less is enough to the side that is paid */
export const arrivedNews =
  (isTakenAsWhole: boolean) =>
  (order: OrderRow, row: PaymentRow): News =>
    told(order, row, payerOf(row), {
      type: 'success',
      ends: 'has arrived',
      says: `${nameOf(order, otherSide(payerOf(row)))} says that ${moneyOf(order, row.arrived_amount ?? row.amount)} arrived on ${dayInWords(row.arrived_on ?? '')}${isTakenAsWhole ? `, and takes it as the whole of ${moneyOf(order, row.amount)}` : ''}.`,
    });

export const deniedNews = (order: OrderRow, row: PaymentRow): News =>
  told(order, row, payerOf(row), {
    type: 'warning',
    ends: 'has not arrived',
    says: `${nameOf(order, otherSide(payerOf(row)))} says that ${what(order, row)} has not arrived.`,
    more: [row.note],
  });

export const stoppedNews = (order: OrderRow, row: PaymentRow): News =>
  told(order, row, otherSide(payerOf(row)), {
    type: 'warning',
    ends: 'is stopped',
    says: `The bank of ${nameOf(order, payerOf(row))} shows another name for your account. ${row.direction === 'back' ? 'Name one in your own name.' : 'Our team will call you before anything is paid.'}`,
  });

export const releasedNews = (order: OrderRow, row: PaymentRow): News =>
  told(order, row, payerOf(row), {
    ends: 'can be paid',
    says: `Our team has checked the account of ${nameOf(order, otherSide(payerOf(row)))} again, and it is right.`,
  });
