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
  'revoked',
  'rejected_final',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Submitted, and no reviewer has started. */
export const SUBMITTED_STATES = ['submitted', 'resubmitted', 're_review'] as const;
/** Waiting for the team. */
export const OPEN_STATES: readonly CaseState[] = [...SUBMITTED_STATES, 'in_review'];
/** Decided. */
export const CLOSED_STATES: readonly CaseState[] = [
  'verified',
  'expiring',
  'suspended',
  'revoked',
  'rejected_final',
];

/** Ended by the team: the supplier can appeal once. */
export const ENDED_STATES = ['suspended', 'revoked', 'rejected_final'] as const;

/** What a case needs from the team: a review, a second person for a badge that was pulled, a decision on an appeal. */
export const TEAM_NEEDS = ['review', 'confirmation', 'appeal'] as const;
export type TeamNeed = (typeof TEAM_NEEDS)[number];

/** Until when a badge is valid: what decides on a supplier's status beside the state. */
export interface BadgeValidity {
  /**
   * The first day on which the badge is no longer valid, as evidence goes now: `2027-03-31`, or `infinity`. Null while
   * it is not valid: never verified, pulled, or a required claim is lost.
   */
  readonly stands_until: string | null;
}

/** How a supplier's answers are sent, in the states that ask for any. */
const RESUBMIT_ACTIONS: Partial<Record<CaseState, 'resubmit' | 'reopen'>> = {
  changes_requested: 'resubmit',
  // Expired documents are replaced; a verified case asks for nothing.
  expiring: 'reopen',
  suspended: 'reopen',
};

/**
 * @param pulled whether the team has suspended or revoked it: then only the team, or an appeal, reopens it
 * @returns the action that sends a supplier's answers; undefined where none are asked for
 */
export function resubmitAction(
  state: CaseState,
  pulled: boolean,
): 'resubmit' | 'reopen' | undefined {
  return pulled ? undefined : RESUBMIT_ACTIONS[state];
}

/** The supplier's status in each state while the badge is not valid; undefined before the verification has started. */
const STATUS_WITHOUT_BADGE: Record<CaseState, KycStatus | undefined> = {
  not_started: undefined,
  submitted: 'pending',
  in_review: 'pending',
  changes_requested: 'rejected',
  resubmitted: 'pending',
  verified: 'pending',
  expiring: 'pending',
  re_review: 'pending',
  suspended: 'rejected',
  revoked: 'rejected',
  rejected_final: 'rejected',
};

/** Whether the badge is valid on a day. */
export function isBadgeValid({ stands_until }: BadgeValidity, today: string): boolean {
  return stands_until !== null && stands_until > today;
}

/**
 * @param today by UTC
 * @returns the supplier's status; undefined before the verification has started
 */
export function kycStatus(
  { state, stands_until }: BadgeValidity & { readonly state: CaseState },
  today: string,
): KycStatus | undefined {
  return isBadgeValid({ stands_until }, today) ? 'verified' : STATUS_WITHOUT_BADGE[state];
}

/** How long a pulled badge waits for a second person, in hours. */
export const CONFIRM_HOURS = 24;

/** How long a claim holds unless the reviewer says otherwise, in months. */
export const CLAIM_MONTHS = 12;

/** How long a page that a reviewer has opened counts as looked at, in hours. */
export const LOOK_UP_HOURS = 24;

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
