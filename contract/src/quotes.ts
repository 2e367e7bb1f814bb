/** Quotes: a supplier's calls to write and send them, and the buyer's to decide. */
import * as z from 'zod/mini';
import { closure } from './calendar/closure.ts';
import { defineEndpoint } from './endpoint.ts';
import { QUOTE_LIMITS, SUPPLIER_LIMITS } from './limits.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { draftText } from './text/draft-text.ts';
import { acceptedTerms, begunOrder, sampleOrder } from './quotes/accepted-terms.ts';
import { counterInput, REJECT_REASON_CODES } from './quotes/decision-inputs.ts';
import { issuerRelation, issuerStanding } from './quotes/issuer.ts';
import { offerDraft } from './quotes/offer.ts';
import { QUOTE_STATES } from './quotes/quote-graph.ts';
import { graphRow, seenVersion, stepCalls } from './transitions/steps.ts';

export * from './quotes/decision-inputs.ts';
export * from './quotes/offer.ts';
export * from './quotes/quote-graph.ts';

/** A revision as it was sent: it never changes. */
export const quoteRevision = z.object({
  number: z.number(),
  sent_at: z.string(),
  /** The revision of the brief that it answers. */
  brief_revision: z.number(),
  /** Complete: every amount a decimal string, every list without gaps. */
  offer: offerDraft,
  /** When its validity ends, by the supplier's clock. */
  valid_until: z.string(),
  /** The company that issued it, as it was named that day; another one than the verified where the offer names one. */
  issuer: z.string(),
});
export type QuoteRevision = z.output<typeof quoteRevision>;

/** What the buyer asked for in place of the offer. */
export const counterOffer = z.object({
  quantity: z.number(),
  unit_price: z.string(),
  lead_days: z.nullable(z.number()),
  note: z.string(),
  at: z.string(),
  /** The revision that it answers. */
  revision: z.number(),
});
export type CounterOffer = z.output<typeof counterOffer>;

/** What became of a quote; the rest only where the buyer allows it. */
export const quoteOutcome = z.object({
  reason: z.nullable(z.string()),
  note: z.string(),
  /** Places among all quotes that were decided on, the best is 1; null where it was not compared or not allowed. */
  price_rank: z.nullable(z.number()),
  lead_time_rank: z.nullable(z.number()),
});

export const quote = z.object({
  ...graphRow(QUOTE_STATES),
  /** The invitation that it answers. */
  request_id: z.string(),
  revisions: z.array(quoteRevision),
  counter: z.nullable(counterOffer),
  /** What was agreed on; null for a quote that is not accepted. */
  accepted: z.nullable(acceptedTerms),
  /** Null without one that is open or was signed. */
  order: z.nullable(begunOrder),
  /** The last that was ordered from it; null without one. */
  sample_order: z.nullable(sampleOrder),
});

/** As its supplier sees it. */
export const ownQuote = z.extend(quote, {
  /** What is being written; null without a draft. */
  draft: z.nullable(offerDraft),
  draft_version: z.number(),
  draft_saved_at: z.nullable(z.string()),
  outcome: z.nullable(quoteOutcome),
  /** Of the live revision, where another company has issued it. */
  issuer: z.nullable(issuerRelation),
});
export type OwnQuote = z.output<typeof ownQuote>;

/** As the buyer sees it. */
export const receivedQuote = z.extend(quote, {
  supplier_id: z.nullable(z.string()),
  supplier_name: z.string(),
  /** Null for one that is not in the directory now. */
  supplier: z.nullable(
    z.object({
      slug: z.string(),
      picture: z.nullable(z.string()),
      country: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** Of the live revision. */
  issuer: issuerStanding,
  /** When the supplier is closed from now on: these days count in its lead times. */
  closures: z.array(closure),
  /** Hours from the invitation to the first answer, without days on which it was closed. */
  answered_in: z.nullable(z.number()),
  decided: z.nullable(
    z.object({ reason: z.nullable(z.string()), note: z.string(), at: z.string() }),
  ),
});
export type ReceivedQuote = z.output<typeof receivedQuote>;

const own = z.object({ quote: z.nullable(ownQuote) });
const ownOne = z.object({ quote: ownQuote });

export const getOwnQuote = defineEndpoint('GET /v1/requests/:id/quote/', {
  summary: 'The supplier’s own quote to a request, with its draft; null before there is one',
  action: 'quote.read',
  data: own,
});

export const saveQuoteDraft = defineEndpoint('PUT /v1/requests/:id/quote/draft/', {
  summary: 'Save what is written of a quote; `draft_version` is the one that was seen, 0 at first',
  done: 'Draft saved',
  action: 'quote.write',
  body: z.object({ offer: offerDraft, draft_version: seenVersion }),
  data: z.object({ draft_version: z.number() }),
  errors: ['conflict'],
  longBody: true,
});

export const discardQuoteDraft = defineEndpoint('DELETE /v1/requests/:id/quote/draft/', {
  summary: 'Discard what is written and not sent',
  done: 'Draft deleted',
  action: 'quote.write',
  data: own,
});

export const submitQuote = defineEndpoint('POST /v1/requests/:id/quote/submit/', {
  summary: 'Send a quote, or a revision of it; `brief_revision` is the brief that was answered',
  done: 'Quote sent',
  action: 'quote.submit',
  body: z.object({
    offer: offerDraft,
    brief_revision: seenVersion,
    /** Of the quote; left out for the first. */
    version: z.optional(seenVersion),
  }),
  data: ownOne,
  errors: ['conflict'],
  creates: true,
  longBody: true,
});

export const OWN_QUOTE_CALLS = stepCalls('quote', '/v1/quotes/:id/', ownOne, {
  withdraw: { summary: 'Withdraw a quote that has not been decided on', done: 'Quote withdrawn' },
});

/** A quote in the supplier's own list, and as a template for the next. */
export const quoteItem = z.object({
  id: z.string(),
  request_id: z.string(),
  title: z.string(),
  buyer_name: z.string(),
  state: z.enum(QUOTE_STATES),
  currency: z.string(),
  /** Of the live revision's first step; null for a draft. */
  unit_price: z.nullable(z.string()),
  from: z.nullable(z.number()),
  /** What was agreed on; null for a quote that is not accepted. */
  accepted: z.nullable(acceptedTerms),
  /** Null without one that is open or was signed. */
  order: z.nullable(begunOrder),
  sent_at: z.nullable(z.string()),
  updated_at: z.string(),
});
export type QuoteItem = z.output<typeof quoteItem>;

export const listOwnQuotes = defineEndpoint('GET /v1/quotes/', {
  summary: 'The supplier’s own quotes, the most recently changed first',
  action: 'quote.list',
  query: pageQuery,
  data: z.object({ quotes: z.array(quoteItem), next_cursor: nextCursor }),
});

export const listReceivedQuotes = defineEndpoint('GET /v1/rfqs/:id/quotes/', {
  summary: 'All quotes for one of the user’s requests, side by side',
  action: 'offer.list',
  data: z.object({ quotes: z.array(receivedQuote) }),
});

const received = z.object({ quote: receivedQuote });

export const OFFER_CALLS = stepCalls('offer', '/v1/quotes/:id/', received, {
  counter: {
    summary: 'Ask the supplier for another price or time; the quote itself stays as it is',
    done: 'Counter-offer sent',
    body: counterInput.shape,
  },
  reject: {
    summary: 'Reject a quote; the others stay',
    done: 'Quote rejected',
    body: {
      reason: z.enum(REJECT_REASON_CODES, { error: 'Choose a reason' }),
      note: draftText(QUOTE_LIMITS.note),
    },
  },
});

export const acceptQuote = defineEndpoint('POST /v1/quotes/:id/accept/', {
  summary: 'Choose a quote: this begins an order; the other quotes stay until both have signed',
  done: 'Quote accepted',
  action: 'offer.accept',
  body: z.object({
    version: seenVersion,
    /** The revision that was read. */
    revision: seenVersion,
    /** Keys of the lines whose difference is accepted: each that differs has to be named. */
    deviations: z
      .array(z.uuid({ error: 'Must be the key of a line' }), { error: 'Must be a list' })
      .check(z.maxLength(50)),
    /** How many are ordered, for the record. */
    quantity: z
      .int({ error: 'Say how many' })
      .check(
        z.gte(1, { error: 'Say how many' }),
        z.lte(SUPPLIER_LIMITS.orderQuantity, { error: 'Must be a smaller number' }),
      ),
    /** That another company issues it, and that the team has not recorded how they belong together. */
    unrecorded_issuer: z._default(z.boolean({ error: 'Must be yes or no' }), false),
  }),
  data: received,
  errors: ['conflict'],
  creates: true,
});
