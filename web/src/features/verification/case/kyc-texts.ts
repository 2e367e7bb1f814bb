/** The texts of verification statuses and document states: label and message. */
import type { KycStatus } from '@waggle/contract/permissions/actor';
import type { DocumentState } from '@waggle/contract/verification';
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
    icon: 'circle-alert',
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

export const DOCUMENT_STATE_TEXTS: Record<DocumentState, StateText> = {
  new: { label: 'In review', icon: 'clock', tone: 'warn' },
  approved: { label: 'Approved', icon: 'check', tone: 'plain' },
  revision: { label: 'Change needed', icon: 'circle-alert', tone: 'danger' },
  rejected: { label: 'Rejected', icon: 'x', tone: 'danger' },
};
