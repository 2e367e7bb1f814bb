/** Whose turn it is in an order, and how far it is: worked out from what there is of it, for lists, pages and reminders; nothing is decided by it. */
import * as z from 'zod/mini';
import type { OrderKind, OrderOutcome, OrderState } from './order-graph.ts';
import type { OrderTerms } from './terms.ts';
import type { Trigger } from './term-options.ts';

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
  work: z.array(workCell),
  money: z.array(moneyCell),
});
export type Standing = z.output<typeof standing>;

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

type Next = Pick<Standing, 'turn' | 'next' | 'due'>;

/** @returns what somebody else than the two signers has to do first */
function obstacleOf({ order, obstacles }: OrderObjects): Next | undefined {
  // While others keep it from being signed, its time does not run out.
  const team = (next: NextStep): Next => ({ turn: 'team', next, due: null });
  if (obstacles.stopped) return team('settle_request');
  if (obstacles.unverified) return team('settle_badge');
  if (order.kind === 'sample') return undefined;
  const supplier = (next: NextStep): Next => ({ turn: 'supplier', next, due: order.lapses_at });
  if (obstacles.names_differ) {
    return obstacles.name_asked ? team('settle_names') : supplier('explain_names');
  }
  if (obstacles.payee_missing) return supplier('name_account');
  return obstacles.unnamed ? supplier('complete_terms') : undefined;
}

function nextOf(objects: OrderObjects): Next {
  const { order, obstacles } = objects;
  const { lapses_at: due } = order;
  switch (order.state) {
    case 'closed':
      return { turn: 'nobody', next: 'closed', due: null };
    case 'signed':
      return { turn: 'nobody', next: 'as_agreed', due: null };
    case 'offered': {
      const next = order.kind === 'sample' ? 'agree' : 'sign';
      return obstacleOf(objects) ?? { turn: 'supplier', next, due };
    }
    case 'draft': {
      const next = obstacles.problems > 0 ? 'complete_terms' : 'sign_first';
      return obstacleOf(objects) ?? { turn: 'buyer', next, due };
    }
  }
}

/** @returns the cells of work that are agreed on, the first with whose turn it is */
function workOf({ order, terms }: OrderObjects, { turn, due }: Next): Standing['work'] {
  const isSample = order.kind === 'sample';
  const left: Partial<Record<WorkCell, boolean>> = {
    sample: isSample || terms.sample !== null,
    production: !isSample,
    check: !isSample && terms.check !== 'none',
  };
  const isOver = order.state === 'closed' && order.outcome !== 'completed';
  return WORK_CELLS.filter((name) => left[name] ?? true).map((name) => {
    const cell = { name, turn: null, at: null };
    if (name === 'signed' && order.signed_at !== null) {
      return { ...cell, state: 'done', at: order.signed_at };
    }
    if (isOver) return { ...cell, state: 'cancelled' };
    if (order.state === 'closed') return { ...cell, state: 'done' };
    return name === 'signed'
      ? { name, state: 'now', turn, at: due }
      : { ...cell, state: 'to_come' };
  });
}

function moneyOf({ order, terms }: OrderObjects, work: Standing['work']): Standing['money'] {
  const there = new Set(work.map(({ name }) => name));
  const state = order.state === 'closed' ? 'cancelled' : 'to_come';
  return terms.payments.map(({ key, name, trigger }, at) => {
    const after = AFTER[trigger];
    const amount = terms.amounts[at] ?? '';
    const place = there.has(after) ? after : 'signed';
    return { key, name, amount, after: place, state, turn: null, at: null };
  });
}

/** @returns whose turn it is, what is next, and how far all is: the same for both sides */
export function standingOf(objects: OrderObjects): Standing {
  const next = nextOf(objects);
  const work = workOf(objects, next);
  return { ...next, work, money: moneyOf(objects, work) };
}

export const ORDER_LISTS = ['needs', 'waits', 'done'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** @returns the list in which a side finds an order */
export function listOf({ turn, next }: Pick<Standing, 'turn' | 'next'>, side: Turn): OrderList {
  if (next === 'closed') return 'done';
  return turn === side ? 'needs' : 'waits';
}
