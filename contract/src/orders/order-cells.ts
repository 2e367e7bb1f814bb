/** How far an order is, as its comb shows it: cells of work, and between them the payments that wait for it. */
import { nextOfPayment } from './payments/payment-next.ts';
import { sampleNext } from './samples/sample-next.ts';
import { deliveryCells } from './shipments/delivery.ts';
import {
  type NextTurn,
  type OrderObjects,
  type PaymentObject,
  type Standing,
  WORK_CELLS,
  type WorkCell,
} from './standing.ts';
import type { Trigger } from './term-options.ts';

/** After which work a payment stands. */
const AFTER: Readonly<Record<Trigger, WorkCell>> = {
  signing: 'signed',
  sample: 'signed',
  golden: 'sample',
  checked: 'check',
  received: 'delivery',
};

/** @returns the cells of work that are agreed on, the first with whose turn it is */
export function workOf(objects: OrderObjects, { turn, due }: NextTurn): Standing['work'] {
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
  const goods = deliveryCells(objects);
  return WORK_CELLS.filter((name) => left[name] ?? true).map((name) => {
    const cell = { name, turn: null, at: null };
    if (name === 'signed' && order.signed_at !== null) {
      return { ...cell, state: 'done', at: order.signed_at };
    }
    if (name === 'sample' && golden !== undefined) {
      return { ...cell, state: 'done', at: golden.decided_at };
    }
    const found = goods[name];
    if (found?.state === 'done') return { name, ...found };
    if (isOver) return { ...cell, state: 'cancelled' };
    if (order.state === 'closed') return { ...cell, state: 'done' };
    if (found !== undefined) return { name, ...found };
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
export function moneyOf(objects: OrderObjects, work: Standing['work']): Standing['money'] {
  const { order, terms, payments } = objects;
  const there = new Set(work.map(({ name }) => name));
  const state = order.state === 'closed' ? 'cancelled' : 'to_come';
  const placeOf = (trigger: Trigger) => (there.has(AFTER[trigger]) ? AFTER[trigger] : 'signed');
  const planned = terms.payments.map(({ key, name, trigger }, at): MoneyCell => {
    const amount = terms.amounts[at] ?? '';
    const later = { id: null, state, turn: null, at: null } as const;
    const cell: MoneyCell = { ...later, key, name, amount, after: placeOf(trigger) };
    const payment = payments.find((one) => one.kind === 'plan' && one.key === key);
    return payment === undefined ? cell : { ...cell, ...progressOf(payment, objects) };
  });
  const keys = new Set(terms.payments.map(({ key }) => key));
  const beside = payments.filter(
    ({ kind, key, state: now }) => kind !== 'plan' || (!keys.has(key) && now !== 'waived'),
  );
  return [
    ...planned,
    ...beside.map((one): MoneyCell => {
      const { key, name, amount } = one;
      const after = planned.find((cell) => cell.key === key)?.after ?? 'signed';
      return { key, name, amount, after, ...progressOf(one, objects) };
    }),
  ];
}
