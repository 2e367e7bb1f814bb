/** Who may do what with orders: made from their graph, for the two sides. */
import type { Actor } from '../permissions/actor.ts';
import {
  eitherSide,
  notStopped,
  onlyFor,
  type Parties,
  sideDenial,
  sideOf,
} from '../permissions/parties.ts';
import { buyer } from '../permissions/rfq-roles.ts';
import { conflicts, type Check, deny, type Permissions } from '../permissions/rules.ts';
import { isPast } from '../rfq/deadline.ts';
import type { RfqState } from '../rfq/states.ts';
import {
  type ActionOf,
  type Graph,
  type GraphRules,
  type RoleOf,
  stepDenial,
} from '../transitions.ts';
import { HAS_ORDERS, ORDER_TERMS_PATH, trading } from '../permissions/order-roles.ts';
import {
  isSampleOrder,
  isUnsigned,
  ORDER_GRAPH,
  type OrderKind,
  type OrderOutcome,
  type OrderState,
} from './order-graph.ts';

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
  /** Whether production has begun. */
  readonly making: boolean;
  /** Whether a tool is made for it; whether its supplier has said that it is begun. */
  readonly has_tool: boolean;
  readonly tool_begun: boolean;
  /** Whether a payment that comes before production has not arrived. */
  readonly deposit_open: boolean;
  /** Whether the buyer checks the goods before they go, and has said so; and whether there are packed ones. */
  readonly check_agreed: boolean;
  readonly checked: boolean;
  readonly something_packed: boolean;
  /** Whether all that may be made is packed. */
  readonly all_packed: boolean;
  /** Whether goods were handed over. */
  readonly goods_away: boolean;
  /** Whether something of the goods, of payments, of a change or of the time to object is still open. */
  readonly something_open: boolean;
  /** Whether the terms say that it is cancelled only together. */
  readonly only_together: boolean;
  /** Whether a change is proposed that nobody has answered. */
  readonly change_open: boolean;
  /** Whether both have agreed to end it, and something is still to be paid back. */
  readonly ending: boolean;
  /** Whether something else than the supplier keeps it from being signed: it does not lapse meanwhile. */
  readonly blocked_by_others: boolean;
  readonly outcome: OrderOutcome | null;
  /** What the open order is called that repeats it. */
  readonly again: string | null;
}

const REASONS = conflicts({
  is_goods: 'It takes the signatures of both',
  is_sample: 'A sample needs no signature',
  side_gone: 'The other side has left Waggle',
  order_lapsed: 'The time to sign has run out. Begin a new order',
  still_time: 'There is still time to sign',
  names_differ: ({ name = '' }) =>
    `«${name}» is another name than the seller’s. Our team records how the two belong together first`,
  payee_missing: 'The supplier has to name its bank account first',
  order_not_offered: 'The buyer has not signed these terms',
  order_offered: 'You have signed these terms already',
  order_signed: 'Both of you have signed. It takes a change that the other side accepts',
  not_signed_yet: 'This order is not signed by both of you',
  order_closed: 'This order is closed',
  terms_incomplete: ({ count = 1 }) =>
    count === 1
      ? 'One part of the terms is missing or wrong'
      : `${count} parts of the terms are missing or wrong`,
  differences_open: ({ count = 1 }) =>
    count === 1
      ? 'One difference from the quote is not ticked'
      : `${count} differences from the quote are not ticked`,
  no_other_account: 'There is no other account to accept',
  something_sent: 'Something was paid already. Agree with the other side on how it ends',
  sample_away: 'The sample was sent already. It is judged first',
  goods_away: 'Goods were handed over already. Agree with the other side on how it ends',
  making_begun: 'Production has begun already',
  making_not_begun: 'Production begins once what comes before it has arrived and is approved',
  all_packed: 'All that was ordered is packed',
  no_tool: 'No tool is made for this order',
  tool_begun: 'The tool is begun already',
  tool_open: 'The tool is begun. From then on it is cancelled only together',
  deposit_open: 'What is paid before production has not arrived',
  no_check: 'Your terms have no check before shipping',
  checked_before: 'The goods are checked already',
  nothing_packed: 'Nothing is packed yet',
  something_open: 'Something of this order is still open',
  only_together: 'Your terms say that the order is cancelled only together',
  change_open: 'A change is proposed already. It is answered first',
  ending: 'Both of you have agreed to end this order',
  not_completed: 'Only goods that were delivered and accepted can be ordered again',
  ordered_again: ({ name = '' }) => `Order ${name} repeats it already, and is still open`,
  quote_not_accepted: 'Choose the quote first',
  order_there: 'This quote has an order already',
});

type OrderReason =
  | keyof typeof REASONS
  | 'request_blocked'
  | 'request_ended'
  | 'supplier_not_verified'
  | 'not_found';

/** Goods are packed once production has begun, as many as were ordered. */
function packingDenial({ state, ending, making, all_packed }: OrderFacts) {
  if (state === 'closed') return deny('order_closed');
  if (ending) return deny('ending');
  if (!making) return deny('making_not_begun');
  return all_packed ? deny('all_packed') : undefined;
}

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
    making_begun: (_, { making }) => (making ? deny('making_begun') : undefined),
    no_tool: (_, { has_tool }) => (has_tool ? undefined : deny('no_tool')),
    tool_begun: (_, facts) => (facts.tool_begun ? deny('tool_begun') : undefined),
    tool_open: (_, facts) => (facts.tool_begun ? deny('tool_open') : undefined),
    deposit_open: (_, facts) => (facts.deposit_open ? deny('deposit_open') : undefined),
    no_check: (_, { check_agreed }) => (check_agreed ? undefined : deny('no_check')),
    checked_before: (_, { checked }) => (checked ? deny('checked_before') : undefined),
    nothing_packed: (_, facts) => (facts.something_packed ? undefined : deny('nothing_packed')),
    goods_away: (_, facts) => (facts.goods_away ? deny('goods_away') : undefined),
    something_open: (_, facts) => (facts.something_open ? deny('something_open') : undefined),
    only_together: (_, facts) => (facts.only_together ? deny('only_together') : undefined),
    change_open: (_, { change_open }) => (change_open ? deny('change_open') : undefined),
    ending: (_, { ending }) => (ending ? deny('ending') : undefined),
    not_completed: (_, order) =>
      isSampleOrder(order) || order.outcome !== 'completed' ? deny('not_completed') : undefined,
    ordered_again: (_, { again }) =>
      again === null ? undefined : deny('ordered_again', { name: again }),
    still_time: (_, { lapses_at, now, blocked_by_others }) =>
      blocked_by_others || !isPast(lapses_at, now) ? deny('still_time') : undefined,
  },
  stateDenial(action, state) {
    if (action === 'again') return deny('not_completed');
    if (state === 'closed') return deny('order_closed');
    if (state === 'signed') return deny('order_signed');
    if (!ORDER_GRAPH[action].from.some((one) => isUnsigned({ state: one }))) {
      return deny('not_signed_yet');
    }
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

/** Both sides have signed it, or it is a sample that was agreed to. */
const agreedOn = (_: Actor, { signed_at }: { readonly signed_at: string | null }) =>
  signed_at === null ? deny('not_signed_yet') : undefined;

export const ORDER_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...sidedPermissions('order', ORDER_RULES, trading),
    'order.start': { who: [buyer] },
    'order.list': HAS_ORDERS,
    'order.read': { who: [trading], when: [eitherSide] },
    'order.pack': {
      who: [trading],
      when: [onlyFor('supplier'), (_, facts: OrderFacts) => packingDenial(facts)],
    },
    'order.report': { who: [trading], when: [eitherSide] },
    'order.invoice': { who: [trading], when: [onlyFor('supplier'), agreedOn] },
  },
  /** The terms, where they are changed and signed. */
  pages: { terms: ORDER_TERMS_PATH },
  moved: { order: 'an order' },
  reported: { order: 'Order' },
} as const satisfies Permissions;
