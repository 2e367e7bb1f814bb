/** The decisions on a case in words: on their buttons, and in the dialogs that ask before they are taken. */
import type { StepWords } from '../transitions/step-words.ts';
import type { Decision } from './decisions.ts';
import {
  PULL_REASONS,
  type PullReason,
  REJECTION_REASONS,
  type RejectionReason,
} from './reasons.ts';
import type { ReviewCase } from './review.ts';

export type DecisionReason = RejectionReason | PullReason;

interface DecisionWords extends Pick<StepWords<ReviewCase>, 'variant'> {
  /** Of its dialog, before the company's name. */
  readonly title: string;
  readonly says: string;
  readonly confirm: string;
  readonly label: string;
  /** Once it is taken. */
  readonly done: string;
  /** Without a list it needs no reason. */
  readonly reasons?: readonly DecisionReason[];
}

const UNTIL_VERIFIED = 'The case is reviewed again. Until it is verified there is no badge.';

/** In the order of their buttons. */
export const DECISION_WORDS: Record<Decision, DecisionWords> = {
  request_changes: {
    label: 'Ask for changes',
    variant: 'outline',
    title: 'Ask for changes',
    says: 'One mail names every point. The case comes back when all are answered.',
    confirm: 'Ask for changes',
    done: 'Changes asked for',
  },
  reject: {
    label: 'Reject',
    variant: 'refuse',
    title: 'Reject permanently',
    says: 'The company is told why, and can appeal once. Somebody else decides on that.',
    confirm: 'Reject permanently',
    done: 'Rejected',
    reasons: REJECTION_REASONS,
  },
  suspend: {
    label: 'Suspend',
    variant: 'refuse',
    title: 'Suspend',
    says: 'The badge is gone at once. A second person has to confirm within 24 hours.',
    confirm: 'Suspend',
    done: 'Suspended',
    reasons: PULL_REASONS,
  },
  reopen_case: {
    label: 'Reopen',
    variant: 'outline',
    title: 'Reopen',
    says: UNTIL_VERIFIED,
    confirm: 'Reopen',
    done: 'Reopened',
  },
  revoke: {
    label: 'Revoke',
    variant: 'refuse',
    title: 'Revoke',
    says: 'The badge is gone at once. A second person has to confirm within 24 hours; then it is revoked.',
    confirm: 'Revoke',
    done: 'Suspended, and waiting for a second person',
    reasons: PULL_REASONS,
  },
  verify: {
    label: 'Verify',
    variant: 'accent',
    title: 'Verify',
    says: 'The company becomes visible to entrepreneurs, with a badge that says this:',
    confirm: 'Verify',
    done: 'Verified',
  },
  confirm_suspension: {
    label: 'Confirm',
    variant: 'accent',
    title: 'Confirm the suspension',
    says: 'The company stays suspended until the case is reopened.',
    confirm: 'Confirm',
    done: 'Suspension confirmed',
  },
  confirm_revocation: {
    label: 'Confirm',
    variant: 'accent',
    title: 'Confirm the revocation',
    says: 'The verification is revoked. The company can appeal once.',
    confirm: 'Confirm',
    done: 'Revoked',
  },
  decline_pull: {
    label: 'Decline',
    variant: 'outline',
    title: 'Decline the suspension',
    says: 'The case is reviewed again, and the badge is valid where its evidence holds.',
    confirm: 'Decline',
    done: 'Declined',
  },
  grant_appeal: {
    label: 'Grant the appeal',
    variant: 'accent',
    title: 'Grant the appeal',
    says: UNTIL_VERIFIED,
    confirm: 'Grant',
    done: 'Appeal granted',
  },
  dismiss_appeal: {
    label: 'Dismiss the appeal',
    variant: 'refuse',
    title: 'Dismiss the appeal',
    says: 'The decision stands. There is no second appeal.',
    confirm: 'Dismiss',
    done: 'Appeal dismissed',
  },
};
