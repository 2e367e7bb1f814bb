/** What a badge says: each claim, whether it was checked, by what, by whom, when and until when. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { TEAM_ROLES } from '../roles.ts';

/** A certificate has a claim for each certification the supplier names. */
export const CLAIM_KINDS = ['registered_company', 'tax_id', 'address', 'certificate'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Without these nobody becomes verified. */
export const REQUIRED_CLAIMS: readonly ClaimKind[] = ['registered_company'];

export const CLAIM_LABELS: Record<ClaimKind, string> = {
  registered_company: 'Registered company',
  tax_id: 'Tax ID',
  address: 'Business address',
  certificate: 'Certificate',
};

/** What the evidence of a claim was; says nothing that only the team may read. */
export const EVIDENCE_KINDS = ['document', 'public_register', 'site_visit', 'call'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_LABELS: Record<EvidenceKind, string> = {
  document: 'A document of the supplier',
  public_register: 'The public register',
  site_visit: 'A visit on site',
  call: 'A call with the company',
};

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
  /** The first day on which something of it runs out; null when nothing does. */
  valid_until: z.nullable(z.string()),
  /** All of them, those not checked too. */
  claims: z.array(claim),
});
export type Badge = z.output<typeof badge>;

export const getBadge = defineEndpoint({
  method: 'GET',
  path: '/v1/suppliers/:id/badge/',
  summary: 'What was checked of a verified supplier, and what was not',
  access: 'public',
  data: badge,
  errors: ['not_found'],
});
