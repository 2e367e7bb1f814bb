/** Invitations: one supplier asked by one request, as the buyer and the supplier see it, with the supplier's calls. */
import * as z from 'zod/mini';
import { closure } from '../calendar/closure.ts';
import { defineEndpoint } from '../endpoint.ts';
import { FILTER_NAMES } from '../directory/search-query.ts';
import { RFQ_LIMITS } from '../limits.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { draftText } from '../text/draft-text.ts';
import { QUOTE_STATES } from '../quotes/quote-graph.ts';
import { rfqDraft } from './brief.ts';
import { INVITATION_STATES } from './invitation-graph.ts';
import { DECLINE_REASON_CODES, LAPSE_REASONS, RFQ_STATES } from './states.ts';
import { graphRow } from '../transitions/steps.ts';

/** What of a brief a supplier's record meets, and by what. */
export const FIT_WISHES = ['kinds', ...FILTER_NAMES, 'needed_by'] as const;
export const supplierFit = z.array(
  z.object({
    wish: z.enum(FIT_WISHES),
    /** In the brief's words: `500 pieces`, `CE Certification`. */
    asked: z.string(),
    /** What the supplier says of it: a line, a smallest order, a lead time; null where it says nothing. */
    own: z.nullable(z.string()),
    /** Whether the team has checked it. */
    checked: z.boolean(),
    verdict: z.enum(['met', 'ask', 'not_met']),
  }),
);
export type SupplierFit = z.output<typeof supplierFit>;

/** How a supplier came to a request: chosen, found to fit, or by itself where the request is open to its category. */
export const INVITATION_SOURCES = ['chosen', 'fits', 'open'] as const;

const declined = z.object({ reason: z.enum(DECLINE_REASON_CODES), note: z.string() });

/** As the buyer sees it. */
export const invitation = z.object({
  ...graphRow(INVITATION_STATES),
  source: z.enum(INVITATION_SOURCES),
  supplier_id: z.nullable(z.string()),
  /** As it was called when it was asked; a pseudonym once its account is erased. */
  supplier_name: z.string(),
  /** Null for one that is not in the directory now. */
  supplier: z.nullable(
    z.object({
      slug: z.string(),
      picture: z.nullable(z.string()),
      country: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  sent_at: z.string(),
  viewed_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  /** Until when it can answer: later than the request says where it is closed meanwhile. */
  deadline: z.string(),
  /** The days that are counted in that; null where none are. */
  closed: z.nullable(closure),
  declined: z.nullable(declined),
  lapsed: z.nullable(z.enum(LAPSE_REASONS)),
});
export type Invitation = z.output<typeof invitation>;

/** In the supplier's inbox. */
export const invitationItem = z.object({
  id: z.string(),
  state: z.enum(INVITATION_STATES),
  title: z.string(),
  buyer: z.object({ name: z.string(), country: z.nullable(z.string()) }),
  quantities: z.object({ from: z.number(), to: z.number() }),
  unit: z.string(),
  rfq_state: z.enum(RFQ_STATES),
  deadline: z.nullable(z.string()),
  sent_at: z.string(),
  unread: z.boolean(),
  /** How many wishes are met, to be asked and not met, and the first of those that are not met or to be asked. */
  fit: z.object({
    met: z.number(),
    ask: z.number(),
    not_met: z.number(),
    open: z.array(z.string()),
  }),
  /** Of the own quote; null without one. */
  quote_state: z.nullable(z.enum(QUOTE_STATES)),
  /** People who wait for the product, by the proof of demand that the buyer shows; null without one. */
  demand: z.nullable(z.number()),
});
export type InvitationItem = z.output<typeof invitationItem>;

/** A request as an asked supplier sees it. */
export const supplierInvitation = z.object({
  ...graphRow(INVITATION_STATES),
  source: z.enum(INVITATION_SOURCES),
  rfq_state: z.enum(RFQ_STATES),
  /** Of the brief. */
  revision: z.number(),
  /** Null while the team has stopped the request. */
  brief: z.nullable(
    z.omit(rfqDraft, { files: true, visibility: true, quotes_wanted: true, deadline: true }),
  ),
  /** The brief as it was when the supplier last answered or opened it, where it has changed since. */
  before: z.nullable(
    z.omit(rfqDraft, { files: true, visibility: true, quotes_wanted: true, deadline: true }),
  ),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number(),
      content_type: z.string(),
      confidential: z.boolean(),
      /** Null where it does not open yet. */
      file_url: z.nullable(z.string()),
    }),
  ),
  buyer: z.object({ name: z.string(), country: z.nullable(z.string()) }),
  /** Of this supplier: later than that of others where it is closed meanwhile. */
  deadline: z.nullable(z.string()),
  /** The days that are counted in that; null where none are. */
  closed: z.nullable(closure),
  sent_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Why the buyer cancelled. */
  cancelled: z.nullable(z.object({ reason: z.string(), note: z.string() })),
  fit: supplierFit,
  declined: z.nullable(declined),
  lapsed: z.nullable(z.enum(LAPSE_REASONS)),
  muted: z.boolean(),
  /** Share of requests that the supplier answers (0 to 1); null while none counts. */
  answer_rate: z.nullable(z.number()),
  quote_state: z.nullable(z.enum(QUOTE_STATES)),
});
export type SupplierInvitation = z.output<typeof supplierInvitation>;

export const INVITATION_TABS = ['to_answer', 'quoted', 'decided', 'open'] as const;
export type InvitationTab = (typeof INVITATION_TABS)[number];
export const INVITATION_SORTS = ['time_left', 'newest', 'most_demand'] as const;
export type InvitationSort = (typeof INVITATION_SORTS)[number];

export const listInvitations = defineEndpoint('GET /v1/requests/', {
  summary:
    'Requests the supplier has received: to answer, quoted, decided; `open`: those in its categories that anyone may answer',
  action: 'invitation.list',
  query: z.extend(pageQuery, {
    tab: z._default(z.enum(INVITATION_TABS, { error: 'Unknown list' }), 'to_answer'),
    q: z._default(z.string().check(z.maxLength(200)), ''),
    sort: z._default(z.enum(INVITATION_SORTS, { error: 'Unknown order' }), 'time_left'),
  }),
  data: z.object({
    requests: z.array(invitationItem),
    next_cursor: nextCursor,
    counts: z.object({
      to_answer: z.number(),
      quoted: z.number(),
      decided: z.number(),
      open: z.number(),
    }),
  }),
});

const one = z.object({ request: supplierInvitation });

export const getInvitation = defineEndpoint('GET /v1/requests/:id/', {
  summary: 'A request the supplier has received',
  action: 'invitation.read',
  data: one,
});

/** Apart from reading it, so that nobody else's reading counts as having seen it. */
export const viewInvitation = defineEndpoint('POST /v1/requests/:id/view/', {
  summary: 'Mark a request as seen by the supplier, with its latest changes',
  action: 'invitation.read',
  body: z.object({ revision: z.int({ error: 'Must be the revision that was seen' }) }),
  data: one,
});

export const declineInvitation = defineEndpoint('POST /v1/requests/:id/decline/', {
  summary: 'Decline a request; the buyer sees the reason',
  done: 'Declined',
  action: 'invitation.decline',
  body: z.object({
    reason: z.enum(DECLINE_REASON_CODES, { error: 'Choose a reason' }),
    note: draftText(RFQ_LIMITS.note),
  }),
  data: one,
  errors: ['conflict'],
});

export const muteBuyer = defineEndpoint('PUT /v1/requests/:id/mute/', {
  summary: 'Stop taking requests from a request’s buyer, or take them again',
  done: 'Saved',
  action: 'invitation.mute',
  body: z.object({ muted: z.boolean({ error: 'Must be yes or no' }) }),
  data: one,
});
