/** Requests for quotation: the buyer's calls, from the draft to its end. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { RFQ_LIMITS } from './limits.ts';
import { listQuery, nextCursor } from './paging.ts';
import { draftText } from './text/draft-text.ts';
import { invitation, supplierFit } from './rfq/invitations.ts';
import { rfqDraft } from './rfq/brief.ts';
import { CANCEL_REASON_CODES, RFQ_LISTS, RFQ_STATES } from './rfq/states.ts';
import { graphRow, seenVersion, stepCalls } from './transitions/steps.ts';

export * from './rfq/brief.ts';
export * from './rfq/brief-rules.ts';
export * from './rfq/invitations.ts';
export * from './rfq/states.ts';
export { INVITATION_STATES, type InvitationState } from './rfq/invitation-graph.ts';

/** Who is to be asked once the draft is sent. */
export const recipients = z.object({
  /** Ids of suppliers. */
  suppliers: z
    .array(z.uuid({ error: 'Must be the id of a supplier' }), { error: 'Must be a list' })
    .check(
      z.overwrite((ids) => [...new Set(ids)]),
      z.maxLength(RFQ_LIMITS.suppliers, {
        error: `A request reaches at most ${RFQ_LIMITS.suppliers} suppliers`,
      }),
    ),
  /** Everybody who fits too, at the moment of sending. */
  all_that_fit: z.boolean({ error: 'Must be yes or no' }),
});
export type Recipients = z.output<typeof recipients>;

/** How many invitations of a request are in each state; together all that were asked. */
const invitationCounts = z.object({
  asked: z.number(),
  viewed: z.number(),
  quoted: z.number(),
  declined: z.number(),
  lapsed: z.number(),
});

/** Whose quote the buyer has chosen: an order is being signed, or was. */
const chosen = z.nullable(z.object({ invitation_id: z.string(), supplier_name: z.string() }));

/** A request in the buyer's list. */
export const rfqItem = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  state: z.enum(RFQ_STATES),
  /** The smallest and the largest quantity; null while none is filled in. */
  quantities: z.nullable(z.object({ from: z.number(), to: z.number() })),
  unit: z.string(),
  deadline: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  /** When the buyer changed it, or it changed its state. */
  updated_at: z.string(),
  counts: invitationCounts,
  chosen,
});
export type RfqItem = z.output<typeof rfqItem>;

/** One change of a sent brief, by its path, in words of the user. */
export const rfq = z.object({
  ...graphRow(RFQ_STATES),
  /** Of the buyer, as the checks of its graph read it. */
  user_id: z.nullable(z.string()),
  /** As it is now; a draft may have gaps. */
  brief: rfqDraft,
  /** 0 for a draft, 1 when it is sent; changed by amendments of what suppliers price. */
  revision: z.number(),
  /** Counts what is saved of a draft. */
  draft_version: z.number(),
  recipients,
  deadline: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  updated_at: z.string(),
  /** Of a cancelled or blocked one: the reason's code, and the words beside it. */
  reason: z.nullable(z.string()),
  note: z.string(),
  /** Whether a supplier has quoted: from then on a change is an amendment that is told. */
  has_quotes: z.boolean(),
  counts: invitationCounts,
  chosen,
  invitations: z.array(invitation),
  files: z.array(
    z.object({
      file_url: z.string(),
      name: z.string(),
      size: z.number(),
      content_type: z.string(),
      confidential: z.boolean(),
    }),
  ),
});
export type Rfq = z.output<typeof rfq>;

const one = z.object({ rfq });

export const listRfqs = defineEndpoint('GET /v1/rfqs/', {
  summary: 'The user’s requests for quotation, the most recently changed first',
  action: 'rfq.list',
  query: z.extend(listQuery(RFQ_LISTS), {
    q: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  data: z.object({
    rfqs: z.array(rfqItem),
    next_cursor: nextCursor,
    counts: z.object({ all: z.number(), drafts: z.number(), open: z.number(), ended: z.number() }),
  }),
});

export const createRfq = defineEndpoint('POST /v1/rfqs/', {
  summary: 'Start a request for quotation as a draft',
  done: 'Draft saved',
  action: 'rfq.create',
  body: z.object({ brief: rfqDraft, recipients }),
  data: one,
  errors: ['conflict'],
  creates: true,
  longBody: true,
});

export const getRfq = defineEndpoint('GET /v1/rfqs/:id/', {
  summary: 'One of the user’s requests, with everyone who was asked',
  action: 'rfq.read',
  data: one,
});

export const saveRfqDraft = defineEndpoint('PUT /v1/rfqs/:id/draft/', {
  summary: 'Save a draft, which may have gaps; `draft_version` is the one that was seen',
  done: 'Draft saved',
  action: 'rfq.write',
  body: z.object({ brief: rfqDraft, recipients, draft_version: seenVersion }),
  data: z.object({ draft_version: z.number() }),
  errors: ['conflict'],
  longBody: true,
});

export const deleteRfqDraft = defineEndpoint('DELETE /v1/rfqs/:id/', {
  summary: 'Discard a draft',
  done: 'Draft deleted',
  action: 'rfq.write',
  data: z.object({}),
  errors: ['conflict'],
});

export const copyRfq = defineEndpoint('POST /v1/rfqs/:id/copy/', {
  summary: 'Start a new draft with the brief of a request',
  done: 'Copied',
  action: 'rfq.create',
  data: one,
  errors: ['conflict'],
  creates: true,
});

export const sendRfq = defineEndpoint('POST /v1/rfqs/:id/send/', {
  summary: 'Send a draft to the suppliers it names; `draft_version` is the one that was seen',
  done: 'Request sent',
  action: 'rfq.send',
  body: z.object({ draft_version: seenVersion }),
  /** `skipped`: those that could not be asked, and why. */
  data: z.object({
    rfq,
    skipped: z.array(z.object({ supplier_id: z.string(), name: z.string(), reason: z.string() })),
  }),
  errors: ['conflict', 'too_many_requests'],
  creates: true,
});

export const amendRfq = defineEndpoint('POST /v1/rfqs/:id/amend/', {
  summary: 'Change the brief of a request that was sent; `version` is the one that was seen',
  done: 'Changes saved',
  action: 'rfq.amend',
  body: z.object({ brief: rfqDraft, version: seenVersion }),
  data: one,
  errors: ['conflict'],
  longBody: true,
});

export const inviteSuppliers = defineEndpoint('POST /v1/rfqs/:id/invite/', {
  summary: 'Ask more suppliers',
  done: 'Asked',
  action: 'rfq.invite',
  body: recipients,
  data: sendRfq.data,
  errors: ['conflict', 'too_many_requests'],
  longBody: true,
});

export const askAgain = defineEndpoint('POST /v1/rfqs/:id/invitations/:invitation/ask-again/', {
  summary: 'Ask a supplier again that declined or did not answer',
  done: 'Asked again',
  action: 'rfq.read',
  data: one,
  errors: ['conflict', 'too_many_requests'],
});

export const RFQ_CALLS = stepCalls('rfq', '/v1/rfqs/:id/', one, {
  close: {
    summary: 'Close to new quotes; those already received can still be chosen',
    done: 'Request closed',
  },
  reopen: {
    summary: 'Take quotes again, until a new deadline',
    done: 'Request open again',
    body: { deadline: z.iso.datetime({ error: 'Must be a time', offset: true }) },
  },
  cancel: {
    summary: 'Cancel a request; everyone who was asked is told why',
    done: 'Request cancelled',
    body: {
      reason: z.enum(CANCEL_REASON_CODES, { error: 'Choose a reason' }),
      note: draftText(RFQ_LIMITS.note),
    },
  },
});

/** A supplier that a brief fits, before it is asked. */
export const fittingSupplier = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  country: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The nearest of its lines, in its own words. */
  line: z.nullable(z.string()),
  fit: supplierFit,
  /** Why it cannot be asked: a code of the permissions' reasons; null when it can. */
  refused: z.nullable(z.string()),
});
export type FittingSupplier = z.output<typeof fittingSupplier>;

export const listFittingSuppliers = defineEndpoint('GET /v1/rfqs/:id/fits/', {
  summary:
    'Suppliers that fit the brief, the best first, each with the reason; and those already chosen',
  action: 'rfq.read',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(300))) }),
  data: z.object({
    /** How many fit; `exact` is false where there are at least so many. */
    total: z.object({ count: z.number(), exact: z.boolean() }),
    suppliers: z.array(fittingSupplier),
    next_cursor: nextCursor,
    /** On the first page: those that the draft names. */
    chosen: z.array(fittingSupplier),
  }),
});

export const listNextMatches = defineEndpoint('GET /v1/rfqs/:id/next-matches/', {
  summary: 'The next suppliers that fit the brief and have not been asked, the best first',
  action: 'rfq.read',
  data: z.object({ suppliers: z.array(fittingSupplier) }),
});
