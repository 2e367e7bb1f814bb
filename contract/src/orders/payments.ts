/** Payments of an order: what the two sides say of each, and the one page that has the account. */
import * as z from 'zod/mini';
import { codeSent, proofCode } from '../auth/proof-code.ts';
import { defineEndpoint } from '../endpoint.ts';
import { storedFile } from '../files.ts';
import { ORDER_LIMITS } from '../limits/order-limits.ts';
import { amount } from '../money.ts';
import { accountDetails } from '../payees/account-details.ts';
import { PAYEE_STATES } from '../payees/payee-graph.ts';
import { SIDES } from '../permissions/parties.ts';
import { calendarDay } from '../text.ts';
import { draftText } from '../text/draft-text.ts';
import { graphRow, may, stepCalls } from '../transitions/steps.ts';
import { orderFiles } from './order-files.ts';
import { codes } from './payment-plan.ts';
import { TRIGGERS } from './term-options.ts';
import {
  BANK_ANSWERS,
  DIRECTIONS,
  PAYMENT_KINDS,
  PAYMENT_STATES,
} from './payments/payment-graph.ts';
import { PAYING_REASONS } from './payments/paying-reasons.ts';

/** As both sides read it: without the digits of an account. */
export const payment = z.object({
  ...graphRow(PAYMENT_STATES),
  may,
  kind: z.enum(PAYMENT_KINDS),
  direction: z.enum(DIRECTIONS),
  name: z.string(),
  /** From 1 on. */
  place: z.number(),
  /** A decimal string in the currency of the order. */
  amount: z.string(),
  /** What it waits for; null for one that the plan does not have. */
  trigger: z.nullable(z.enum(codes(TRIGGERS))),
  days: z.number(),
  due_at: z.nullable(z.string()),
  /** As the payer says: the day, how much, and what the bank said of the name. */
  sent_on: z.nullable(z.string()),
  sent_amount: z.nullable(z.string()),
  bank_said: z.nullable(z.enum(codes(BANK_ANSWERS))),
  sent_at: z.nullable(z.string()),
  /** Until when the side that is paid says whether it arrived. */
  answer_by: z.nullable(z.string()),
  /** As the side that is paid says. */
  arrived_on: z.nullable(z.string()),
  arrived_amount: z.nullable(z.string()),
  arrived_at: z.nullable(z.string()),
  /** Of the side that says it did not arrive. */
  note: z.string(),
  files: z.array(storedFile),
  /** What spoke against paying, and was read. */
  paid_against: z.array(z.enum(PAYING_REASONS)),
});
export type Payment = z.output<typeof payment>;

/** A payment that a step was about, with the amount that it says. */
export const toldPayment = z.object({
  ...z.pick(payment, { id: true, name: true, amount: true }).shape,
  currency: z.string(),
});
export type ToldPayment = z.output<typeof toldPayment>;

/** The whole account: for the payer alone, while there is something to pay into it. */
const account = z.object({
  holder: z.string(),
  bank: z.string(),
  country: z.string(),
  currency: z.string(),
  number: z.string(),
  swift: z.string(),
  clearing: z.string(),
});
export type PaymentAccount = z.output<typeof account>;

/** An account by its last digits. */
export const shownPayee = z.object({
  state: z.enum(PAYEE_STATES),
  holder: z.string(),
  bank: z.string(),
  country: z.string(),
  ending: z.string(),
  cooling_until: z.nullable(z.string()),
  active_at: z.nullable(z.string()),
});

/** The same of the one that a refund goes to. */
export const shownRefund = z.object({
  holder: z.string(),
  bank: z.string(),
  country: z.string(),
  ending: z.string(),
  named_at: z.string(),
});

export const paymentPage = z.extend(payment, {
  order: z.object({
    id: z.string(),
    number: z.number(),
    title: z.string(),
    currency: z.string(),
    side: z.enum(SIDES),
    counterpart: z.string(),
  }),
  /** Null where none is named any more. */
  payee: z.nullable(shownPayee),
  names: z.array(
    z.object({
      what: z.enum(['register', 'quote', 'order', 'account']),
      name: z.string(),
      agrees: z.boolean(),
    }),
  ),
  /** What speaks against paying now, by the records; the payer reads them first. */
  reasons: z.array(z.enum(PAYING_REASONS)),
  account: z.nullable(account),
  /** Null before the buyer has said so, and for all that is no refund. */
  refund_to: z.nullable(shownRefund),
  /** By ISO 11649. */
  reference: z.string(),
});
export type PaymentPage = z.output<typeof paymentPage>;

const one = z.object({ payment: paymentPage });

export const getPayment = defineEndpoint('GET /v1/payments/:id/', {
  summary:
    'One payment of an order; its payer reads the account here and nowhere else, once it is in use',
  action: 'order.read',
  data: one,
});

const files = orderFiles(ORDER_LIMITS.proofs);

export const PAYMENT_CALLS = stepCalls('payment', '/v1/payments/:id/', one, {
  report: {
    summary: 'Say that a payment was sent, with what the bank said of the name, and proof',
    done: 'Reported. The other side now looks for it',
    body: {
      sent_on: calendarDay(),
      amount: amount(),
      bank_said: z.enum(['same', 'close', 'unknown'], { error: 'Say what your bank said' }),
      files,
      /** Each reason that speaks against paying, once it is read. */
      against: z
        .array(z.enum(PAYING_REASONS, { error: 'Unknown reason' }), { error: 'Must be a list' })
        .check(z.maxLength(PAYING_REASONS.length, { error: 'Each reason once at most' })),
    },
  },
  stop: {
    summary: 'Say that the bank has named somebody else: the payment waits for the team',
    done: 'Stopped. Our team looks at the account',
  },
  confirm: {
    summary: 'Say that a payment arrived, when and how much',
    done: 'Confirmed',
    body: {
      arrived_on: calendarDay(),
      amount: amount(),
      /** Where less arrived than was asked. */
      rest: z.nullable(z.enum(['full', 'open'], { error: 'Say whether the rest is still open' })),
    },
  },
  deny: {
    summary: 'Say that a payment did not arrive: the team looks at it',
    done: 'Noted. Both of you see the proof, and our team is told',
    body: { note: draftText(ORDER_LIMITS.note) },
  },
});

export const sendRefundCode = defineEndpoint('POST /v1/payments/:id/account/code/', {
  summary: 'Mail a code for naming the account of a refund; it works for these details alone',
  done: 'Code sent',
  action: 'payment.name_account',
  body: z.object(accountDetails),
  data: codeSent,
  errors: ['conflict', 'too_many_requests'],
});

export const nameRefundAccount = defineEndpoint('POST /v1/payments/:id/account/', {
  summary:
    'Say, as the buyer, where a refund is paid to: the supplier alone reads it, and it is deleted once the money has arrived',
  done: 'Named. The supplier can pay it back',
  action: 'payment.name_account',
  body: z.object({ ...accountDetails, code: proofCode }),
  data: one,
  errors: ['invalid_otp', 'conflict', 'too_many_requests'],
  creates: true,
});
