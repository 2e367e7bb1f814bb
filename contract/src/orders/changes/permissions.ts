/** Who may do what with a change: made from its graph, for the side that proposes it and the side that answers. */
import type { Acting } from '../../permissions/actor.ts';
import { onlyFor, otherSide, type Parties, type Side } from '../../permissions/parties.ts';
import { conflicts, deny, type Permissions } from '../../permissions/rules.ts';
import { isPast } from '../../rfq/deadline.ts';
import { graphPermissions, type GraphRules } from '../../transitions.ts';
import { trading } from '../../permissions/order-roles.ts';
import { CHANGE_GRAPH, type ChangeKind, type ChangeState, isCancellation } from './change-graph.ts';

type Sides = Parties & { readonly by_side: Side };

/** What the checks of a change read. */
export interface ChangeFacts extends Sides {
  readonly state: ChangeState;
  readonly kind: ChangeKind;
  /** ISO times. */
  readonly lapses_at: string;
  readonly now: string;
  readonly supplier_verified: boolean;
  /** The first name that is not the seller's, of register, quote, order and account; null where all agree. */
  readonly other_name: string | null;
  /** Whether what is paid back cannot be said yet, because a payment is on its way, or said not to have arrived. */
  readonly payment_underway: boolean;
  /** Whether other terms hold than it changes, or it would do something else to the payments by now. */
  readonly outdated: boolean;
}

const REASONS = conflicts({
  payment_on_its_way:
    'A payment is on its way. Once both of you know what has arrived, agree on what is paid back',
  change_outdated:
    'Terms or payments have moved on since it was proposed. It has to be proposed anew',
  change_empty: 'Change at least one part of the terms',
  change_accepted: 'This change was accepted already',
  change_refused: 'This change was refused already',
  change_withdrawn: 'This change was withdrawn',
  change_lapsed: 'The time to answer has run out: the old terms stand',
});

type Role = 'proposer' | 'answerer' | 'system';

function roleDenial(role: Role, actor: Acting, change: Sides) {
  if (role === 'system') return undefined;
  const { by_side } = change;
  return onlyFor(role === 'proposer' ? by_side : otherSide(by_side))(actor, change);
}

type ChangeReason = keyof typeof REASONS | 'not_found' | 'supplier_not_verified' | 'names_differ';

export const CHANGE_RULES: GraphRules<typeof CHANGE_GRAPH, ChangeFacts, ChangeReason, Sides> = {
  graph: CHANGE_GRAPH,
  roleDenial,
  checks: {
    // Also before the job that ends it has come by.
    change_lapsed: (_, { lapses_at, now }) =>
      isPast(lapses_at, now) ? deny('change_lapsed') : undefined,
    // An order can be ended with a supplier that may not sell at the moment.
    supplier_not_verified: (_, facts) =>
      isCancellation(facts) || facts.supplier_verified ? undefined : deny('supplier_not_verified'),
    names_differ: (_, facts) =>
      isCancellation(facts) || facts.other_name === null
        ? undefined
        : deny('names_differ', { name: facts.other_name }),
    payment_on_its_way: (_, { payment_underway }) =>
      payment_underway ? deny('payment_on_its_way') : undefined,
    change_outdated: (_, { outdated }) => (outdated ? deny('change_outdated') : undefined),
  },
  stateDenial: (_, state) => deny(`change_${state === 'proposed' ? 'lapsed' : state}`),
};

export const CHANGE_PERMISSIONS = {
  reasons: REASONS,
  actions: graphPermissions('change', CHANGE_RULES, { proposer: trading, answerer: trading }),
  /** Where one is written, and where it is read and answered. */
  pages: { propose: '/orders/:id/change', change: '/orders/:id/changes/:change' },
  moved: { change: 'a change of an order' },
} as const satisfies Permissions;
