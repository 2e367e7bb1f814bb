/** The state graph of an order, and what its states and endings are called. */
import type { Graph } from '../transitions.ts';

export const ORDER_STATES = ['draft', 'offered', 'signed', 'closed'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** `sample`: one that is judged before anything is chosen; it needs no signature. */
export const ORDER_KINDS = ['goods', 'sample'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  draft: 'Terms being written',
  offered: 'Waiting for the supplier',
  signed: 'Signed',
  closed: 'Closed',
};

/** How an order has ended. */
export const ORDER_OUTCOMES = {
  completed: 'Completed',
  cancelled: 'Cancelled',
  unsigned: 'Not signed',
  rejected: 'Sample not approved',
} as const;
export type OrderOutcome = keyof typeof ORDER_OUTCOMES;

/** @returns whether nothing of it is signed: its supplier agrees to it, or declines */
export const isSampleOrder = ({ kind }: { kind: OrderKind }): boolean => kind === 'sample';

/** @returns how it has ended, in the words of its kind */
export const outcomeName = (order: { kind: OrderKind }, outcome: OrderOutcome): string =>
  outcome === 'unsigned' && isSampleOrder(order) ? 'Not agreed' : ORDER_OUTCOMES[outcome];

/** Why an order is not signed, in the words of whoever ends it. */
export const END_REASONS = {
  terms: 'We do not agree on the terms',
  price: 'The price does not hold any more',
  time: 'The date does not hold any more',
  plans_changed: 'The plans have changed',
  other: 'Another reason',
} as const;
export type EndReason = keyof typeof END_REASONS;

/** Why it could not be signed any more, where neither side has ended it. */
export const SYSTEM_REASONS = {
  request_cancelled: 'The request that it came from was cancelled',
  request_awarded: 'An order for this request is signed',
  account_erased: 'One side has closed its account',
} as const;
export type SystemReason = keyof typeof SYSTEM_REASONS;

/** What either is called in a history. */
export const REASON_WORDS: Readonly<Partial<Record<string, string>>> = {
  ...END_REASONS,
  ...SYSTEM_REASONS,
};

const UNSIGNED = ['draft', 'offered'] as const satisfies readonly OrderState[];

/** @returns whether both are bound by it, and it goes on */
export const isSigned = ({ state }: { state: OrderState }): boolean => state === 'signed';

/** @returns whether it can still be signed */
export const isUnsigned = ({ state }: { state: OrderState }): boolean =>
  UNSIGNED.some((one) => one === state);

const TERMS_GUARDS = ['is_sample', 'request_ended', 'order_lapsed', 'side_gone'] as const;
/** What keeps either side from signing. */
const SIGNATURE_GUARDS = [
  ...TERMS_GUARDS,
  'supplier_not_verified',
  'names_differ',
  'payee_missing',
] as const;

/**
 * The state speaks of the contract alone. Whoever changes the terms of an offer takes the buyer's signature back: both
 * sign the same text, or nobody does.
 */
export const ORDER_GRAPH = {
  alter: {
    from: UNSIGNED,
    to: 'draft',
    by: ['buyer', 'supplier'],
    guards: TERMS_GUARDS,
  },
  offer: {
    from: ['draft'],
    to: 'offered',
    by: ['buyer'],
    guards: SIGNATURE_GUARDS,
  },
  sign: {
    from: ['offered'],
    to: 'signed',
    by: ['supplier'],
    guards: SIGNATURE_GUARDS,
  },
  /** A sample that is ordered before anything is chosen needs no signature. */
  agree: {
    from: ['offered'],
    to: 'signed',
    by: ['supplier'],
    guards: [
      'is_goods',
      'request_ended',
      'order_lapsed',
      'side_gone',
      'supplier_not_verified',
      'payee_missing',
    ],
  },
  decline: { from: UNSIGNED, to: 'closed', by: ['supplier'] },
  withdraw: { from: UNSIGNED, to: 'closed', by: ['buyer'] },
  lapse: { from: UNSIGNED, to: 'closed', by: ['system'], guards: ['still_time'] },
  /** Its request was cancelled, or one of the two has left. */
  end_unsigned: { from: UNSIGNED, to: 'closed', by: ['system'] },
  /** The supplier is paid to another account now. */
  adopt: {
    from: ['signed'],
    by: ['buyer'],
    guards: ['no_other_account', 'supplier_not_verified', 'names_differ'],
  },
  /** All that comes before production has happened: it is counted from that day. */
  begin_making: { from: ['signed'], by: ['system'], guards: ['is_sample', 'making_begun'] },
  /** From now on the order is cancelled only together. */
  begin_tooling: {
    from: ['signed'],
    by: ['supplier'],
    guards: ['ending', 'no_tool', 'tool_begun', 'deposit_open'],
  },
  /** The buyer has looked at the goods, before they go. */
  check: {
    from: ['signed'],
    by: ['buyer'],
    guards: ['ending', 'no_check', 'checked_before', 'nothing_packed'],
  },
  /** As long as nobody has paid anything. */
  cancel: {
    from: ['signed'],
    to: 'closed',
    by: ['buyer', 'supplier'],
    guards: ['only_together', 'ending', 'tool_open', 'something_sent', 'goods_away', 'sample_away'],
  },
  /** A change of what was signed, or an end together. */
  propose: {
    from: ['signed'],
    by: ['buyer', 'supplier'],
    guards: ['side_gone', 'ending', 'change_open'],
  },
  /** A paper of the supplier's: nothing else follows from it. */
  add_invoice: { from: ['signed', 'closed'], by: ['supplier'] },
  remove_invoice: { from: ['signed', 'closed'], by: ['supplier'] },
  /** Both have signed a change: other terms hold. */
  amend: { from: ['signed'], by: ['system'] },
  /** Both have signed its end, and what is paid back has arrived. */
  cancel_agreed: { from: ['signed'], to: 'closed', by: ['system'] },
  /** All that was agreed is done: of a sample, once it is approved, or no round is left. */
  complete: { from: ['signed'], to: 'closed', by: ['system'], guards: ['something_open'] },
  /** Begins another order of the same goods: this one stays as it ended. */
  again: {
    from: ['closed'],
    by: ['buyer'],
    guards: ['not_completed', 'side_gone', 'supplier_not_verified', 'ordered_again'],
  },
} as const satisfies Graph<OrderState>;
