/** The state graph of a payment of an order, and what its states are called: what was sent is said by one side, what arrived by the other. */
import type { Graph } from '../../transitions.ts';

export const PAYMENT_STATES = [
  'planned',
  'due',
  'sent',
  'contested',
  'received',
  'waived',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `back`: a refund, for which the two change places. */
export const DIRECTIONS = ['to_supplier', 'back'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Of the plan that was signed; what was left of one that arrived short; or money that goes back. */
export const PAYMENT_KINDS = ['plan', 'rest', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_STATE_NAMES: Readonly<Record<PaymentState, string>> = {
  planned: 'To come',
  due: 'Open',
  sent: 'Sent',
  contested: 'Said not to have arrived',
  received: 'Arrived',
  waived: 'No longer due',
};

/** What the payer's bank said of the name on the account. */
export const BANK_ANSWERS = {
  same: 'The same name',
  close: 'A similar name',
  unknown: 'It did not say',
  other: 'Another name',
} as const;
export type BankAnswer = keyof typeof BANK_ANSWERS;

/** Silence never says that money arrived: only the side that is paid does, also of money that nobody has reported. */
export const PAYMENT_GRAPH = {
  fall_due: { from: ['planned'], to: 'due', by: ['system'] },
  report: {
    from: ['planned', 'due', 'contested'],
    to: 'sent',
    by: ['payer'],
    guards: ['refund_unnamed', 'payee_not_active', 'payee_names_differ', 'bank_says_no'],
  },
  /** Where a refund goes, as the buyer says. */
  name_account: {
    from: ['planned', 'due', 'contested'],
    by: ['payee'],
    guards: ['no_refund'],
  },
  /** The payer's bank has named somebody else: of an account that is in use, as only that one is paid into. */
  stop: {
    from: ['planned', 'due', 'contested'],
    by: ['payer'],
    guards: ['refund_unnamed', 'payee_not_active', 'bank_says_no'],
  },
  /** The team has looked at it, and the account is right. */
  release: { from: ['planned', 'due', 'contested'], by: ['system'] },
  confirm: { from: ['planned', 'due', 'sent', 'contested'], to: 'received', by: ['payee'] },
  /** It was paid before the order, for its sample. */
  credit: { from: ['planned'], to: 'received', by: ['system'] },
  deny: { from: ['sent'], to: 'contested', by: ['payee'] },
  /** Both have signed another plan: it is as much, and waits for what that one says. */
  replan: { from: ['planned', 'due'], by: ['system'] },
  /** What it waits for by that plan has not happened. */
  put_back: { from: ['due', 'waived'], to: 'planned', by: ['system'] },
  /** Its order has ended, or another plan does without it. */
  waive: { from: ['planned', 'due', 'contested'], to: 'waived', by: ['system'] },
} as const satisfies Graph<PaymentState>;
