/** Who may do what with orders: made from their graph, for the two sides. */
import type { Actor } from '../permissions/actor.ts';
import {
  eitherSide,
  notStopped,
  type Parties,
  sideDenial,
  sideOf,
} from '../permissions/parties.ts';
import { buyer } from '../permissions/rfq-roles.ts';
import { type Check, deny, entrepreneur, type Permissions } from '../permissions/rules.ts';
import { isPast } from '../rfq/deadline.ts';
import type { RfqState } from '../rfq/states.ts';
import {
  type ActionOf,
  type Graph,
  type GraphRules,
  type RoleOf,
  stepDenial,
} from '../transitions.ts';
import { ORDER_GRAPH, type OrderKind, type OrderState } from './order-graph.ts';

/** What the checks of an order read: the order and what stands around it, never the sentence about its next step. */
export interface OrderFacts extends Parties {
  readonly state: OrderState;
  readonly kind: OrderKind;
  /** Of the request that it comes from. */
  readonly rfq_state: RfqState;
  /** ISO times. */
  readonly lapses_at: string | null;
  readonly now: string;
  readonly supplier_verified: boolean;
  /** The first name that is not the seller's, of register, quote, order and account; null where all agree. */
  readonly other_name: string | null;
  /** Whether the supplier has asked the team to record it. */
  readonly name_asked: boolean;
  /** Whether the supplier has named an account for payments; also where nothing is paid. */
  readonly payee_named: boolean;
  /** Whether the supplier is paid to another account than the order names. */
  readonly other_account: boolean;
  /** Whether a payment was reported, or has arrived; that of a sample counts no more once its last round was rejected. */
  readonly something_sent: boolean;
  /** Whether a round of the sample is on its way, or to be judged. */
  readonly sample_away: boolean;
  /** Whether the terms say that it is cancelled only together. */
  readonly only_together: boolean;
  /** Whether something else than the supplier keeps it from being signed: it does not lapse meanwhile. */
  readonly blocked_by_others: boolean;
}

const REASONS = {
  is_goods: { error: 'conflict', text: 'It takes the signatures of both' },
  is_sample: { error: 'conflict', text: 'A sample needs no signature' },
  side_gone: { error: 'conflict', text: 'The other side has left Waggle' },
  order_lapsed: {
    error: 'conflict',
    text: 'The time to sign has run out. Choose the quote again to begin anew',
  },
  still_time: { error: 'conflict', text: 'There is still time to sign' },
  names_differ: {
    error: 'conflict',
    text: ({ name = '' }) =>
      `«${name}» is another name than the seller’s. Our team records how the two belong together first`,
  },
  payee_missing: {
    error: 'conflict',
    text: 'The supplier has to name its bank account first',
  },
  order_not_offered: { error: 'conflict', text: 'The buyer has not signed these terms' },
  order_offered: { error: 'conflict', text: 'You have signed these terms already' },
  order_signed: {
    error: 'conflict',
    text: 'Both of you have signed. It takes a change that the other side accepts',
  },
  not_signed_yet: { error: 'conflict', text: 'This order is not signed by both of you' },
  order_closed: { error: 'conflict', text: 'This order is closed' },
  terms_incomplete: {
    error: 'conflict',
    text: ({ count = 1 }) =>
      count === 1
        ? 'One part of the terms is missing or wrong'
        : `${count} parts of the terms are missing or wrong`,
  },
  differences_open: {
    error: 'conflict',
    text: ({ count = 1 }) =>
      count === 1
        ? 'One difference from the quote is not ticked'
        : `${count} differences from the quote are not ticked`,
  },
  no_other_account: { error: 'conflict', text: 'There is no other account to accept' },
  something_sent: {
    error: 'conflict',
    text: 'Something was paid already. Agree with the other side on how it ends',
  },
  sample_away: {
    error: 'conflict',
    text: 'The sample was sent already. It is judged first',
  },
  only_together: {
    error: 'conflict',
    text: 'Your terms say that the order is cancelled only together',
  },
  quote_not_accepted: { error: 'conflict', text: 'Choose the quote first' },
  order_there: { error: 'conflict', text: 'This quote has an order already' },
} as const satisfies Permissions['reasons'];

type OrderReason =
  | keyof typeof REASONS
  | 'request_blocked'
  | 'request_ended'
  | 'supplier_not_verified'
  | 'not_found';

export const ORDER_RULES: GraphRules<typeof ORDER_GRAPH, OrderFacts, OrderReason, Parties> = {
  graph: ORDER_GRAPH,
  roleDenial: sideDenial,
  checks: {
    is_goods: (_, { kind }) => (kind === 'goods' ? deny('is_goods') : undefined),
    is_sample: (_, { kind }) => (kind === 'sample' ? deny('is_sample') : undefined),
    request_ended: (actor, facts) =>
      notStopped(actor, facts) ??
      (facts.rfq_state === 'cancelled' ? deny('request_ended') : undefined),
    order_lapsed: (_, { lapses_at, now, blocked_by_others }) =>
      !blocked_by_others && isPast(lapses_at, now) ? deny('order_lapsed') : undefined,
    side_gone: (_, { buyer_id, supplier_user_id }) =>
      buyer_id === null || supplier_user_id === null ? deny('side_gone') : undefined,
    supplier_not_verified: (_, { supplier_verified }) =>
      supplier_verified ? undefined : deny('supplier_not_verified'),
    names_differ: (_, { other_name }) =>
      other_name === null ? undefined : deny('names_differ', { name: other_name }),
    payee_missing: (_, { payee_named }) => (payee_named ? undefined : deny('payee_missing')),
    no_other_account: (_, { other_account }) =>
      other_account ? undefined : deny('no_other_account'),
    something_sent: (_, facts) => (facts.something_sent ? deny('something_sent') : undefined),
    sample_away: (_, { kind, sample_away }) =>
      kind === 'sample' && sample_away ? deny('sample_away') : undefined,
    only_together: (_, facts) => (facts.only_together ? deny('only_together') : undefined),
    still_time: (_, { lapses_at, now, blocked_by_others }) =>
      blocked_by_others || !isPast(lapses_at, now) ? deny('still_time') : undefined,
  },
  stateDenial(action, state) {
    if (state === 'closed') return deny('order_closed');
    if (state === 'signed') return deny('order_signed');
    if (action === 'cancel' || action === 'adopt') return deny('not_signed_yet');
    return deny(action === 'sign' ? 'order_not_offered' : 'order_offered');
  },
};

type SidedPermissions<Noun extends string, G extends Graph, Facts> = {
  readonly [
    A in ActionOf<G> as 'buyer' | 'supplier' extends infer Side
      ? Side extends RoleOf<G, A>
        ? `${Noun}.${A}`
        : never
      : never
  ]: { readonly who: readonly [Check]; readonly when: readonly [Check<Facts>] };
};

/**
 * What the two sides may do by a graph. Some steps are of both: the role is the side that somebody is on.
 * @param who has to be one of them at all
 */
function sidedPermissions<
  const Noun extends string,
  G extends Graph,
  Facts extends Parties & { readonly state: string },
  Reason extends string,
>(
  noun: Noun,
  rules: GraphRules<G, Facts, Reason, Parties & { readonly state: string }>,
  who: Check,
): SidedPermissions<Noun, G, Facts> {
  const sided = Object.entries(rules.graph).filter(([, { by }]) =>
    by.some((role) => role === 'buyer' || role === 'supplier'),
  );
  const permissions = sided.map(([action]) => {
    const when: Check<Facts> = (actor, facts) => {
      const role = sideOf(actor.accountId, facts);
      if (role === undefined) return deny('not_found');
      return stepDenial(rules, action, { ...actor, role }, facts, facts);
    };
    return { [`${noun}.${action}`]: { who: [who], when: [when] } };
  });
  return Object.assign({}, ...permissions) as SidedPermissions<Noun, G, Facts>;
}

/** Buys, or sells: also a supplier that is not verified at the moment, as its open orders go on. */
export const trading = (actor: Actor) => {
  const refused = entrepreneur(actor);
  return actor.supplier === null ? refused : undefined;
};

export const ORDER_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...sidedPermissions('order', ORDER_RULES, trading),
    'order.start': { who: [buyer] },
    'order.list': { who: [trading] },
    'order.read': { who: [trading], when: [eitherSide] },
    'order.report': { who: [trading], when: [eitherSide] },
  },
  /** The terms, where they are changed and signed. */
  pages: { terms: '/orders/:id/terms' },
  moved: { order: 'an order' },
  reported: { order: 'Order' },
} as const satisfies Permissions;
