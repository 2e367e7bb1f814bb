/** Who may show demand, and who may read it: the entrepreneur, the suppliers that were asked, and the team. */
import { DEMAND_LIMITS } from '../limits.ts';
import type { Actor } from '../permissions/actor.ts';
import { onlyFor } from '../permissions/parties.ts';
import { buyer, quotingSupplier } from '../permissions/rfq-roles.ts';
import { conflicts, deny, owner, type Permissions, team } from '../permissions/rules.ts';
import type { InvitationState } from '../rfq/invitation-graph.ts';
import type { RfqState } from '../rfq/states.ts';

/** Requests that a proof can be sent with: those that suppliers have not finished answering. */
export const PROOF_STATES: readonly RfqState[] = ['draft', 'held', 'open'];

/** Invitations whose supplier reads the proof: who has declined or kept silent has no use for it. */
export const READING_STATES: readonly InvitationState[] = ['sent', 'viewed', 'quoted'];

export const EVIDENCE_PERMISSIONS = {
  reasons: conflicts({
    nothing_measured:
      'Waggle has measured nothing yet. Publish your launch page, or open a survey, first',
    request_is_decided: 'This request takes no more answers, so nothing can be sent with it',
    proof_was_sent: 'Suppliers have it already. You can replace it by a new one, not take it back',
    too_many_proofs: `A request takes at most ${DEMAND_LIMITS.proofs} proofs`,
  }),
  actions: {
    'evidence.preview': { who: [buyer] },
    'evidence.list': { who: [buyer], when: [owner] },
    'evidence.show': {
      who: [buyer],
      when: [
        owner,
        (_: Actor, { state }: { readonly state: RfqState }) =>
          PROOF_STATES.includes(state) ? undefined : deny('request_is_decided'),
      ],
    },
    'evidence.withdraw': {
      who: [buyer],
      when: [
        owner,
        (_: Actor, { state }: { readonly state: RfqState }) =>
          state === 'draft' ? undefined : deny('proof_was_sent'),
      ],
    },
    'evidence.read': { who: [quotingSupplier], when: [onlyFor('supplier')] },
    /** For reports of what entrepreneurs have written. */
    'evidence.moderate': { who: [team] },
  },
} as const satisfies Permissions;
