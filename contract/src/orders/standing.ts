/** What is said of whose turn it is in an order and how far it is, and what that is worked out from; nothing is decided by it. */
import * as z from 'zod/mini';
import type { OrderKind, OrderOutcome, OrderState } from './order-graph.ts';
import type { OrderTerms } from './terms.ts';
import { CHANGE_NEXT_STEPS, type ChangeObject } from './changes/change-next.ts';
import { SAMPLE_NEXT_STEPS, type SampleObject } from './samples/sample-next.ts';
import {
  DELIVERY_NEXT_STEPS,
  type ProductionObject,
  type ShipmentObject,
} from './shipments/delivery.ts';
import type { PaymentKind } from './payments/payment-graph.ts';
import type { Summed } from './payments/sums.ts';

export const TURNS = ['buyer', 'supplier', 'team', 'nobody'] as const;
export type Turn = (typeof TURNS)[number];

/** What is next. */
export const NEXT_STEPS = [
  ...CHANGE_NEXT_STEPS,
  'complete_terms',
  'sign_first',
  'sign',
  'agree',
  'name_account',
  'explain_names',
  'settle_names',
  'settle_badge',
  'settle_request',
  'look_at_payment',
  'confirm_payment',
  'settle_account',
  'accept_account',
  'name_refund_account',
  'pay',
  ...SAMPLE_NEXT_STEPS,
  ...DELIVERY_NEXT_STEPS,
  'as_agreed',
  'closed',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export const WORK_CELLS = [
  'signed',
  'sample',
  'production',
  'check',
  'shipping',
  'delivery',
] as const;
export type WorkCell = (typeof WORK_CELLS)[number];

const cellState = z.enum(['done', 'now', 'to_come', 'cancelled']);

/** A cell of work. */
const workCell = z.object({
  name: z.enum(WORK_CELLS),
  state: cellState,
  /** Whose turn it is there; null where it is nobody's. */
  turn: z.nullable(z.enum(TURNS)),
  /** When it was done, or is due; null while that is not known. */
  at: z.nullable(z.string()),
});

/** A payment, in the notch between the work that it waits for and the work that it starts. */
const moneyCell = z.object({
  key: z.string(),
  /** Null before the terms are signed. */
  id: z.nullable(z.string()),
  name: z.string(),
  amount: z.string(),
  after: z.enum(WORK_CELLS),
  state: cellState,
  turn: z.nullable(z.enum(TURNS)),
  at: z.nullable(z.string()),
});

export const standing = z.object({
  turn: z.enum(TURNS),
  next: z.enum(NEXT_STEPS),
  /** Until when, as an ISO time; null where nothing runs out. */
  due: z.nullable(z.string()),
  /** The payment that it is about; null where it is about none. */
  payment: z.nullable(z.object({ id: z.string(), name: z.string(), amount: z.string() })),
  /** The change that is to be answered; missing in what an earlier version has worked out. */
  change: z.optional(z.string()),
  work: z.array(workCell),
  money: z.array(moneyCell),
  /** Decimal strings; missing in what an earlier version has worked out. */
  sums: z.optional(
    z.object({
      arrived: z.string(),
      sent: z.string(),
      open: z.string(),
      /** Of what arrived, what has arrived back at the buyer. */
      back: z.optional(z.string()),
    }),
  ),
  /** Since when nobody may pay what is due, by payment; missing where nothing is held up, and where it is worked out anew. */
  held: z.optional(z.record(z.string(), z.string())),
});
export type Standing = z.output<typeof standing>;

/** Who has what to do, until when. */
export type NextTurn = Pick<Standing, 'turn' | 'next' | 'due' | 'payment' | 'change'>;

/** A payment, as far as it says what is next. */
export interface PaymentObject extends Summed {
  readonly id: string;
  /** Of the plan; that of the payment it is left of for a rest. */
  readonly key: string;
  readonly kind: PaymentKind;
  readonly name: string;
  readonly due_at: string | null;
  readonly answer_by: string | null;
  readonly arrived_at: string | null;
  /** Whether a bank has named somebody else, and the team has not looked at it. */
  readonly stopped: boolean;
  /** Whether it is a refund of which the buyer has not said where it goes, or under another name. */
  readonly unnamed: boolean;
}

/** All that there is of an order. */
export interface OrderObjects {
  readonly order: {
    readonly kind: OrderKind;
    readonly state: OrderState;
    readonly outcome: OrderOutcome | null;
    readonly lapses_at: string | null;
    readonly signed_at: string | null;
    /** The change by which both have agreed to end it. */
    readonly cancelled_by: string | null;
  };
  /** One that is proposed. */
  readonly change: ChangeObject | null;
  readonly terms: Pick<
    OrderTerms,
    'quantity' | 'tolerance' | 'sample' | 'check' | 'payments' | 'amounts'
  >;
  /** As they were planned; none before both have signed. */
  readonly payments: readonly PaymentObject[];
  /** In the order of their rounds; none before both have signed. */
  readonly samples: readonly SampleObject[];
  /** In their order. */
  readonly shipments: readonly ShipmentObject[];
  /** Null before production has begun, and of a sample order. */
  readonly production: ProductionObject | null;
  /** What keeps it from being signed. */
  readonly obstacles: {
    /** Missing or wrong parts of the terms. */
    readonly problems: number;
    /** The supplier has not given its legal name: nobody else can. */
    readonly unnamed: boolean;
    /** Its request is stopped by the team. */
    readonly stopped: boolean;
    readonly unverified: boolean;
    readonly names_differ: boolean;
    /** Whether the team has been asked about the name that differs. */
    readonly name_asked: boolean;
    readonly payee_missing: boolean;
    /** Whether the account that it is paid to is not in use. */
    readonly payee_inactive: boolean;
    /** Whether another one of the supplier's is in use, which the buyer has not accepted. */
    readonly other_account: boolean;
  };
}

export const ORDER_LISTS = ['needs', 'waits', 'done'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** @returns the list in which a side finds an order */
export function listOf({ turn, next }: Pick<Standing, 'turn' | 'next'>, side: Turn): OrderList {
  if (next === 'closed') return 'done';
  return turn === side ? 'needs' : 'waits';
}
