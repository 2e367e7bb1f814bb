/** Who may read and write in a conversation: the buyer of its request, and the supplier that it reached. */
import type { Actor } from '../permissions/actor.ts';
import { bothThere, eitherSide, notStopped, type Parties } from '../permissions/parties.ts';
import { deny, type Permissions } from '../permissions/rules.ts';
import { buyer, quotingSupplier } from '../permissions/rfq-roles.ts';
import type { RfqState } from '../rfq/states.ts';

/** Somebody who asks or is asked. */
const trader = (actor: Actor) => {
  const refused = buyer(actor);
  if (refused === undefined || refused.reason === 'not_signed_in') return refused;
  return actor.supplier === null ? refused : quotingSupplier(actor);
};

export interface ConversationFacts extends Parties {
  readonly rfq_state: RfqState;
  /** Whether the supplier takes nothing from this buyer. */
  readonly muted: boolean;
}

const isHeard = ({ accountId }: Actor, { buyer_id, muted }: ConversationFacts) =>
  muted && accountId === buyer_id ? deny('muted') : undefined;

export const MESSAGE_PERMISSIONS = {
  reasons: {
    nobody_there: { error: 'conflict', text: 'The other side has left Waggle' },
    own_message: { error: 'forbidden', text: 'You cannot report your own message' },
  },
  actions: {
    'message.list': { who: [trader] },
    'message.read': { who: [trader], when: [eitherSide] },
    'message.write': { who: [trader], when: [eitherSide, bothThere, notStopped, isHeard] },
    'message.report': { who: [trader], when: [eitherSide] },
  },
  reported: { message: 'Message' },
} as const satisfies Permissions;
