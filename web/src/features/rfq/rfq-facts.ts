/** What the buyer may do with a request, asked of the contract, with the reason where it is denied. */
import { type Actor, actorOf } from '@waggle/contract/permissions/actor';
import { can, reasonText, type Verdict } from '@waggle/contract/permissions/can';
import { briefProblems } from '@waggle/contract/rfq/brief-rules';
import { RFQ_PERMISSIONS, type RfqFacts } from '@waggle/contract/rfq/permissions';
import type { Invitation, Rfq } from '@waggle/contract/rfq';
import type { SessionUser } from '../../session/session-user.ts';

/** @param now in milliseconds */
export function factsOf(rfq: Rfq, now: number): RfqFacts {
  const time = new Date(now).toISOString();
  const { state, user_id, brief, recipients, deadline } = rfq;
  return {
    state,
    user_id,
    problems: briefProblems(brief, time).length,
    recipients: recipients.suppliers.length + Number(recipients.all_that_fit),
    deadline,
    now: time,
  };
}

export type RfqVerdicts = ReturnType<typeof verdictsOf>;

export function verdictsOf(user: SessionUser, rfq: Rfq, now: number) {
  const actor = actorOf(user);
  const facts = factsOf(rfq, now);
  return {
    send: can(actor, 'rfq.send', facts),
    amend: can(actor, 'rfq.amend', facts),
    invite: can(actor, 'rfq.invite', facts),
    close: can(actor, 'rfq.close', facts),
    reopen: can(actor, 'rfq.reopen', facts),
    cancel: can(actor, 'rfq.cancel', facts),
    askAgain: (invitation: Invitation) => askAgain(actor, facts, invitation),
  } satisfies Record<string, Verdict | ((invitation: Invitation) => Verdict)>;
}

/** Whether a supplier takes requests at all is known to the server alone, which says so. */
function askAgain(
  { userId }: Actor,
  { user_id, state, deadline, now }: RfqFacts,
  invitation: Invitation,
): Verdict {
  const isOpen = state === 'open' && (deadline === null || deadline > now);
  if (userId !== user_id) return { allowed: false, reason: 'not_found' };
  if (state === 'blocked') return { allowed: false, reason: 'request_blocked' };
  if (!isOpen) return { allowed: false, reason: 'request_not_open' };
  return invitation.supplier === null
    ? { allowed: false, reason: 'supplier_not_verified' }
    : { allowed: true };
}

/** @returns the reason for the user; undefined when it is allowed */
export function whyNot(verdict: Verdict): string | undefined {
  return verdict.allowed ? undefined : reasonText(verdict);
}

/** @param reason a code of the permissions' reasons, or words @returns why a supplier cannot be asked */
export function refusedWords(reason: string): string {
  const reasons: readonly string[] = Object.keys(RFQ_PERMISSIONS.reasons);
  if (!reasons.includes(reason)) return reason;
  return reasonText({ allowed: false, reason: reason as keyof typeof RFQ_PERMISSIONS.reasons });
}
