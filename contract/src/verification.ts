/** The verification (KYC) of a supplier: the case's states, and what the supplier gets to see of them. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { storedFile } from './files.ts';

export const CASE_STATES = [
  'not_started',
  'submitted',
  'in_review',
  'changes_requested',
  'resubmitted',
  'verified',
  'expiring',
  're_review',
  'suspended',
  'rejected_final',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const KYC_STATUSES = ['pending', 'verified', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** What a state is to the supplier; undefined means that he has not begun. */
export const KYC_STATUS_OF: Record<CaseState, KycStatus | undefined> = {
  not_started: undefined,
  submitted: 'pending',
  in_review: 'pending',
  changes_requested: 'rejected',
  resubmitted: 'pending',
  verified: 'verified',
  expiring: 'verified',
  re_review: 'pending',
  suspended: 'rejected',
  rejected_final: 'rejected',
};

export const REVIEW_BUSINESS_DAYS = 3;

export const DOCUMENT_STATES = ['new', 'approved', 'revision', 'rejected'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The case as the supplier may see it. */
export const verificationCase = z.object({
  state: z.enum(CASE_STATES),
  submitted_at: z.string(),
  /** When the team means to have decided. */
  due_at: z.string(),
  documents: z.array(
    z.extend(storedFile, {
      kind: z.enum(['KYC_DOCS', 'CERTIFICATES']),
      state: z.enum(DOCUMENT_STATES),
    }),
  ),
  /** Oldest first. */
  events: z.array(z.object({ at: z.string(), from: z.enum(CASE_STATES), to: z.enum(CASE_STATES) })),
});
export type VerificationCase = z.output<typeof verificationCase>;

export const getVerificationCase = defineEndpoint({
  method: 'GET',
  path: '/v1/supplier/verification/',
  summary: 'The verification case of the signed-in supplier',
  access: 'signed-in',
  data: verificationCase,
  errors: ['forbidden'],
});
