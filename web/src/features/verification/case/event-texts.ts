/** What has happened to a case, and what comes next, in the supplier's words. */
import type { CaseState, VerificationCase } from '@waggle/contract/verification';

/** What has happened when a case comes to a state. */
const EVENT_TEXTS: Record<CaseState, string> = {
  not_started: 'Account created',
  submitted: 'Application submitted',
  in_review: 'Review started',
  changes_requested: 'Changes requested',
  resubmitted: 'Sent again',
  verified: 'Verified',
  expiring: 'Something behind your badge is about to expire',
  re_review: 'Verified details changed, to be reviewed again',
  suspended: 'Verification suspended',
  revoked: 'Verification revoked',
  rejected_final: 'Application rejected',
};

type CaseEvent = VerificationCase['events'][number];

/** @returns what has happened when a case goes from one state to another */
export function eventText({ from, to, by }: Omit<CaseEvent, 'at'>): string {
  if (to !== 're_review') return EVENT_TEXTS[to];
  if (by === 'team') return 'Opened again by our team, to be reviewed';
  if (by === 'system') return 'Something behind your badge is to be checked again';
  // Replacing what expires is no change of what was verified.
  return from === 'verified' ? EVENT_TEXTS[to] : 'New document sent, to be reviewed';
}

/**
 * @param state of the case
 * @param due the day by which the team means to have decided, as it reads
 * @param isValid whether the badge is valid
 * @returns what the supplier may expect next
 */
export function nextText(state: CaseState, due: string, isValid: boolean): string {
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
    case 'expiring':
      return isValid
        ? 'Nothing is left to do. Entrepreneurs can find your profile.'
        : 'Something behind your badge has run out, so it is not valid any more. We write as soon as it is looked at again.';
    case 'suspended':
      return 'Your profile is hidden for now. Your profile page says what you can do.';
    case 'revoked':
    case 'rejected_final':
      return 'If you think this is a mistake, you can appeal once on your profile.';
  }
}
