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

export type CaseActor = 'supplier' | 'reviewer' | 'system';
export type CaseAction =
  | 'submit'
  | 'start_review'
  | 'request_changes'
  | 'resubmit'
  | 'verify'
  | 'reject'
  | 'warn_of_expiry'
  | 'suspend'
  | 'reopen';

export interface CaseTransition {
  readonly to: CaseState;
  readonly by: readonly CaseActor[];
}

/**
 * What may become of a case: state, action, the next state, and who may. A change of what was verified
 * reopens a case; a suspended one comes back the same way, through another review.
 */
export const CASE_TRANSITIONS: Record<CaseState, Partial<Record<CaseAction, CaseTransition>>> = {
  not_started: { submit: { to: 'submitted', by: ['supplier'] } },
  submitted: { start_review: { to: 'in_review', by: ['reviewer'] } },
  in_review: {
    request_changes: { to: 'changes_requested', by: ['reviewer'] },
    verify: { to: 'verified', by: ['reviewer'] },
    reject: { to: 'rejected_final', by: ['reviewer'] },
  },
  changes_requested: { resubmit: { to: 'resubmitted', by: ['supplier'] } },
  resubmitted: { start_review: { to: 'in_review', by: ['reviewer'] } },
  verified: {
    reopen: { to: 're_review', by: ['supplier'] },
    warn_of_expiry: { to: 'expiring', by: ['system'] },
  },
  expiring: {
    reopen: { to: 're_review', by: ['supplier'] },
    suspend: { to: 'suspended', by: ['system', 'reviewer'] },
  },
  re_review: { start_review: { to: 'in_review', by: ['reviewer'] } },
  suspended: { reopen: { to: 're_review', by: ['supplier'] } },
  rejected_final: {},
};

/** @returns the state an action leads to; undefined when the state has no such action, or not for this actor */
export function caseAfter(
  state: CaseState,
  action: CaseAction,
  actor: CaseActor,
): CaseState | undefined {
  const transition = CASE_TRANSITIONS[state][action];
  return transition?.by.includes(actor) === true ? transition.to : undefined;
}

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
