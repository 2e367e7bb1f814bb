/** Who may do what with the payments of an order: made from their graph, for the side that pays and the side that is paid. */
import type { Acting } from '../../permissions/actor.ts';
import { onlyFor, otherSide, type Parties, type Side } from '../../permissions/parties.ts';
import { conflicts, deny, type Permissions } from '../../permissions/rules.ts';
import { graphPermissions, type GraphRules } from '../../transitions.ts';
import { trading } from '../../permissions/order-roles.ts';
import { type Direction, PAYMENT_GRAPH, type PaymentState } from './payment-graph.ts';

type Sides = Parties & { readonly direction: Direction };

/** What the checks of a payment read. */
export interface PaymentFacts extends Sides {
  readonly state: PaymentState;
  /** Whether the account that it goes to is in use. */
  readonly payee_active: boolean;
  /** The first name that is not the seller's, of register, quote, order and account; null where all agree. */
  readonly other_name: string | null;
  /** Whether a bank has named somebody else for the account, and the team has not looked at it. */
  readonly stopped: boolean;
  /** Whether it is a refund of which the buyer has not said where it goes. */
  readonly unnamed: boolean;
}

const REASONS = conflicts({
  refund_unnamed: 'The buyer first says where it is paid back to',
  no_refund: 'Only what is paid back goes to an account of the buyer’s',
  payee_not_active:
    'The account is not in use. Do not pay before our team has checked it, or you have accepted another one',
  payee_names_differ: ({ name = '' }) =>
    `«${name}» is another name than the seller’s. Do not pay before our team has recorded how the two belong together`,
  bank_says_no:
    'A bank shows another name for this account. Do not pay before our team has looked into it',
  reasons_open: ({ count = 1 }) =>
    count === 1
      ? 'There is a reason not to pay yet. Read it first'
      : `${count} reasons speak against paying. Read them first`,
  rest_undecided: 'Less arrived than was asked. Say whether the rest is still open',
  payment_settled: 'This payment has arrived already',
  payment_waived: 'This payment is no longer due',
  payment_sent: 'It was reported already',
  payment_planned: 'It is planned already',
  payment_not_sent: 'Nobody has reported it',
});

const PAYER: Readonly<Record<Direction, Side>> = { to_supplier: 'buyer', back: 'supplier' };

/** @returns the side that sends the money */
export const payerOf = ({ direction }: { readonly direction: Direction }): Side => PAYER[direction];

type Role = 'payer' | 'payee' | 'system';

function roleDenial(role: Role, actor: Acting, payment: Sides) {
  if (role === 'system') return undefined;
  const payer = payerOf(payment);
  return onlyFor(role === 'payer' ? payer : otherSide(payer))(actor, payment);
}

type PaymentReason = keyof typeof REASONS | 'not_found';

export const PAYMENT_RULES: GraphRules<typeof PAYMENT_GRAPH, PaymentFacts, PaymentReason, Sides> = {
  graph: PAYMENT_GRAPH,
  roleDenial,
  checks: {
    refund_unnamed: (_, { unnamed }) => (unnamed ? deny('refund_unnamed') : undefined),
    no_refund: (_, { direction }) => (direction === 'back' ? undefined : deny('no_refund')),
    payee_not_active: (_, { payee_active }) =>
      payee_active ? undefined : deny('payee_not_active'),
    payee_names_differ: (_, { other_name }) =>
      other_name === null ? undefined : deny('payee_names_differ', { name: other_name }),
    bank_says_no: (_, { stopped }) => (stopped ? deny('bank_says_no') : undefined),
  },
  stateDenial(action, state) {
    if (state === 'received') return deny('payment_settled');
    if (state === 'waived') return deny('payment_waived');
    if (action === 'put_back') return deny('payment_planned');
    return deny(action === 'deny' ? 'payment_not_sent' : 'payment_sent');
  },
};

export const PAYMENT_PERMISSIONS = {
  reasons: REASONS,
  actions: graphPermissions('payment', PAYMENT_RULES, {
    payer: trading,
    payee: trading,
  }),
  pages: { payment: '/orders/:id/payments/:payment' },
  moved: { payment: 'a payment' },
} as const satisfies Permissions;
