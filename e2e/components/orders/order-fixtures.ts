/** The order of a fold-flat reading lamp, as the server would answer for either side and at each moment, for the tests of its pages. */
import type { Order, OrderItem } from '@waggle/contract/orders';
import type { OrderSignature } from '@waggle/contract/orders/signing';
import { differencesOf, toTick, type Written } from '@waggle/contract/orders/differences';
import { firstTerms } from '@waggle/contract/orders/first-terms';
import type { OrderState } from '@waggle/contract/orders/order-graph';
import type { Payment } from '@waggle/contract/orders/payments';
import type { Sample } from '@waggle/contract/orders/samples';
import type { Production, Shipment } from '@waggle/contract/orders/shipments';
import { orderSource } from '@waggle/contract/orders/orders-test-data';
import type { OrderObjects } from '@waggle/contract/orders/standing';
import { standingOf } from '@waggle/contract/orders/standing-of';
import { type OrderTerms, termsProblems } from '@waggle/contract/orders/terms';
import { otherSide, type Side } from '@waggle/contract/permissions/parties';

const DAY = 24 * 3600 * 1000;

export const ORDER_ID = '0199a4f0-0000-7000-8000-000000000a01';
export const ORDER_PATH = `/orders/${ORDER_ID}`;
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** What each side is called. */
export const NAMES: Readonly<Record<Side, string>> = {
  buyer: 'Lamplume',
  supplier: 'Ceylon Leaf Reading Lamps (Pvt) Ltd',
};
const SELLER = NAMES.supplier;

/** What the quote and the brief say, with the tool's marking written in. */
export const FIRST: OrderTerms = firstTerms(orderSource());
export const MARKED: OrderTerms = {
  ...FIRST,
  costs: FIRST.costs.map((cost) =>
    cost.tool === null ? cost : { ...cost, tool: { ...cost.tool, marking: 'LL-HINGE-1' } },
  ),
};
/** The supplier has put in that lateness costs something. */
export const ALTERED: OrderTerms = { ...MARKED, lateness: { a_week: '1', most: '5' } };
const MARKING: Written = { costs: { side: 'buyer', at: daysFromNow(-1) } };
export const WRITTEN: Written = {
  ...MARKING,
  lateness: { side: 'supplier', at: daysFromNow(-0.5) },
};

export interface Moment {
  side: Side;
  state?: OrderState;
  terms?: OrderTerms;
  written?: Written;
  obstacles?: Partial<OrderObjects['obstacles']>;
  /** What is different from the plan, of each of its payments, and further ones; for a signed order. */
  payments?: readonly Partial<Payment>[];
  /** Round by round; for a signed order. */
  samples?: readonly Sample[];
  /** In their order, and how far production is; for a signed order. */
  shipments?: readonly Shipment[];
  production?: { read: Production; goods: OrderObjects['production'] };
  /** Of the answer itself. */
  changes?: Partial<Order>;
}

/** @returns the signature of a side on the terms of now */
export function signatureOf(side: Side, changes: Partial<OrderSignature> = {}): OrderSignature {
  const isBuyer = side === 'buyer';
  return {
    side,
    version: 1,
    name: isBuyer ? 'Mira Holm' : 'Dilani Perera',
    company: isBuyer ? 'Foldlamp B.V.' : SELLER,
    at: daysFromNow(isBuyer ? -0.2 : -0.1),
    time_zone: isBuyer ? 'Europe/Amsterdam' : 'Asia/Colombo',
    taken_back_at: null,
    ...changes,
  };
}

export const paymentId = (place: number) => `0199a4f0-0000-7000-8000-00000000ab0${place}`;

/** @returns the payments as they are planned, with what is different of each */
function paymentsOf(terms: OrderTerms, changes: readonly Partial<Payment>[]): Payment[] {
  const count = Math.max(changes.length, terms.payments.length);
  return Array.from({ length: count }, (_, at): Payment => {
    const { name = '', trigger = null, days = 0 } = terms.payments[at] ?? {};
    return {
      id: paymentId(at + 1),
      version: 1,
      state: 'planned',
      may: {},
      kind: at < terms.payments.length ? 'plan' : 'rest',
      direction: 'to_supplier',
      name,
      place: at + 1,
      amount: terms.amounts[at] ?? '0',
      trigger,
      days,
      due_at: null,
      sent_on: null,
      sent_amount: null,
      bank_said: null,
      sent_at: null,
      answer_by: null,
      arrived_on: null,
      arrived_amount: null,
      arrived_at: null,
      note: '',
      files: [],
      paid_against: [],
      ...changes[at],
    };
  });
}

/** What each side may do, by the state. */
const MAY: Readonly<Record<Side, Readonly<Record<OrderState, Order['may']>>>> = {
  buyer: {
    draft: { alter: null, offer: null, withdraw: null },
    offered: { alter: null, withdraw: null },
    signed: {},
    closed: {},
  },
  supplier: {
    draft: { alter: null, decline: null },
    offered: { alter: null, sign: null, decline: null },
    signed: {},
    closed: {},
  },
};

/** @returns the order at a moment, as one side reads it */
export function orderAt({
  side,
  state = 'draft',
  terms = MARKED,
  written = MARKING,
  obstacles = {},
  payments: paid,
  samples = [],
  shipments = [],
  production,
  changes = {},
}: Moment): Order {
  const payments = paid === undefined ? [] : paymentsOf(terms, paid);
  const outcome = state === 'closed' ? (changes.outcome ?? 'unsigned') : null;
  const isSigned = state === 'signed' || outcome === 'cancelled';
  const signed_at = isSigned ? daysFromNow(-0.1) : null;
  const lapses_at = state === 'signed' || state === 'closed' ? null : daysFromNow(13.5);
  const problems = termsProblems(terms);
  const differences = differencesOf(terms, FIRST, written);
  const stands = {
    unnamed: false,
    stopped: false,
    unverified: false,
    names_differ: false,
    name_asked: true,
    payee_missing: false,
    payee_inactive: false,
    other_account: false,
    ...obstacles,
  };
  return {
    id: ORDER_ID,
    version: 3,
    state,
    number: terms.order,
    kind: terms.kind,
    outcome,
    side,
    title: terms.title,
    counterpart: NAMES[otherSide(side)],
    quantity: terms.quantity,
    unit: terms.unit,
    currency: terms.currency,
    total: terms.total,
    standing: standingOf({
      order: { kind: terms.kind, state, outcome, lapses_at, signed_at, cancelled_by: null },
      change: null,
      terms,
      payments: payments.map((one, at) => ({
        ...one,
        key: terms.payments[at]?.key ?? terms.payments[0]?.key ?? '',
        stopped: one.bank_said === 'other',
        unnamed: false,
      })),
      samples,
      shipments: shipments.map((one) => ({ ...one, created_at: one.packed_at })),
      production: production?.goods ?? null,
      obstacles: { problems: problems.length, ...stands },
    }),
    closed_at: state === 'closed' ? daysFromNow(-2) : null,
    may: MAY[side][state],
    rfq_id: side === 'buyer' ? '0199a4f0-0000-7000-8000-0000000000c1' : null,
    invitation_id: '0199a4f0-0000-7000-8000-0000000000f1',
    quote_id: terms.quote.id,
    reason: state === 'closed' ? 'terms' : null,
    note: '',
    repeats: null,
    again: null,
    terms,
    first: FIRST,
    hash: '7f3a91c04be2d5866a1f0c9e3d7b2a4488e1c6f05b9d2e7a3c4f6081d2b5e9a7',
    differences,
    to_tick: toTick(side, differences),
    problems,
    names: [
      { what: 'register', name: SELLER, agrees: true },
      { what: 'quote', name: SELLER, agrees: true },
      { what: 'order', name: SELLER, agrees: true },
      stands.payee_missing
        ? { what: 'account', name: '', agrees: false }
        : { what: 'account', name: SELLER, agrees: true },
    ],
    signatures: [
      ...(isSigned || state === 'offered' ? [signatureOf('buyer')] : []),
      ...(isSigned ? [signatureOf('supplier')] : []),
    ],
    payments,
    shipments: [...shipments],
    production: production?.read ?? null,
    samples: [...samples],
    changes: [],
    ending: false,
    golden: null,
    signer: side === 'buyer' ? 'Mira Holm' : 'Dilani Perera',
    lapses_at,
    signed_at,
    ...changes,
  };
}

/** @returns its row in the lists */
export function orderRow(moment: Moment, changes: Partial<OrderItem> = {}): OrderItem {
  const { id, version, state, number, kind, outcome, side, title, counterpart } = orderAt(moment);
  const { quantity, unit, currency, total, standing, closed_at } = orderAt(moment);
  return {
    id,
    version,
    state,
    number,
    kind,
    outcome,
    side,
    title,
    counterpart,
    quantity,
    unit,
    currency,
    total,
    standing,
    closed_at,
    ...changes,
  };
}
