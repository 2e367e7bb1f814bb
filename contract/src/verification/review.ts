/** The team's side of a verification: the queue, one case on one screen, and every decision on it. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { storedFile } from '../files.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { TEAM_ROLES } from '../permissions/actor.ts';
import { calendarDay, optionalText, requiredText } from '../text.ts';
import { stepCalls } from '../transitions/steps.ts';
import { CASE_STATES, DOCUMENT_KINDS, DOCUMENT_STATES } from '../verification.ts';
import { CLAIM_KINDS, claim, EVIDENCE_KINDS, reference } from './claims.ts';
import { fraudMatch } from './fraud-matches.ts';
import { FIELD_REASONS, PULL_REASONS, REJECTION_REASONS, REVISION_REASONS } from './reasons.ts';
import { caseSummary, member } from '../team/queue.ts';
import { point, recordChange } from './rounds.ts';

/** Fields of the supplier's record of which a reviewer can request a change. */
export const REVIEWED_FIELDS = [
  'company_name',
  'businessRegistration',
  'taxId',
  'address',
  'country',
  'name',
  'contactWebsite',
] as const;
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

/** What a supplier's page calls them. */
export const REVIEWED_FIELD_LABELS: Record<ReviewedField, string> = {
  company_name: 'Company Name',
  businessRegistration: 'Business Registration Number',
  taxId: 'Tax Identification Number',
  address: 'Business Address',
  country: 'Country',
  name: 'Contact Person',
  contactWebsite: 'Company website',
};

const reviewedDocument = z.extend(storedFile, {
  kind: z.enum(DOCUMENT_KINDS),
  /** Of the bytes, in hex; null until a file of an earlier version is hashed. */
  sha256: z.nullable(z.string()),
  state: z.enum(DOCUMENT_STATES),
  reason: z.nullable(z.enum([...REVISION_REASONS, ...REJECTION_REASONS])),
  note: z.string(),
  /** A date; null when it does not run out or nobody has said. */
  expires_at: z.nullable(z.string()),
  uploaded_at: z.string(),
  /** The document that it replaces once the case is verified; that one holds until then. */
  replaces: z.nullable(z.string()),
  /** What an approved certificate certifies, as a reviewer said; empty while nobody has, and for other documents. */
  certification: z.string(),
});

const fieldRequest = z.object({
  field: z.enum(REVIEWED_FIELDS),
  reason: z.enum(FIELD_REASONS),
  note: z.string(),
});

/** One line of a case's history, oldest first; each made the case's `version`. */
export const historyEntry = z.object({
  version: z.number(),
  at: z.string(),
  /** Null for the system. */
  actor: z.nullable(z.object({ name: z.string(), role: z.enum(['supplier', ...TEAM_ROLES]) })),
  /** What happened, as a sentence without its subject: `approved licence.pdf`. */
  what: z.string(),
  /** Both null where the state stayed. */
  from: z.nullable(z.enum(CASE_STATES)),
  to: z.nullable(z.enum(CASE_STATES)),
  reason: z.nullable(z.string()),
  note: z.string(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const reviewCase = z.extend(caseSummary, {
  /** The supplier's: nobody decides on an own case. */
  user_id: z.string(),
  /** The server's day by UTC, by which evidence still holds or has ended. */
  today: z.string(),
  company: z.object({
    company_name: z.string(),
    company_description: z.string(),
    businessRegistration: z.string(),
    taxId: z.string(),
    address: z.string(),
    country: z.string(),
    /** ISO 3166; empty where the country cannot be read. */
    country_code: z.string(),
    name: z.string(),
    email: z.string(),
    contactPhone: z.string(),
    contactWebsite: z.string(),
    productCategories: z.array(z.string()),
    certifications: z.array(z.string()),
    /** The address the supplier signs in with. */
    account_email: z.string(),
  }),
  documents_list: z.array(reviewedDocument),
  field_requests: z.array(fieldRequest),
  claims: z.array(claim),
  /** What was asked for in the round before, with the answers. */
  points: z.array(point),
  /** What the record says otherwise than at the last decision; none before the first one. */
  changes: z.array(recordChange),
  /** The first day on which the badge is no longer valid, as evidence goes now; null while it is not. */
  stands_until: z.nullable(z.string()),
  /** How the team suspended or revoked it; null unless it did. */
  pull: z.nullable(
    z.object({
      action: z.enum(['suspend', 'revoke']),
      reason: z.enum(PULL_REASONS),
      by: member,
      at: z.string(),
      /** Until when a second person should have confirmed. */
      confirm_by: z.string(),
      confirmed_by: z.nullable(member),
    }),
  ),
  /** The supplier's appeal; null unless there is one. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: z.string(),
      /** Null until it is decided. */
      outcome: z.nullable(z.enum(['granted', 'dismissed'])),
    }),
  ),
  /** Who took the last decision. */
  decided_by: z.nullable(member),
  /** What is known of this company from before. */
  hits: z.array(fraudMatch),
  public_note: z.string(),
  private_note: z.string(),
  history: z.array(historyEntry),
});
export type ReviewCase = z.output<typeof reviewCase>;

const oneCase = z.object({ case: reviewCase });
/** The version the reviewer looked at; an older one is refused with `conflict`. */
export const seen = { version: z.number().check(z.int()) };
const note = z._default(optionalText(), '');
const date = z.nullable(calendarDay());
/** A certification that a supplier has typed may be longer; it finds claims, and an index has no room for more. */
const subject = z._default(
  optionalText('Must be text', {
    holds: (text) => text.length <= TEXT_LIMITS.claimSubject,
    error: `Names of more than ${TEXT_LIMITS.claimSubject} characters cannot be checked`,
  }),
  '',
);

const town = optionalText('Must be text', {
  holds: (text) => text.length <= TEXT_LIMITS.name,
  error: `Must be at most ${TEXT_LIMITS.name} characters`,
});

/** What all writes on a case share. */
export const ON_CASE = {
  data: oneCase,
  errors: ['invalid_input', 'not_found', 'conflict'],
} as const;

export const getReviewCase = defineEndpoint('GET /v1/team/cases/:id/', {
  data: oneCase,
  action: 'review.read',
  summary: 'One case, with everything needed to decide on it',
});

export const CASE_CALLS = stepCalls('case', '/v1/team/cases/:id/', oneCase, {
  take: { summary: 'Take a case: it goes into review, and nobody else can decide on it' },
  release: { summary: 'Return a case to the queue, your own or one a colleague left behind' },
  request_field: {
    part: 'fields/:field',
    summary: 'Request a change to a field, or take the request back with `reason` null',
    body: { reason: z.nullable(z.enum(FIELD_REASONS)), note },
  },
  assign: {
    summary: 'Assign a case to a team member, or to nobody; one in review leaves its reviewer',
    body: { assignee: z.nullable(z.uuid()) },
  },
  accept_answer: {
    part: 'answers/:answer',
    summary: 'Accept the answer to a requested change, or take that back',
    body: { accepted: z.boolean() },
  },
  settle_hits: {
    part: 'hits',
    summary: 'Write down what was found about what the company has in common with earlier ones',
    body: { finding: requiredText({ required: 'Write what you found' }) },
  },
});

/** `revision` and `rejected` need a reason of their own list. */
export const decideDocument = defineEndpoint('POST /v1/team/cases/:id/documents/:document/', {
  ...ON_CASE,
  action: 'case.decide_document',
  summary: 'Decide on one document, or take the decision back with `new`',
  body: z.discriminatedUnion('state', [
    z.object({ ...seen, state: z.literal('new') }),
    z.object({
      ...seen,
      state: z.literal('approved'),
      expires_at: date,
      note,
      /** Which of the supplier's certifications a certificate is of; empty for none of them. */
      certification: subject,
    }),
    z.object({ ...seen, state: z.literal('revision'), reason: z.enum(REVISION_REASONS), note }),
    z.object({ ...seen, state: z.literal('rejected'), reason: z.enum(REJECTION_REASONS), note }),
  ]),
});

export const checkClaim = defineEndpoint('POST /v1/team/cases/:id/claims/', {
  ...ON_CASE,
  action: 'case.check_claim',
  summary: 'Record that a claim of the badge was checked, or was not',
  body: z.discriminatedUnion('checked', [
    z.object({
      ...seen,
      kind: z.enum(CLAIM_KINDS),
      subject,
      checked: z.literal(true),
      evidence: z.enum(EVIDENCE_KINDS),
      /** Of evidence `document`; left out: the first approved one of the claim's kind. */
      document: z.optional(z.uuid()),
      /** Of that document, from 1, where it is known; needed for a document of another kind. */
      page: z.optional(z.int().check(z.positive(), z.maximum(9999))),
      /** Why a document of another kind shows it. */
      other_reason: z._default(optionalText(), ''),
      /**
       * Of other evidence. Left out: the pages that this reviewer has opened from here; where none were, a reference
       * with a number is needed.
       */
      reference: z.optional(reference),
      /** Of an address: what the badge shows of it, beside the country. */
      town: z._default(town, ''),
      /** Null or left out: of a certificate the end of its document, which it needs then; of others a year from now. */
      valid_until: z._default(date, null),
    }),
    z.object({ ...seen, kind: z.enum(CLAIM_KINDS), subject, checked: z.literal(false) }),
  ]),
});

/** Records that the reviewer opens a page to look a claim up; it is no version of the case. */
export const openRegister = defineEndpoint('POST /v1/team/cases/:id/look-ups/', {
  ...ON_CASE,
  action: 'case.check_claim',
  summary: 'Record that a register is being opened to look up a claim',
  body: z.object({
    ...seen,
    kind: z.enum(CLAIM_KINDS),
    /** One of `lookUpPages`. */
    url: requiredText({ required: 'Name the page' }),
  }),
});

export const writeNotes = defineEndpoint('POST /v1/team/cases/:id/notes/', {
  ...ON_CASE,
  action: 'case.write_private_note',
  summary: 'Write the note to the supplier, sent with the decision, or the team’s private note',
  body: z.object({
    ...seen,
    public_note: z.optional(optionalText()),
    private_note: z.optional(optionalText()),
  }),
});
