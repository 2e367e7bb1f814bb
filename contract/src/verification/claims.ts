/** The public badge: its claims, each with evidence, reviewer, date and expiry. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { TEAM_ROLES } from '../permissions/actor.ts';
import { CLAIM_KINDS, EVIDENCE_KINDS } from './claim-kinds.ts';

export * from './claim-kinds.ts';

export const claim = z.object({
  kind: z.enum(CLAIM_KINDS),
  /** The certification a `certificate` is about; empty for the others. */
  subject: z.string(),
  checked: z.boolean(),
  /** These are null for a claim that was not checked. */
  evidence: z.nullable(z.enum(EVIDENCE_KINDS)),
  checked_by: z.nullable(z.enum(TEAM_ROLES)),
  checked_at: z.nullable(z.string()),
  /** A date (`2027-03-31`); null for a claim without an end. */
  valid_until: z.nullable(z.string()),
});
export type Claim = z.output<typeof claim>;

export const badge = z.object({
  company_name: z.string(),
  country: z.string(),
  verified_at: z.string(),
  /** The first day on which something in it expires; null when nothing does. */
  valid_until: z.nullable(z.string()),
  /** All of them, those not checked too. */
  claims: z.array(claim),
});
export type Badge = z.output<typeof badge>;

export const getBadge = defineEndpoint({
  method: 'GET',
  path: '/v1/suppliers/:id/badge/',
  summary: 'What was checked of a verified supplier, and what was not',
  action: 'badge.read',
  data: badge,
  errors: ['not_found'],
});
