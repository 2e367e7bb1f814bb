/** States of a verification case and of its documents; without schemas, so that permissions can read them. */
import type { KycStatus } from '../permissions/actor.ts';

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

/** Submitted, and no reviewer has started. */
export const SUBMITTED_STATES = ['submitted', 'resubmitted', 're_review'] as const;
/** Waiting for the team. */
export const OPEN_STATES: readonly CaseState[] = [...SUBMITTED_STATES, 'in_review'];
/** Decided, with nothing to do for the supplier or the team. */
export const CLOSED_STATES: readonly CaseState[] = [
  'verified',
  'expiring',
  'suspended',
  'rejected_final',
];

/** How a supplier's answers are sent, in the states that ask for any. */
const RESUBMIT_ACTIONS: Partial<Record<CaseState, 'resubmit' | 'reopen'>> = {
  changes_requested: 'resubmit',
  // Expired documents are replaced; a verified case asks for nothing.
  expiring: 'reopen',
  suspended: 'reopen',
};

/** @returns the action that sends a supplier's answers; undefined in a state that asks for none */
export function resubmitAction(state: CaseState): 'resubmit' | 'reopen' | undefined {
  return RESUBMIT_ACTIONS[state];
}

/** The supplier's status in each state; undefined before the verification has started. */
export const KYC_STATUS_BY_STATE: Record<CaseState, KycStatus | undefined> = {
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

/** How many days before an expiry the supplier is warned first, and a second time. */
export const EXPIRY_DAYS = { first: 30, second: 7 } as const;

export const DOCUMENT_STATES = ['new', 'approved', 'revision', 'rejected'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const DOCUMENT_KINDS = ['KYC_DOCS', 'CERTIFICATES'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  KYC_DOCS: 'Verification document',
  CERTIFICATES: 'Certificate',
};
