/** The decisions on a case: their words, their reasons, and which of them a case can come to now. */
import { isBadgeValid, ENDED_STATES } from '@waggle/contract/verification';
import type { Decision } from '@waggle/contract/verification/decisions';
import type { ReviewCase } from '@waggle/contract/verification/review';
import {
  PULL_REASONS,
  type PullReason,
  REJECTION_REASONS,
  type RejectionReason,
} from '@waggle/contract/verification/reasons';
import type { ShortcutName } from '../shortcuts.ts';

export type DecisionReason = RejectionReason | PullReason;

interface DecisionWords {
  /** Of its button. */
  label: string;
  /** Of its dialog, before the company's name. */
  title: string;
  says: string;
  confirm: string;
  /** Once it is taken. */
  done: string;
  shortcut?: ShortcutName;
  /** Without a list it needs no reason. */
  reasons?: readonly DecisionReason[];
}

const UNTIL_VERIFIED = 'The case is reviewed again. Until it is verified there is no badge.';

export const DECISION_WORDS: Record<Decision, DecisionWords> = {
  request_changes: {
    label: 'Ask for changes',
    title: 'Ask for changes',
    says: 'One mail names every point. The case comes back when all are answered.',
    confirm: 'Ask for changes',
    done: 'Changes asked for',
    shortcut: 'changes',
  },
  verify: {
    label: 'Verify',
    title: 'Verify',
    says: 'The company becomes visible to entrepreneurs, with a badge that says this:',
    confirm: 'Verify',
    done: 'Verified',
    shortcut: 'verify',
  },
  reject: {
    label: 'Reject',
    title: 'Reject permanently',
    says: 'The company is told why, and can appeal once. Somebody else decides on that.',
    confirm: 'Reject permanently',
    done: 'Rejected',
    shortcut: 'rejectCase',
    reasons: REJECTION_REASONS,
  },
  suspend: {
    label: 'Suspend',
    title: 'Suspend',
    says: 'The badge is gone at once. A second person has to confirm within 24 hours.',
    confirm: 'Suspend',
    done: 'Suspended',
    reasons: PULL_REASONS,
  },
  revoke: {
    label: 'Revoke',
    title: 'Revoke',
    says: 'The badge is gone at once. A second person has to confirm within 24 hours; then it is revoked.',
    confirm: 'Revoke',
    done: 'Suspended, and waiting for a second person',
    reasons: PULL_REASONS,
  },
  confirm_suspension: {
    label: 'Confirm',
    title: 'Confirm the suspension',
    says: 'The company stays suspended until the case is reopened.',
    confirm: 'Confirm',
    done: 'Suspension confirmed',
  },
  confirm_revocation: {
    label: 'Confirm',
    title: 'Confirm the revocation',
    says: 'The verification is revoked. The company can appeal once.',
    confirm: 'Confirm',
    done: 'Revoked',
  },
  decline_pull: {
    label: 'Decline',
    title: 'Decline the suspension',
    says: 'The case is reviewed again, and the badge is valid where its evidence holds.',
    confirm: 'Decline',
    done: 'Declined',
  },
  reopen_case: {
    label: 'Reopen',
    title: 'Reopen',
    says: UNTIL_VERIFIED,
    confirm: 'Reopen',
    done: 'Reopened',
  },
  grant_appeal: {
    label: 'Grant the appeal',
    title: 'Grant the appeal',
    says: UNTIL_VERIFIED,
    confirm: 'Grant',
    done: 'Appeal granted',
  },
  dismiss_appeal: {
    label: 'Dismiss the appeal',
    title: 'Dismiss the appeal',
    says: 'The decision stands. There is no second appeal.',
    confirm: 'Dismiss',
    done: 'Appeal dismissed',
  },
};

type Decidable = Pick<ReviewCase, 'state' | 'pull' | 'appeal' | 'stands_until' | 'today'>;

/** @returns whether the team pulled the badge and nobody has confirmed or declined that yet */
export function isPullPending({ pull }: Pick<ReviewCase, 'pull'>): boolean {
  return pull !== null && pull.confirmed_by === null;
}

/** @returns the decisions that the bar shows in this state; some may be denied still */
export function decisionsFor(found: Decidable): readonly Decision[] {
  const { state, pull, appeal, today } = found;
  if (isPullPending(found)) {
    return [
      pull?.action === 'revoke' ? 'confirm_revocation' : 'confirm_suspension',
      'decline_pull',
    ];
  }
  if (ENDED_STATES.some((one) => one === state)) {
    if (appeal !== null && appeal.outcome === null) return ['grant_appeal', 'dismiss_appeal'];
    return state === 'suspended' ? ['reopen_case', 'revoke'] : ['reopen_case'];
  }
  if (state === 'verified' || state === 'expiring') return ['suspend', 'revoke'];
  return isBadgeValid(found, today)
    ? ['request_changes', 'suspend', 'revoke', 'verify']
    : ['request_changes', 'reject', 'verify'];
}
