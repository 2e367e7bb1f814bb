/** Who may read and write in a conversation: the buyer of its request, and the supplier that it reached. */
import type { Actor } from '../permissions/actor.ts';
import { deny, type Permissions } from '../permissions/rules.ts';
import { buyer, quotingSupplier } from '../permissions/rfq-roles.ts';
import type { RfqState } from '../rfq/states.ts';

/** Somebody who asks or is asked. */
const trader = (actor: Actor) => {
  const refused = buyer(actor);
  if (refused === undefined || refused.reason === 'not_signed_in') return refused;
  return actor.supplier === null ? refused : quotingSupplier(actor);
};

export interface ConversationFacts {
  /** Null once the account is erased. */
  readonly buyer_id: string | null;
  readonly supplier_user_id: string | null;
  readonly rfq_state: RfqState;
  /** Whether the supplier takes nothing from this buyer. */
  readonly muted: boolean;
}

const participant = (
  { userId }: Actor,
  { buyer_id, supplier_user_id }: Pick<ConversationFacts, 'buyer_id' | 'supplier_user_id'>,
) => (userId === buyer_id || userId === supplier_user_id ? undefined : deny('not_found'));

const isNotStopped = (_: Actor, { rfq_state }: ConversationFacts) =>
  rfq_state === 'blocked' ? deny('request_blocked') : undefined;

const hasSomebody = (_: Actor, { buyer_id, supplier_user_id }: ConversationFacts) =>
  buyer_id === null || supplier_user_id === null ? deny('nobody_there') : undefined;

const isHeard = ({ userId }: Actor, { buyer_id, muted }: ConversationFacts) =>
  muted && userId === buyer_id ? deny('muted') : undefined;

export const MESSAGE_PERMISSIONS = {
  reasons: {
    nobody_there: { error: 'conflict', text: 'The other side has left Waggle' },
    already_reported_message: { error: 'conflict', text: 'You have reported this message already' },
    own_message: { error: 'forbidden', text: 'You cannot report your own message' },
  },
  actions: {
    'message.list': { who: [trader] },
    'message.read': { who: [trader], when: [participant] },
    'message.write': { who: [trader], when: [participant, hasSomebody, isNotStopped, isHeard] },
    'message.report': { who: [trader], when: [participant] },
  },
} as const satisfies Permissions;
