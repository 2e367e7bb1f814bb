/** What a reviewer may do with a case now, and the reason beside each thing that is not possible. */
import { VISITOR } from '@waggle/contract/permissions/actor';
import { type Action, can, reasonText } from '@waggle/contract/permissions/can';
import {
  type CaseFacts,
  countChanges,
  countChecksLeft,
} from '@waggle/contract/verification/case-permissions';
import type { Decision } from '@waggle/contract/verification/review';

/** What of a case decides. */
export type Judged = Omit<CaseFacts, 'today'>;

/** Why something cannot be done; empty when it can. */
export type Reason = string;

export interface Permissions {
  take: Reason;
  release: Reason;
  /** Deciding on documents, asking for fields, checking claims, writing notes. */
  edit: Reason;
  decisions: Record<Decision, Reason>;
  /** Points the supplier is asked about: documents sent back, and fields. */
  changes: number;
  /** What is still to be done before the case can be verified. */
  checksLeft: number;
}

/**
 * @param judged the case as it is loaded
 * @param me the reviewer's user id
 * @param today as a date, `2027-03-31`
 */
export function permissionsOn(
  judged: Judged,
  me: string,
  today = new Date().toISOString().slice(0, 10),
): Permissions {
  const facts = { ...judged, today };
  const reviewer = { ...VISITOR, userId: me, team: 'reviewer' } as const;
  const reason = (action: Extract<Action, `case.${string}`>): Reason => {
    const verdict = can(reviewer, action, facts);
    return verdict.allowed ? '' : reasonText(verdict);
  };
  return {
    take: reason(judged.state === 'in_review' ? 'case.take' : 'case.start_review'),
    release: reason('case.release'),
    edit: reason('case.decide_document'),
    decisions: {
      request_changes: reason('case.request_changes'),
      verify: reason('case.verify'),
      reject: reason('case.reject'),
      suspend: reason('case.suspend'),
    },
    changes: countChanges(facts),
    checksLeft: countChecksLeft(facts),
  };
}
