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

/** One of the two, also a supplier that is not verified at the moment: an open order of theirs goes on. */
const party = (actor: Actor) => {
  const refused = buyer(actor);
  return actor.supplier === null ? refused : undefined;
};

export interface ConversationFacts extends Parties {
  readonly rfq_state: RfqState;
  /** Whether an order between the two is open. */
  readonly order_open: boolean;
  /** Whether the supplier takes nothing from this buyer. */
  readonly muted: boolean;
}

const isDealing = (actor: Actor, { supplier_user_id, order_open }: ConversationFacts) =>
  order_open || actor.accountId !== supplier_user_id ? undefined : quotingSupplier(actor);

const isHeard = ({ accountId }: Actor, { buyer_id, muted }: ConversationFacts) =>
  muted && accountId === buyer_id ? deny('muted') : undefined;

export const MESSAGE_PERMISSIONS = {
  reasons: {
    nobody_there: { error: 'conflict', text: 'The other side has left Waggle' },
    own_message: { error: 'forbidden', text: 'You cannot report your own message' },
  },
  actions: {
    'message.list': { who: [trader] },
    'message.read': { who: [party], when: [eitherSide, isDealing] },
    'message.write': {
      who: [party],
      when: [eitherSide, isDealing, bothThere, notStopped, isHeard],
    },
    'message.report': { who: [party], when: [eitherSide, isDealing] },
  },
  reported: { message: 'Message' },
} as const satisfies Permissions;
