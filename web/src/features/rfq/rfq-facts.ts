/** What the buyer may do with a request, asked of the contract, with the reason where it is denied. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { can, reasonText } from '@waggle/contract/permissions/can';
import { mayOf } from '@waggle/contract/permissions/may-of';
import { briefProblems, reachOf } from '@waggle/contract/rfq/brief-rules';
import { INVITATION_GRAPH } from '@waggle/contract/rfq/invitation-graph';
import { RFQ_GRAPH } from '@waggle/contract/rfq/rfq-graph';
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

/** @param now in milliseconds */
export function verdictsOf(user: SessionUser, rfq: Rfq, now: number) {
  const actor = actorOf(user);
  const facts = factsOf(rfq, now);
  const { user_id: buyer_id, state: rfq_state } = rfq;
  const whyNot = (action: 'rfq.amend' | 'rfq.invite'): string | undefined => {
    const verdict = can(actor, action, facts);
    return verdict.allowed ? undefined : reasonText(verdict);
  };
  return {
    may: mayOf([RFQ_PERMISSIONS], ['rfq', RFQ_GRAPH, 'buyer'], actor, facts),
    /** Why the brief cannot be changed, and nobody else asked. */
    notAmended: whyNot('rfq.amend'),
    notInvited: whyNot('rfq.invite'),
    // Whether a supplier takes requests at all is known to the server alone, which says so.
    mayWith: ({ state, supplier }: Invitation) =>
      mayOf([RFQ_PERMISSIONS], ['invitation', INVITATION_GRAPH, 'buyer'], actor, {
        state,
        buyer_id,
        supplier_user_id: null,
        rfq_state,
        deadline: facts.deadline,
        now: facts.now,
        supplier_verified: supplier !== null,
        muted: false,
      }),
  };
}

/** @param reason a code of the permissions' reasons, or words @returns why a supplier cannot be asked */
export function refusedWords(reason: string): string {
  const reasons: readonly string[] = Object.keys(RFQ_PERMISSIONS.reasons);
  if (!reasons.includes(reason)) return reason;
  return reasonText({ allowed: false, reason: reason as keyof typeof RFQ_PERMISSIONS.reasons });
}
