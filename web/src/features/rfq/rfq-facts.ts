/** What the buyer may do with a request, asked of the contract, with the reason where it is denied. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { can, reasonText, type Verdict } from '@waggle/contract/permissions/can';
import { briefProblems, reachOf } from '@waggle/contract/rfq/brief-rules';
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
    recipients: reachOf(recipients, brief.visibility),
    deadline,
    now: time,
  };
}

export type RfqVerdicts = ReturnType<typeof verdictsOf>;

export function verdictsOf(user: SessionUser, rfq: Rfq, now: number) {
  const actor = actorOf(user);
  const facts = factsOf(rfq, now);
  return {
    amend: can(actor, 'rfq.amend', facts),
    invite: can(actor, 'rfq.invite', facts),
    close: can(actor, 'rfq.close', facts),
    reopen: can(actor, 'rfq.reopen', facts),
    cancel: can(actor, 'rfq.cancel', facts),
    // Whether a supplier takes requests at all is known to the server alone, which says so.
    askAgain: ({ state, supplier }: Invitation) =>
      can(actor, 'invitation.ask_again', {
        state,
        buyer_id: rfq.user_id,
        supplier_user_id: null,
        rfq_state: rfq.state,
        deadline: facts.deadline,
        now: facts.now,
        supplier_verified: supplier !== null,
        muted: false,
      }),
  } satisfies Record<string, Verdict | ((invitation: Invitation) => Verdict)>;
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
