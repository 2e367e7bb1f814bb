/** Heading and lead of a payment's page, in each state for whoever pays and whoever is paid. */
import { paymentWords } from '@waggle/contract/orders/payments/payment-words';
import type { PaymentState } from '@waggle/contract/orders/payments/payment-graph';
import {
  PAYING_REASON_WORDS,
  type PayingReason,
} from '@waggle/contract/orders/payments/paying-reasons';
import { payerOf } from '@waggle/contract/orders/payments/permissions';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { shownReference } from '@waggle/contract/orders/payments/reference';
import { formatDate } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { capitalized, countWord } from '../../../lib/figures/number-words.ts';
import { dueWords } from '../order-words.ts';
import { paymentLine } from './payment-words.ts';

export interface HeadWords {
  readonly title: string;
  readonly lead: string;
  readonly tone?: 'warn' | 'danger';
}

export const isPayer = (payment: PaymentPage): boolean => payment.order.side === payerOf(payment);

export const isRefund = ({ direction }: Pick<PaymentPage, 'direction'>): boolean =>
  direction === 'back';

/** @returns whether nobody may pay it, so that its account is hidden */
export const isBlocked = ({ may }: Pick<PaymentPage, 'may'>): boolean =>
  typeof may['report'] === 'string';

/** @returns an amount in the currency of its order; what is asked for, where there is none */
export const moneyIn = ({ order, amount }: PaymentPage, sum: string | null = null) =>
  formatMoney(sum ?? amount, order.currency);

type Head = (payment: PaymentPage, now: number) => HeadWords;

const arrived: Head = (payment) => ({
  title: `${capitalized(paymentWords(payment.name, moneyIn(payment, payment.arrived_amount)))} has arrived`,
  lead: `${paymentLine(payment, payment.order.currency)}.`,
});

const waived: Head = ({ name }) => ({
  title: `${name}: no longer due`,
  lead: 'Nothing is owed for it any more.',
});

/** @returns `By Saturday 5 December, in 5 days.`, `It was due Monday 1 February, 3 days late.` */
function dueLead(due: string | null, now: number): string {
  if (due === null) return '';
  const { when, rest, pressure } = dueWords(due, now);
  return `${capitalized(pressure === 'late' ? `it ${when}` : when)}${rest === '' ? '' : `, ${rest}`}.`;
}

/** @returns `They have to say by tomorrow, Friday 4 December, whether it arrived.` */
function answerLead(until: string | null, now: number): string {
  if (until === null) return '';
  const { when, pressure } = dueWords(until, now);
  return pressure === 'late'
    ? `Their answer ${when}, and our team has been told.`
    : `They have to say ${when} whether it arrived.`;
}

/** @returns `Please answer by tomorrow, Friday 4 December.` */
function ownAnswerLead(until: string | null, now: number): string {
  if (until === null) return '';
  const { when, pressure } = dueWords(until, now);
  return pressure === 'late' ? `Your answer ${when}.` : `Please answer ${when}.`;
}

/** @returns what keeps a refund from being paid, for either side; undefined where nothing does */
function refundWords(payment: PaymentPage): HeadWords | undefined {
  const { refund_to, reasons, order } = payment;
  const isNamed = refund_to !== null && !reasons.includes('names_differ');
  if (!isRefund(payment) || isNamed) return undefined;
  const money = moneyIn(payment);
  return isPayer(payment)
    ? {
        title: `Waiting for ${order.counterpart} to say where ${money} is paid back to`,
        lead: 'You pay it back once an account in their own name is named.',
      }
    : {
        title: `Say where ${money} is paid back to`,
        lead: `${order.counterpart} pays it back once you have named an account in your own name.`,
      };
}

function payNow(payment: PaymentPage, now: number): HeadWords {
  const { due_at, reasons, name } = payment;
  const [reason] = reasons;
  const unnamed = refundWords(payment);
  if (unnamed !== undefined) return unnamed;
  const named = paymentWords(name, moneyIn(payment));
  if (reason !== undefined && isBlocked(payment)) {
    const { title, way } = PAYING_REASON_WORDS[reason];
    return { title: `${title}. Do not pay.`, lead: `This is ${named}. ${way}`, tone: 'danger' };
  }
  if (reason !== undefined) {
    const many = reasons.length === 1 ? 'one reason' : `${countWord(reasons.length)} reasons`;
    return {
      title: `Do not pay ${moneyIn(payment)} yet`,
      lead: `Our records show ${many}. You can wait until that is settled.`,
      tone: 'warn',
    };
  }
  const pay = isRefund(payment) ? 'Pay back' : 'Pay';
  return { title: `${pay} ${named}`, lead: dueLead(due_at, now) };
}

const PAYER: Readonly<Record<PaymentState, Head>> = {
  planned: (payment) => ({
    title: `${payment.name}, ${moneyIn(payment)}: not due yet`,
    lead: `${paymentLine(payment, payment.order.currency)}. We will tell you.`,
  }),
  due: payNow,
  sent(payment, now) {
    const { order, sent_on, sent_amount, answer_by } = payment;
    return {
      title: `Waiting for ${order.counterpart} to confirm`,
      lead: `You sent ${moneyIn(payment, sent_amount)} on ${formatDate(sent_on ?? '')}. ${answerLead(answer_by, now)}`,
    };
  },
  contested: ({ order, reference }) => ({
    title: `${order.counterpart} says that it did not arrive`,
    lead: `Our team is looking into it. Ask your bank to trace ${shownReference(reference)}, and tell us here what it finds.`,
    tone: 'danger',
  }),
  received: arrived,
  waived,
};

/** What keeps the other side from paying, as the side that is paid reads it. */
const KEPT: Readonly<Record<PayingReason, (other: string) => HeadWords>> = {
  other_account: (other) => ({
    title: `${other} has not accepted your new account`,
    lead: `${other} pays into it from then on, and nothing into the one before.`,
    tone: 'warn',
  }),
  payee_not_active: (other) => ({
    title: 'Your account is not in use yet',
    lead: `${other} can pay into it once our team has checked it. Nothing is late meanwhile.`,
    tone: 'warn',
  }),
  names_differ: (other) => ({
    title: 'The names do not agree',
    lead: `${other} can pay once our team has recorded how the companies belong together.`,
    tone: 'warn',
  }),
  bank_says_no: () => ({
    title: 'This payment is stopped',
    lead: 'A bank shows another name for your account. Our team will call you.',
    tone: 'danger',
  }),
  sample_not_golden: (other) => ({
    title: 'The sample is not approved yet',
    lead: `${other} reads that before paying, and may wait.`,
    tone: 'warn',
  }),
  not_checked: (other) => ({
    title: 'The goods are not checked yet',
    lead: `${other} reads that before paying, and may wait.`,
    tone: 'warn',
  }),
  change_open: (other) => ({
    title: 'A change is proposed',
    lead: `${other} reads that before paying, and may wait until it is answered.`,
    tone: 'warn',
  }),
  supplier_not_verified: (other) => ({
    title: 'Your company is not verified at the moment',
    lead: `${other} reads that before paying, and may wait.`,
    tone: 'warn',
  }),
};

const PAYEE: Readonly<Record<PaymentState, Head>> = {
  planned: (payment) => ({
    title: `${payment.name}, ${moneyIn(payment)}: not due yet`,
    lead: `${paymentLine(payment, payment.order.currency)}.`,
  }),
  due(payment, now) {
    const { order, due_at, reasons, name } = payment;
    const [reason] = reasons;
    const unnamed = refundWords(payment);
    if (unnamed !== undefined) return unnamed;
    if (reason !== undefined) return KEPT[reason](order.counterpart);
    return {
      title: `Waiting for ${order.counterpart} to pay ${paymentWords(name, moneyIn(payment))}`,
      lead: `${dueLead(due_at, now)} Confirm it here once it arrives.`,
    };
  },
  sent(payment, now) {
    const { order, sent_on, sent_amount, answer_by } = payment;
    return {
      title: `Did ${moneyIn(payment, sent_amount)} arrive?`,
      lead: `${order.counterpart} sent it on ${formatDate(sent_on ?? '')}. Check your account, not just the receipt. ${ownAnswerLead(answer_by, now)}`,
    };
  },
  contested: () => ({
    title: 'You say that it did not arrive',
    lead: 'Our team is looking into it. If it arrives after all, confirm it here.',
    tone: 'danger',
  }),
  received: arrived,
  waived,
};

/** @param now in milliseconds */
export const headWords: Head = (payment, now) =>
  (isPayer(payment) ? PAYER : PAYEE)[payment.state](payment, now);
