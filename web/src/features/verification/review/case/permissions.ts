/** A reviewer's permissions on a case, each with the reason when denied. */
import type { Actor } from '@waggle/contract/permissions/actor';
import { type Action, can, type Verdict } from '@waggle/contract/permissions/can';
import { takeAction } from '@waggle/contract/verification/case-graph';
import {
  type CaseFacts,
  countChanges,
  countChecksLeft,
} from '@waggle/contract/verification/case-permissions';

export interface Permissions {
  may(action: Extract<Action, `case.${string}`>): Verdict;
  take: Verdict;
  /** How many changes are requested of documents and fields. */
  changes: number;
  /** What is still to be done before the case can be verified. */
  checksLeft: number;
}

/** @param facts the case as it is loaded, its day the server's */
export function permissionsOn(facts: CaseFacts, reviewer: Actor): Permissions {
  return {
    may: (action) => can(reviewer, action, facts),
    take: can(reviewer, `case.${takeAction(facts.state)}`, facts),
    changes: countChanges(facts),
    checksLeft: countChecksLeft(facts),
  };
}
