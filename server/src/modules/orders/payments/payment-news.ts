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

interface About {
  readonly order: OrderRow;
  readonly row: PaymentRow;
}

const linkOf = ({ order, row }: About): Pick<News, 'path' | 'label'> => ({
  path: paymentPath(order.id, row.id),
  label: 'Open the payment',
});

const moneyOf = ({ order: { currency } }: About, amount: string): string =>
  moneyWords(currency, amountIn(currency, amount));

const what = (about: About): string =>
  paymentWords(about.row.name, moneyOf(about, about.row.amount));

const told = (
  about: About,
  side: Side,
  words: { title: string; says: string; type?: News['type']; more?: readonly string[] },
): News => {
  const news = orderNews(about.order, side, words);
  const { turn, payment } = about.order.standing;
  // Where there is something to do, that is the button.
  return turn === side && payment !== null ? news : { ...news, ...linkOf(about) };
};

/** The sample itself is sent as well. */
const title = ({ order, row }: About, ends: string) =>
  `${row.name === SAMPLE ? 'Payment for the sample' : row.name} of order ${orderName(order.number)} ${ends}`;

const BY_MAIL = 'Nobody changes a bank account by mail.';

export const dueNews = (about: About): News =>
  told(about, payerOf(about.row), {
    title: title(about, 'is due'),
    says: `${upperFirst(what(about))} is due.`,
    more: [BY_MAIL],
  });

/** The buyer has said where a refund goes. */
export const refundNamedNews = (about: About): News =>
  told(about, payerOf(about.row), {
    title: title(about, 'can be paid back'),
    says: `${nameOf(about.order, otherSide(payerOf(about.row)))} has named the account that ${what(about)} goes to.`,
    more: [BY_MAIL],
  });

export function reportedNews(about: About): News {
  const { row, order } = about;
  const payer = payerOf(row);
  const bank = row.bank_said === null ? '' : lowerFirst(BANK_ANSWERS[row.bank_said]);
  return told(about, otherSide(payer), {
    title: title(about, 'was sent'),
    says: `${nameOf(order, payer)} says that ${moneyOf(about, row.sent_amount ?? row.amount)} was sent on ${dayInWords(row.sent_on ?? '')}.`,
    more: [bank === '' ? '' : `What the payer’s bank said about the name: ${bank}.`],
  });
}

/** @param isTakenAsWhole whether less is enough to the side that is paid */
export function arrivedNews(about: About, isTakenAsWhole: boolean): News {
  const { row, order } = about;
  const payer = payerOf(row);
  return told(about, payer, {
    type: 'success',
    title: title(about, 'has arrived'),
    says: `${nameOf(order, otherSide(payer))} says that ${moneyOf(about, row.arrived_amount ?? row.amount)} arrived on ${dayInWords(row.arrived_on ?? '')}${isTakenAsWhole ? `, and takes it as the whole of ${moneyOf(about, row.amount)}` : ''}.`,
  });
}

export function deniedNews(about: About): News {
  const { row, order } = about;
  const payer = payerOf(row);
  return told(about, payer, {
    type: 'warning',
    title: title(about, 'has not arrived'),
    says: `${nameOf(order, otherSide(payer))} says that ${what(about)} has not arrived.`,
    more: [row.note],
  });
}

export const stoppedNews = (about: About): News =>
  told(about, otherSide(payerOf(about.row)), {
    type: 'warning',
    title: title(about, 'is stopped'),
    says: `The bank of ${nameOf(about.order, payerOf(about.row))} shows another name for your account. ${about.row.direction === 'back' ? 'Name one in your own name.' : 'Our team will call you before anything is paid.'}`,
  });

export const releasedNews = (about: About): News =>
  told(about, payerOf(about.row), {
    title: title(about, 'can be paid'),
    says: `Our team has checked the account of ${nameOf(about.order, otherSide(payerOf(about.row)))} again, and it is right.`,
  });
