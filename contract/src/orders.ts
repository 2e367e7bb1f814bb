/** Orders: lists of both sides, one with its terms, and the calls by which they agree on them and sign. */
import * as z from 'zod/mini';
import { codeSent, proofCode } from './auth/proof-code.ts';
import { timeZone } from './calendar/time-zone.ts';
import { defineEndpoint } from './endpoint.ts';
import { SUPPLIER_LIMITS } from './limits.ts';
import { ORDER_LIMITS } from './limits/order-limits.ts';
import {
  END_REASONS,
  type EndReason,
  ORDER_KINDS,
  ORDER_OUTCOMES,
  ORDER_STATES,
  type OrderOutcome,
} from './orders/order-graph.ts';
import { ORDER_REPORT } from './orders/report-rules.ts';
import { whole } from './orders/payment-plan.ts';
import { payment, toldPayment } from './orders/payments.ts';
import { change, toldChange } from './orders/changes.ts';
import { goldenSample, sample, toldSample } from './orders/samples.ts';
import { production, shipment, toldShipment } from './orders/shipments.ts';
import { orderSignature, signingName, termsProblem } from './orders/signing.ts';
import { ORDER_LISTS, standing } from './orders/standing.ts';
import { orderTerms, termsInput } from './orders/terms.ts';
import { listQuery, nextCursor, pageQuery } from './paging.ts';
import { SIDES } from './permissions/parties.ts';
import { begunOrder } from './quotes/accepted-terms.ts';
import { reportCall } from './reports/report-call.ts';
import { ORDER_UNITS } from './supplier/order-units.ts';
import { graphRow, may, seenVersion, stepCalls } from './transitions/steps.ts';
import { optionalText } from './text.ts';
import { draftText } from './text/draft-text.ts';

const OUTCOMES = Object.keys(ORDER_OUTCOMES) as OrderOutcome[];
const REASONS = Object.keys(END_REASONS) as EndReason[];

/** In lists. */
export const orderItem = z.object({
  ...graphRow(ORDER_STATES),
  number: z.number(),
  kind: z.enum(ORDER_KINDS),
  outcome: z.nullable(z.enum(OUTCOMES)),
  /** Of the viewer. */
  side: z.enum(SIDES),
  title: z.string(),
  /** The other side, as it is called; a pseudonym once it has left. */
  counterpart: z.string(),
  quantity: z.number(),
  unit: z.enum(ORDER_UNITS),
  currency: z.string(),
  /** A decimal string. */
  total: z.string(),
  standing,
  closed_at: z.nullable(z.string()),
});
export type OrderItem = z.output<typeof orderItem>;

const difference = z.object({
  /** `unit_price`, `lines.<key>`, `payments.<key>`. */
  part: z.string(),
  kind: z.enum(['deviation', 'changed', 'added', 'removed']),
  /** Who has written it in; null where the quote differs from the brief. */
  side: z.nullable(z.enum(SIDES)),
  at: z.nullable(z.string()),
});

/** A name that has to be the seller's. */
const checkedName = z.object({
  what: z.enum(['register', 'quote', 'order', 'account']),
  /** Empty where there is none yet. */
  name: z.string(),
  agrees: z.boolean(),
});

export const order = z.extend(orderItem, {
  may,
  rfq_id: z.nullable(z.string()),
  invitation_id: z.string(),
  quote_id: z.string(),
  reason: z.nullable(z.string()),
  note: z.string(),
  /** The order that it repeats, and the last one that repeats it. */
  repeats: z.nullable(begunOrder),
  again: z.nullable(begunOrder),
  /** As they would be signed next, or were signed last. */
  terms: orderTerms,
  /** What the quote and the brief say by themselves, or the order that it repeats. */
  first: orderTerms,
  /** Of the terms in their one written form, in hex. */
  hash: z.string(),
  differences: z.array(difference),
  /** Parts that the viewer agrees to by signing. */
  to_tick: z.array(z.string()),
  /** What keeps the terms from being signed. */
  problems: z.array(termsProblem),
  names: z.array(checkedName),
  signatures: z.array(orderSignature),
  /** In the order of the plan; none before both have signed. */
  payments: z.array(payment),
  /** Round by round; none where no sample is agreed, and before both have signed. */
  samples: z.array(sample),
  /** Of what was signed, in the order in which they were proposed. */
  changes: z.array(change),
  /** Whether both have agreed to end it, and something is still to be paid back. */
  ending: z.boolean(),
  /** Null before there is one. */
  golden: z.nullable(goldenSample),
  /** In their order; none before something is packed. */
  shipments: z.array(shipment),
  /** Null before both have signed, and of a sample order. */
  production: z.nullable(production),
  /** What the viewer types to sign; null before legal name and address are given. */
  signer: z.nullable(z.string()),
  lapses_at: z.nullable(z.string()),
  signed_at: z.nullable(z.string()),
});
export type Order = z.output<typeof order>;

const one = z.object({ order });

export const listOrders = defineEndpoint('GET /v1/orders/', {
  summary:
    'The user’s orders that need them, that wait for others, or that are done: what is due first, those that are done the last first',
  action: 'order.list',
  query: z.extend(listQuery(ORDER_LISTS), { q: z._default(optionalText(), '') }),
  data: z.object({
    orders: z.array(orderItem),
    next_cursor: nextCursor,
    counts: z.object({ needs: z.number(), waits: z.number(), done: z.number() }),
    /** Of those that need the user: when the first is due. */
    next_due: z.nullable(z.string()),
  }),
});

export const getOrder = defineEndpoint('GET /v1/orders/:id/', {
  summary: 'One order with its terms, what differs from the quote, and who has signed',
  action: 'order.read',
  data: one,
});

const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  side: z.nullable(z.enum(SIDES)),
  reason: z.nullable(z.string()),
  note: z.string(),
  /** What it was about; left out for the order itself. */
  payment: z.optional(toldPayment),
  sample: z.optional(toldSample),
  shipment: z.optional(toldShipment),
  change: z.optional(toldChange),
});

export const listOrderHistory = defineEndpoint('GET /v1/orders/:id/history/', {
  summary: 'What was done in an order, with its payments, samples and shipments, the last first',
  action: 'order.read',
  query: pageQuery,
  data: z.object({ entries: z.array(historyEntry), next_cursor: nextCursor }),
});

export const getOrderVersion = defineEndpoint('GET /v1/orders/:id/versions/:number/', {
  summary: 'Terms as they were signed: also in the written form whose SHA-256 is the fingerprint',
  action: 'order.read',
  data: z.object({
    terms: orderTerms,
    written: z.string(),
    hash: z.string(),
    signatures: z.array(orderSignature),
  }),
});

export const startOrder = defineEndpoint('POST /v1/quotes/:id/order/', {
  summary: 'Begin the order of an accepted quote that has none',
  done: 'Order begun',
  action: 'order.start',
  body: z.object({ version: seenVersion }),
  data: one,
  errors: ['conflict'],
  creates: true,
});

export const orderAgain = defineEndpoint('POST /v1/orders/:id/again/', {
  summary:
    'Order the goods of a completed order again, at another quantity: a draft by its terms, at the price of the quote, which both sign',
  done: 'Order begun',
  action: 'order.again',
  body: z.object({
    version: seenVersion,
    quantity: whole(1, SUPPLIER_LIMITS.orderQuantity),
  }),
  data: one,
  errors: ['conflict'],
  creates: true,
});

export const alterTerms = defineEndpoint('POST /v1/orders/:id/alter/', {
  summary:
    'Change the terms before both have signed; a signature that was given is taken back, and the other side is told',
  done: 'Terms changed',
  action: 'order.alter',
  body: z.object({ version: seenVersion, terms: termsInput }),
  data: one,
  errors: ['conflict', 'too_many_requests'],
  longBody: true,
});

export const sendSigningCode = defineEndpoint('POST /v1/orders/:id/code/', {
  summary: 'Mail a code for the signature; it works for these terms alone',
  done: 'Code sent',
  action: 'order.read',
  body: z.object({ version: seenVersion }),
  data: codeSent,
  errors: ['conflict', 'too_many_requests'],
});

const signing = z.object({
  version: seenVersion,
  /** Of the terms that were read, in hex. */
  hash: z.string({ error: 'Must be the fingerprint that was read' }).check(z.maxLength(64)),
  name: signingName,
  code: proofCode,
  /** Each part that the other side has written in. */
  accepted: z
    .array(z.string({ error: 'Must be a part of the terms' }).check(z.maxLength(60)), {
      error: 'Must be a list',
    })
    .check(z.maxLength(200)),
  time_zone: timeZone(),
});

const SIGNING_ERRORS = ['invalid_otp', 'conflict', 'too_many_requests'] as const;

export const offerOrder = defineEndpoint('POST /v1/orders/:id/offer/', {
  summary: 'Sign the terms as the buyer and send them; the supplier signs the same text',
  done: 'Signed and sent',
  action: 'order.offer',
  body: signing,
  data: one,
  errors: SIGNING_ERRORS,
  creates: true,
});

export const signOrder = defineEndpoint('POST /v1/orders/:id/sign/', {
  summary: 'Sign the terms as the supplier: the order holds, and the request is awarded',
  done: 'Signed. The order holds for both of you',
  action: 'order.sign',
  body: signing,
  data: one,
  errors: SIGNING_ERRORS,
  creates: true,
});

const ending = {
  reason: z.enum(REASONS, { error: 'Choose a reason' }),
  note: draftText(ORDER_LIMITS.note),
};

export const ORDER_CALLS = stepCalls('order', '/v1/orders/:id/', one, {
  decline: {
    summary: 'Decline an order that is not signed by both, with a reason for the buyer',
    done: 'Order declined',
    body: ending,
  },
  withdraw: {
    summary: 'End an order that is not signed by both, with a reason for the supplier',
    done: 'Order ended',
    body: ending,
  },
  agree: {
    summary: 'Agree, as the supplier, to make a sample that a buyer has ordered before choosing',
    done: 'Agreed',
  },
  adopt: {
    summary: 'Accept, as the buyer, that the supplier is paid to another account',
    done: 'Accepted. It is on the payment page',
  },
  begin_tooling: {
    summary:
      'Say, as the supplier, that the tool is begun: from then on it is cancelled only together',
    done: 'Noted. From now on the order is cancelled only together',
  },
  check: {
    summary:
      'Say, as the buyer, that the goods are checked: what waits for it is due, and they may go',
    done: 'Noted. The supplier may send the goods',
  },
  cancel: {
    summary: 'Cancel a signed order of which nothing was paid, with a reason for the other side',
    done: 'Order cancelled',
    body: ending,
  },
});

export const reportOrder = reportCall('/v1/orders/:id/report/', ORDER_REPORT, {
  summary:
    'Report a problem with an order: to the other side, as a message, and to the team; or to the team alone',
  done: 'Reported',
  action: 'order.report',
  /** Nobody warns a side of what is suspected of it. */
  more: { team_only: z._default(z.boolean({ error: 'Must be true or false' }), false) },
});
