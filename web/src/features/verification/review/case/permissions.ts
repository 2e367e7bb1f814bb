/** A reviewer's permissions on a case, each with the reason when denied. */
import type { Actor } from '@waggle/contract/permissions/actor';
import { type Action, can, reasonText, type Verdict } from '@waggle/contract/permissions/can';
import {
  type CaseFacts,
  countChanges,
  countChecksLeft,
} from '@waggle/contract/verification/case-permissions';
import type { Decision } from '@waggle/contract/verification/review';

export interface Permissions {
  take: Verdict;
  release: Verdict;
  /** Deciding on documents, asking for fields, checking claims, writing notes. */
  edit: Verdict;
  decisions: Record<Decision, Verdict>;
  /** Points the supplier is asked about: documents sent back, and fields. */
  changes: number;
  /** What is still to be done before the case can be verified. */
  checksLeft: number;
}

/** @returns why something cannot be done; empty when it can */
export function denialText(verdict: Verdict): string {
  return verdict.allowed ? '' : reasonText(verdict);
}

/** @returns whether something cannot be done for this one reason */
export function isDeniedFor(
  verdict: Verdict,
  reason: Extract<Verdict, { allowed: false }>['reason'],
): boolean {
  return !verdict.allowed && verdict.reason === reason;
}

/** @param facts the case as it is loaded, its day the server's */
export function permissionsOn(facts: CaseFacts, reviewer: Actor): Permissions {
  const may = (action: Extract<Action, `case.${string}`>) => can(reviewer, action, facts);
  return {
    take: may(facts.state === 'in_review' ? 'case.take' : 'case.start_review'),
    release: may('case.release'),
    edit: may('case.decide_document'),
    decisions: {
      request_changes: may('case.request_changes'),
      verify: may('case.verify'),
      reject: may('case.reject'),
      suspend: may('case.suspend'),
    },
    changes: countChanges(facts),
    checksLeft: countChecksLeft(facts),
  };
}
