/** Whose turn it is in an order, and how far it is: worked out from what there is of it, for lists, pages and reminders; nothing is decided by it. */
import * as z from 'zod/mini';
import type { OrderKind, OrderOutcome, OrderState } from './order-graph.ts';
import type { OrderTerms } from './terms.ts';
import type { Trigger } from './term-options.ts';
import { SAMPLE_NEXT_STEPS, type SampleObject, sampleNext } from './samples/sample-next.ts';
import type { PaymentKind, PaymentState } from './payments/payment-graph.ts';
import { payerOf } from './payments/permissions.ts';
import { type Summed, sumsOf } from './payments/sums.ts';
import { otherSide } from '../permissions/parties.ts';

export const TURNS = ['buyer', 'supplier', 'team', 'nobody'] as const;
export type Turn = (typeof TURNS)[number];

/** What is next. */
export const NEXT_STEPS = [
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
  'pay',
  ...SAMPLE_NEXT_STEPS,
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
  work: z.array(workCell),
  money: z.array(moneyCell),
  /** Decimal strings; missing in what an earlier version has worked out. */
  sums: z.optional(z.object({ arrived: z.string(), sent: z.string(), open: z.string() })),
  /** Since when nobody may pay what is due, by payment; missing where nothing is held up, and where it is worked out anew. */
  held: z.optional(z.record(z.string(), z.string())),
});
export type Standing = z.output<typeof standing>;

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
}

/** All that there is of an order. */
export interface OrderObjects {
  readonly order: {
    readonly kind: OrderKind;
    readonly state: OrderState;
    readonly outcome: OrderOutcome | null;
    readonly lapses_at: string | null;
    readonly signed_at: string | null;
  };
  readonly terms: Pick<OrderTerms, 'sample' | 'check' | 'payments' | 'amounts'>;
  /** As they were planned; none before both have signed. */
  readonly payments: readonly PaymentObject[];
  /** In the order of their rounds; none before both have signed. */
  readonly samples: readonly SampleObject[];
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

/** After which work a payment stands. */
const AFTER: Readonly<Record<Trigger, WorkCell>> = {
  signing: 'signed',
  sample: 'signed',
  golden: 'sample',
  checked: 'check',
  received: 'delivery',
};

type Next = Pick<Standing, 'turn' | 'next' | 'due' | 'payment'>;

/** @returns what somebody else than the two signers has to do first */
function obstacleOf({ order, obstacles }: OrderObjects): Next | undefined {
  // While others keep it from being signed, its time does not run out.
  const team = (next: NextStep): Next => ({ turn: 'team', next, due: null, payment: null });
  if (obstacles.stopped) return team('settle_request');
  if (obstacles.unverified) return team('settle_badge');
  const supplier = (next: NextStep): Next => ({
    turn: 'supplier',
    next,
    due: order.lapses_at,
    payment: null,
  });
  // Names are compared again before anything is paid.
  if (order.kind === 'goods' && obstacles.names_differ) {
    return obstacles.name_asked ? team('settle_names') : supplier('explain_names');
  }
  if (obstacles.payee_missing) return supplier('name_account');
  return order.kind === 'goods' && obstacles.unnamed ? supplier('complete_terms') : undefined;
}

/** @returns who does what about a payment now; undefined where there is nothing to do */
function nextOfPayment(
  one: PaymentObject,
  { obstacles }: Pick<OrderObjects, 'obstacles'>,
): Next | undefined {
  const { id, name, amount, state, direction, stopped } = one;
  const payment = { id, name, amount };
  const about = (turn: Turn, next: NextStep, due: string | null = null): Next => {
    return { turn, next, due, payment };
  };
  if (state === 'contested') return about('team', 'look_at_payment');
  if (state === 'sent') return about(otherSide(payerOf(one)), 'confirm_payment', one.answer_by);
  if (state !== 'due') return undefined;
  // Nobody is late while the account may not be paid into.
  if (direction === 'to_supplier') {
    if (obstacles.payee_missing) return about('supplier', 'name_account');
    if (obstacles.other_account) return about('buyer', 'accept_account', one.due_at);
    if (obstacles.payee_inactive) return about('team', 'settle_account');
    if (obstacles.names_differ) {
      return obstacles.name_asked
        ? about('team', 'settle_names')
        : about('supplier', 'explain_names');
    }
  }
  if (stopped) return about('team', 'settle_account');
  return about(payerOf(one), 'pay', one.due_at);
}

/** Of several payments, what somebody has to say comes before what the team looks at, and that before what is due. */
const FIRST: readonly PaymentState[] = ['sent', 'contested', 'due'];

function paymentNext(objects: OrderObjects): Next | undefined {
  const firsts = FIRST.map((state) => objects.payments.find((one) => one.state === state));
  const first = firsts.find((one) => one !== undefined);
  return first && nextOfPayment(first, objects);
}

function nextOf(objects: OrderObjects): Next {
  const { order, obstacles } = objects;
  const { lapses_at: due } = order;
  switch (order.state) {
    case 'closed':
      return { turn: 'nobody', next: 'closed', due: null, payment: null };
    case 'signed':
      return (
        paymentNext(objects) ??
        sampleNext(objects.samples) ?? {
          turn: 'nobody',
          next: 'as_agreed',
          due: null,
          payment: null,
        }
      );
    case 'offered': {
      const next = order.kind === 'sample' ? 'agree' : 'sign';
      return obstacleOf(objects) ?? { turn: 'supplier', next, due, payment: null };
    }
    case 'draft': {
      const next = obstacles.problems > 0 ? 'complete_terms' : 'sign_first';
      return obstacleOf(objects) ?? { turn: 'buyer', next, due, payment: null };
    }
  }
}

/** @returns the cells of work that are agreed on, the first with whose turn it is */
function workOf(objects: OrderObjects, { turn, due }: Next): Standing['work'] {
  const { order, terms, samples } = objects;
  const isSample = order.kind === 'sample';
  const left: Partial<Record<WorkCell, boolean>> = {
    sample: isSample || terms.sample !== null,
    production: !isSample,
    check: !isSample && terms.check !== 'none',
    shipping: !isSample,
    delivery: !isSample,
  };
  const golden = samples.find(({ state }) => state === 'golden');
  const sampling = sampleNext(objects.samples);
  const isOver = order.state === 'closed' && order.outcome !== 'completed';
  return WORK_CELLS.filter((name) => left[name] ?? true).map((name) => {
    const cell = { name, turn: null, at: null };
    if (name === 'signed' && order.signed_at !== null) {
      return { ...cell, state: 'done', at: order.signed_at };
    }
    if (name === 'sample' && golden !== undefined) {
      return { ...cell, state: 'done', at: golden.decided_at };
    }
    if (isOver) return { ...cell, state: 'cancelled' };
    if (order.state === 'closed') return { ...cell, state: 'done' };
    if (name === 'signed') return { name, state: 'now', turn, at: due };
    return name === 'sample' && sampling !== undefined
      ? { name, state: 'now', turn: sampling.turn, at: sampling.due }
      : { ...cell, state: 'to_come' };
  });
}

type MoneyCell = Standing['money'][number];

/** @returns ids of payments that wait, and with which nobody is late */
export const heldUp = ({ money }: Pick<Standing, 'money'>): string[] =>
  money.flatMap(({ id, state, at }) => (state === 'now' && at === null && id !== null ? id : []));

/** @returns how far a payment is, whose turn it is, and when it arrived or is due */
function progressOf(
  payment: PaymentObject,
  objects: OrderObjects,
): Pick<MoneyCell, 'id' | 'state' | 'turn' | 'at'> {
  const { id, state, arrived_at } = payment;
  if (state === 'received') return { id, state: 'done', turn: null, at: arrived_at };
  if (state === 'waived') return { id, state: 'cancelled', turn: null, at: null };
  if (state === 'planned') return { id, state: 'to_come', turn: null, at: null };
  const { turn = null, due = null } = nextOfPayment(payment, objects) ?? {};
  return { id, state: 'now', turn, at: due };
}

/** @returns the payments of the plan, and after them what was left of one or goes back */
function moneyOf(objects: OrderObjects, work: Standing['work']): Standing['money'] {
  const { order, terms, payments } = objects;
  const there = new Set(work.map(({ name }) => name));
  const state = order.state === 'closed' ? 'cancelled' : 'to_come';
  const placeOf = (trigger: Trigger) => (there.has(AFTER[trigger]) ? AFTER[trigger] : 'signed');
  const planned = terms.payments.map(({ key, name, trigger }, at): MoneyCell => {
    const amount = terms.amounts[at] ?? '';
    const cell: MoneyCell = {
      key,
      id: null,
      name,
      amount,
      after: placeOf(trigger),
      state,
      turn: null,
      at: null,
    };
    const payment = payments.find((one) => one.kind === 'plan' && one.key === key);
    return payment === undefined ? cell : { ...cell, ...progressOf(payment, objects) };
  });
  const beside = payments.filter(({ kind }) => kind !== 'plan');
  return [
    ...planned,
    ...beside.map((one): MoneyCell => {
      const { key, name, amount } = one;
      const after = planned.find((cell) => cell.key === key)?.after ?? 'signed';
      return { key, name, amount, after, ...progressOf(one, objects) };
    }),
  ];
}

/** @returns what the payments add up to, or will once both have signed */
function moneySums({ order, terms, payments }: OrderObjects): Standing['sums'] {
  const state: PaymentState = order.state === 'closed' ? 'waived' : 'planned';
  const later = {
    direction: 'to_supplier',
    state,
    sent_amount: null,
    arrived_amount: null,
  } as const;
  return sumsOf(
    payments.length > 0 ? payments : terms.amounts.map((amount) => ({ ...later, amount })),
  );
}

/** @returns whose turn it is, what is next, and how far all is: the same for both sides */
export function standingOf(objects: OrderObjects): Standing {
  const next = nextOf(objects);
  const work = workOf(objects, next);
  return { ...next, work, money: moneyOf(objects, work), sums: moneySums(objects) };
}

export const ORDER_LISTS = ['needs', 'waits', 'done'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** @returns the list in which a side finds an order */
export function listOf({ turn, next }: Pick<Standing, 'turn' | 'next'>, side: Turn): OrderList {
  if (next === 'closed') return 'done';
  return turn === side ? 'needs' : 'waits';
}
