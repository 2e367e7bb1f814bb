/** The calls by which what was signed is changed: whoever proposes signs the next version, and the other side signs the same text or refuses it. */
import * as z from 'zod/mini';
import { codeSent, proofCode } from '../../auth/proof-code.ts';
import { timeZone } from '../../calendar/time-zone.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { ORDER_LIMITS } from '../../limits/order-limits.ts';
import { amount } from '../../money.ts';
import { ORDER_UNITS } from '../../supplier/order-units.ts';
import { SIDES } from '../../permissions/parties.ts';
import { draftText, orEmpty } from '../../text/draft-text.ts';
import { seenVersion, stepCalls } from '../../transitions/steps.ts';
import { change, changeEffect } from '../changes.ts';
import { ORDER_KINDS, ORDER_STATES } from '../order-graph.ts';
import { orderSignature, signingName, termsProblem } from '../signing.ts';
import { orderTerms, termsInput } from '../terms.ts';
import { CHANGE_KINDS } from './change-graph.ts';

const proposal = {
  kind: z.enum(CHANGE_KINDS, { error: 'Say what is proposed' }),
  /** Of an alteration. */
  terms: z.nullable(termsInput),
  /** Of a cancellation; empty: nothing. */
  pay_back: orEmpty(amount()),
  why: draftText(ORDER_LIMITS.note),
};
export type ChangeProposal = z.output<z.ZodMiniObject<typeof proposal>>;

/** In hex. */
const hash = z.string({ error: 'Must be the fingerprint that was read' }).check(z.maxLength(64));

export const changePage = z.extend(change, {
  order: z.object({
    id: z.string(),
    number: z.number(),
    title: z.string(),
    currency: z.string(),
    kind: z.enum(ORDER_KINDS),
    state: z.enum(ORDER_STATES),
    unit: z.enum(ORDER_UNITS),
    side: z.enum(SIDES),
    counterpart: z.string(),
  }),
  before: orderTerms,
  after: orderTerms,
  /** Of the terms that it makes. */
  hash,
  signatures: z.array(orderSignature),
  /** Null once it is decided. */
  effect: z.nullable(changeEffect),
  /** What the viewer types to sign; null before legal name and address are given. */
  signer: z.nullable(z.string()),
});
export type ChangePage = z.output<typeof changePage>;

const one = z.object({ change: changePage });

export const previewChange = defineEndpoint('POST /v1/orders/:id/changes/preview/', {
  summary: 'What a change would make of the terms, the payments and the dates; nothing is kept',
  action: 'order.read',
  body: z.object(proposal),
  data: z.object({
    terms: orderTerms,
    hash,
    effect: changeEffect,
    /** What keeps it from being proposed. */
    problems: z.array(termsProblem),
  }),
  errors: ['conflict'],
  longBody: true,
});

export const sendChangeCode = defineEndpoint('POST /v1/orders/:id/changes/code/', {
  summary:
    'Mail a code for signing a change, to propose it or to accept it; it works for this text alone',
  done: 'Code sent',
  action: 'order.read',
  body: z.object({ hash }),
  data: codeSent,
  errors: ['conflict', 'too_many_requests'],
});

const signing = { hash, name: signingName, code: proofCode, time_zone: timeZone() };
const SIGNING_ERRORS = ['invalid_otp', 'conflict', 'too_many_requests'] as const;

export const proposeChange = defineEndpoint('POST /v1/orders/:id/changes/', {
  summary: 'Propose a change of what was signed, or an end together, signing the next version',
  done: 'Signed and proposed. The other side answers',
  action: 'order.propose',
  body: z.object({
    ...proposal,
    /** The version of the terms that was read. */
    base: seenVersion,
    files: z
      .array(z.string({ error: 'Must be the URL of a file' }).check(z.maxLength(2000)), {
        error: 'Must be a list',
      })
      .check(
        z.maxLength(ORDER_LIMITS.changeFiles, {
          error: `At most ${ORDER_LIMITS.changeFiles} files`,
        }),
      ),
    ...signing,
  }),
  data: one,
  errors: SIGNING_ERRORS,
  creates: true,
  longBody: true,
});

export const getChange = defineEndpoint('GET /v1/changes/:id/', {
  summary: 'One change of an order: what it does to terms, money and dates',
  action: 'order.read',
  data: one,
});

export const acceptChange = defineEndpoint('POST /v1/changes/:id/accept/', {
  summary: 'Accept a change, signing the same text: it holds at once, for both',
  done: 'Accepted and signed. It holds for both of you',
  action: 'change.accept',
  body: z.object({ version: seenVersion, ...signing }),
  data: one,
  errors: SIGNING_ERRORS,
  creates: true,
});

export const CHANGE_CALLS = stepCalls('change', '/v1/changes/:id/', one, {
  refuse: {
    summary: 'Refuse a change, with a reason for the other side: the old terms stand',
    done: 'Refused. The old terms stand',
    body: { note: draftText(ORDER_LIMITS.note) },
  },
  withdraw: {
    summary: 'Take a change back that nobody has answered',
    done: 'Taken back. The old terms stand',
  },
});
