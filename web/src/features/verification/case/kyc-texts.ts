/** The texts of verification statuses and case states: label, message, next step. */
import type { KycStatus } from '@waggle/contract/permissions/actor';
import { type CaseState, type DocumentState, resubmitAction } from '@waggle/contract/verification';
import type { StateText } from './state-tag.tsx';

export interface KycText extends StateText {
  /** `unknown` for a status that is not in the contract. */
  status: KycStatus | 'unknown';
  message: string;
}

const KYC_TEXTS = {
  verified: {
    status: 'verified',
    label: 'Verified',
    message: 'Your account is fully verified and you can receive orders.',
    icon: 'seal-check',
    tone: 'verified',
  },
  pending: {
    status: 'pending',
    label: 'Pending Review',
    message: 'Your documents are being reviewed. This typically takes 2-3 business days.',
    icon: 'clock',
    tone: 'warn',
  },
  rejected: {
    status: 'rejected',
    label: 'Action Required',
    message: 'Please check your email for details on required changes.',
    icon: 'circle-exclamation-point',
    tone: 'danger',
  },
} as const satisfies Record<string, KycText>;

const NOT_STARTED: KycText = {
  status: 'unknown',
  label: 'Not Started',
  message: 'Complete your verification to access all features.',
  icon: 'info',
  tone: 'plain',
};

function isKnown(status: string): status is keyof typeof KYC_TEXTS {
  return Object.hasOwn(KYC_TEXTS, status);
}

/**
 * @param status as the supplier data hold it; an absent one counts as pending
 * @returns its label and message; an unknown status counts as not started
 */
export function kycText(status: string | null | undefined): KycText {
  const known = status ?? 'pending';
  return isKnown(known) ? KYC_TEXTS[known] : NOT_STARTED;
}

/** What has happened when a case comes to a state. */
const EVENT_TEXTS: Record<CaseState, string> = {
  not_started: 'Account created',
  submitted: 'Application submitted',
  in_review: 'Review started',
  changes_requested: 'Changes requested',
  resubmitted: 'Sent again',
  verified: 'Verified',
  expiring: 'A document is about to expire',
  re_review: 'Verified details changed, to be reviewed again',
  suspended: 'Verification suspended',
  revoked: 'Verification revoked',
  rejected_final: 'Application rejected',
};

/** @returns what has happened when a case goes from one state to another */
export function eventText({ from, to }: { from: CaseState; to: CaseState }): string {
  // Replacing what expires is no change of what was verified.
  if (to === 're_review' && resubmitAction(from, false) === 'reopen') {
    return 'New document sent, to be reviewed';
  }
  return EVENT_TEXTS[to];
}

/**
 * @param state of the case
 * @param due the day by which the team means to have decided, as it reads
 * @returns what the supplier may expect next
 */
export function nextText(state: CaseState, due: string): string {
  switch (state) {
    case 'not_started':
      return 'Send your verification documents, so that the review can begin.';
    case 'submitted':
    case 'resubmitted':
    case 're_review':
      return `Our team looks at your documents and decides by ${due}. You will get an email then.`;
    case 'in_review':
      return `A reviewer is looking at your documents. You will get an email by ${due}.`;
    case 'changes_requested':
      return 'Make the changes requested on your profile and send them for review.';
    case 'verified':
      return 'Nothing is left to do. Entrepreneurs can find your profile.';
    case 'expiring':
      return 'Send a current version of the document before it expires.';
    case 'suspended':
      return 'Your profile is hidden for now. Your profile page says what you can do.';
    case 'revoked':
    case 'rejected_final':
      return 'If you think this is a mistake, you can appeal once on your profile.';
  }
}

export const DOCUMENT_STATE_TEXTS: Record<DocumentState, StateText> = {
  new: { label: 'In review', icon: 'clock', tone: 'warn' },
  approved: { label: 'Approved', icon: 'check', tone: 'plain' },
  revision: { label: 'Change needed', icon: 'circle-exclamation-point', tone: 'danger' },
  rejected: { label: 'Rejected', icon: 'x', tone: 'danger' },
};
