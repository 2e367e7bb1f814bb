/** The public badge: its claims, each with the evidence it rests on, reviewer, date and expiry. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { TEAM_ROLES } from '../permissions/actor.ts';
import { calendarDay, optionalText, requiredText } from '../text.ts';
import { CLAIM_KINDS, EVIDENCE_KINDS, LOST_REASONS } from './claim-kinds.ts';
import { PUBLIC_PULL_REASONS } from './reasons.ts';

export * from './claim-kinds.ts';
export * from './claim-texts.ts';

/** Everybody may read it: without a user's name before the host, and without what nobody sees. */
const WEB_ADDRESS = /^https?:\/\/[^\s\p{C}@/?#]+(?:[/?#][^\s\p{C}]*)?$/iu;

/** Where something was looked up, outside of Waggle. */
export const reference = z.object({
  /** The register, list or person asked. */
  register: requiredText({ required: 'Name where you looked it up' }),
  /** The number or query there; may be empty. */
  number: optionalText(),
  /** The page; empty or an http(s) address. */
  url: optionalText('Must be a web address', {
    holds: (value) => value === '' || WEB_ADDRESS.test(value),
    error: 'Must be a web address',
  }),
  /** A date. */
  looked_up_on: calendarDay(),
});
export type Reference = z.output<typeof reference>;

/** What a claim rests on and says, for everybody to read. */
const claimFields = {
  kind: z.enum(CLAIM_KINDS),
  /** The certification a `certificate` is about; empty for the others. */
  subject: z.string(),
  /** Whether it was checked and its evidence still holds. */
  checked: z.boolean(),
  /** These are null for a claim that was never checked. */
  evidence: z.nullable(z.enum(EVIDENCE_KINDS)),
  checked_by: z.nullable(z.enum(TEAM_ROLES)),
  checked_at: z.nullable(z.string()),
  /** The first day on which it no longer holds (`2027-03-31`); null for a claim without an end. */
  valid_until: z.nullable(z.string()),
  reference: z.nullable(reference),
  /** Since when and why it is not checked any more; null while it holds, and for one that was never checked. */
  lost: z.nullable(z.object({ at: z.string(), reason: z.enum(LOST_REASONS) })),
};

/** A claim as the team sees it. */
export const claim = z.object({
  ...claimFields,
  /** The document it rests on, the page of it where that is known, and why where it is of another kind. */
  document: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      page: z.nullable(z.number()),
      other_reason: z.string(),
    }),
  ),
  /** When the register that it was looked up in was opened from here; null where a reference was typed. */
  opened_at: z.nullable(z.string()),
  /** The town that the badge shows of a business address; empty for the others. */
  town: z.string(),
  /** The pages that were opened to look up what is declared now, as long as that counts. */
  look_ups: z.array(
    z.object({
      url: z.string(),
      /** A reviewer's user id. */
      by: z.string(),
      at: z.string(),
    }),
  ),
  /** Whether the supplier has declared what it is about. */
  declared: z.boolean(),
});
export type Claim = z.output<typeof claim>;

export const badgeClaim = z.object({
  ...claimFields,
  /** What everybody may read of it: of an address town and country, of a tax id nothing, of a company its number where it shows that. */
  value: z.string(),
  /** SHA-256 in hex of the document, as it was sent and as it is stored where that differs; none for a reference. */
  fingerprints: z.array(z.string()),
  /** Whether it ends on the day on which its document does. */
  ends_with_document: z.boolean(),
  /** For one that is not checked: whether there is a document it could be checked by. */
  document_sent: z.boolean(),
  /** Until when the team means to look at it; null where nothing waits for the team. */
  review_due: z.nullable(z.string()),
});
export type BadgeClaim = z.output<typeof badgeClaim>;

export const badge = z.object({
  company_name: z.string(),
  /** The name it was verified under, where the company has another one now. */
  verified_as: z.nullable(z.string()),
  country: z.string(),
  /** Whether it is valid now; one that was pulled or lost says so, and shows no claim as checked. */
  stands: z.boolean(),
  /** Since when it has been valid, or has not, without a break. */
  since: z.string(),
  /** Why the team ended it, where everybody may know; null while it is valid. */
  reason: z.nullable(z.enum(PUBLIC_PULL_REASONS)),
  /** When the company was verified. */
  verified_at: z.string(),
  /** The first day on which something in it expires; null when nothing does. */
  valid_until: z.nullable(z.string()),
  /** The first day on which it is no longer valid; null for one without an end, and for one that is not valid. */
  stands_until: z.nullable(z.string()),
  /** When this was read. */
  read_at: z.string(),
  /** All of them, those not checked too. */
  claims: z.array(badgeClaim),
  /** What everybody may know of it, newest first. */
  history: z.array(
    z.object({
      at: z.string(),
      /** The claims checked or lost, or those that it began with. */
      claims: z.array(z.object({ kind: z.enum(CLAIM_KINDS), subject: z.string() })),
      what: z.enum(['verified', 'not_verified', 'checked', 'lost']),
      reason: z.nullable(z.enum(LOST_REASONS)),
    }),
  ),
});
export type Badge = z.output<typeof badge>;

export const getBadge = defineEndpoint('GET /v1/suppliers/:id/badge/', {
  summary: 'What was checked about a supplier who is or was verified, and what was not',
  action: 'badge.read',
  data: badge,
});
