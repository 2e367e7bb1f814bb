/** The verification (KYC) of a supplier, as the supplier sees it: the case, its requests, and the resubmission. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { storedFile } from './files.ts';
import { TEXT_LIMITS } from './limits.ts';
import { KYC_STATUSES } from './permissions/actor.ts';
import { optionalText, requiredText } from './text.ts';
import { LOST_REASONS, PUBLIC_CLAIM_KINDS } from './verification/claim-kinds.ts';
import { ANSWER_KINDS } from './verification/requests.ts';
import { CASE_STATES, DOCUMENT_KINDS, DOCUMENT_STATES } from './verification/states.ts';

export * from './verification/states.ts';

/** One change a reviewer requested. */
const caseRequest = z.object({
  /** The document's id, or the field's name in the supplier's record. */
  about: z.string(),
  kind: z.enum(['document', 'field']),
  /** The document's name, or the field's. */
  name: z.string(),
  /** Of the closed lists, in words. */
  reason: z.string(),
  /** What to do about it. */
  remedy: z.string(),
  /** The reviewer's own words; may be empty. */
  note: z.string(),
  /** Whether it has been replaced or changed since it was requested. */
  answered: z.boolean(),
  /** The field's text when the change was requested; null for a document. */
  old_value: z.nullable(z.string()),
});
export type CaseRequest = z.output<typeof caseRequest>;

/** What was requested at one time, with the answers. */
const pastRound = z.object({
  asked_at: z.string(),
  /** Null until it is sent again. */
  answered_at: z.nullable(z.string()),
  points: z.array(
    z.object({
      /** The document's name, or the field's. */
      name: z.string(),
      kind: z.enum(['document', 'field']),
      /** Of the closed lists, in words. */
      reason: z.string(),
      note: z.string(),
      answer: z.nullable(z.enum(ANSWER_KINDS)),
      /** The supplier's own. */
      words: z.string(),
      /** Names of the files that came with the answer, and are still kept. */
      new_document: z.nullable(z.string()),
      proof: z.nullable(z.string()),
    }),
  ),
});
export type PastRound = z.output<typeof pastRound>;

/** A claim of the badge that was checked: it holds, or it was lost. */
const ownClaim = z.object({
  kind: z.enum(PUBLIC_CLAIM_KINDS),
  /** The certification a `certificate` is about; empty for the others. */
  subject: z.string(),
  /** The first day on which it no longer holds; null for one without an end. */
  valid_until: z.nullable(z.string()),
  /** Null while it holds. */
  lost: z.nullable(z.object({ at: z.string(), reason: z.enum(LOST_REASONS) })),
});
export type OwnClaim = z.output<typeof ownClaim>;

/** The case as the supplier may see it. */
export const verificationCase = z.object({
  state: z.enum(CASE_STATES),
  kyc_status: z.nullable(z.enum(KYC_STATUSES)),
  /** The first day on which the badge is no longer valid, as evidence goes now; null while it is not. */
  stands_until: z.nullable(z.string()),
  /** Whether the team has suspended or revoked the verification: then only the team, or an appeal, reopens it. */
  pulled: z.boolean(),
  /** Whether the supplier can appeal now. */
  can_appeal: z.boolean(),
  /** The one appeal; null unless there is one. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: z.string(),
      outcome: z.nullable(z.enum(['granted', 'dismissed'])),
      /** The team's words with the outcome; may be empty. */
      note: z.string(),
    }),
  ),
  /** The reviewer's name, to whom the answers go back; null where there is none. */
  reviewer: z.nullable(z.string()),
  version: z.number(),
  submitted_at: z.string(),
  /** When the team means to have decided. */
  due_at: z.string(),
  documents: z.array(
    z.extend(storedFile, {
      kind: z.enum(DOCUMENT_KINDS),
      state: z.enum(DOCUMENT_STATES),
      /** In words; empty unless it was sent back or rejected. */
      reason: z.string(),
      note: z.string(),
      /** A date; null when it does not run out or nobody has said. */
      expires_at: z.nullable(z.string()),
    }),
  ),
  /**
   * What has to change before the case can be resubmitted: what the reviewer requested, or, once it is
   * expiring or suspended, the expiring documents. Empty in every other state.
   */
  requests: z.array(caseRequest),
  /** The reviewer's words on the last decision; may be empty. */
  note: z.string(),
  /** The reason of the last decision, in words; empty where it has none. */
  reason: z.string(),
  /** Oldest first. */
  rounds: z.array(pastRound),
  /** None before the first verification. */
  claims: z.array(ownClaim),
  /** Oldest first. */
  events: z.array(
    z.object({
      at: z.string(),
      from: z.enum(CASE_STATES),
      to: z.enum(CASE_STATES),
      by: z.enum(['supplier', 'team', 'system']),
    }),
  ),
});
export type VerificationCase = z.output<typeof verificationCase>;

export const getVerificationCase = defineEndpoint('GET /v1/supplier/verification/', {
  summary: 'The verification case of the signed-in supplier',
  action: 'verification.read',
  data: verificationCase,
  errors: ['forbidden'],
});

/**
 * Answers every request at once: documents by what replaces them, fields by their new text.
 * After a request for changes the case is `resubmitted`; one that is expiring or suspended is reopened.
 */
export const resubmitCase = defineEndpoint('POST /v1/supplier/verification/resubmit/', {
  summary:
    'Send a case again with every request answered, or with new documents for those that expire',
  done: 'Sent for review',
  action: 'verification.resubmit',
  body: z.object({
    /** The document's id to the address of the file that takes its place. */
    documents: z._default(z.record(z.uuid(), z.string()), {}),
    /** A field's name to its new text. */
    fields: z._default(z.record(z.string(), optionalText()), {}),
    /** What is said to a request, by the document's id or the field's name: beside the answer, or in its place. */
    answers: z._default(
      z.record(
        z.string(),
        z.object({
          /** Whether nothing is changed: then the words have to say why. */
          unchanged: z._default(z.boolean(), false),
          words: z._default(
            optionalText().check(
              z.maxLength(TEXT_LIMITS.answer, {
                error: `Must be at most ${TEXT_LIMITS.answer} characters`,
              }),
            ),
            '',
          ),
          /** The address of an uploaded verification document. */
          proof: z.optional(z.string()),
        }),
      ),
      {},
    ),
  }),
  longBody: true,
  data: z.object({ case: verificationCase }),
  errors: ['forbidden', 'conflict'],
  creates: true,
});

export const appealDecision = defineEndpoint('POST /v1/supplier/verification/appeal/', {
  summary: 'Appeal, once, against a rejection, suspension or revocation; someone else decides',
  done: 'Your appeal was sent',
  action: 'verification.appeal',
  body: z.object({ text: requiredText({ required: 'Say why the decision is wrong' }) }),
  data: z.object({ case: verificationCase }),
  errors: ['forbidden', 'conflict'],
  creates: true,
});
