/** What a change does to the money: what was paid or is on its way stays, the rest of the new total is asked for, and what is too much goes back. */
import { ORDER_LIMITS } from '../../limits/order-limits.ts';
import { roundMoney } from '../../money.ts';
import {
  add,
  compareDecimals,
  type Decimal,
  decimal,
  subtract,
  writeDecimal,
  ZERO,
} from '../../money/decimal.ts';
import type { PaymentPlan } from '../payment-plan.ts';
import type { PaymentKind } from '../payments/payment-graph.ts';
import type { Summed } from '../payments/sums.ts';
import { amountsOf } from '../schedule.ts';
import type { Trigger } from '../term-options.ts';
import type { ChangeKind } from './change-graph.ts';
import { amountsOfTerms, type OrderTerms, type TermsInput } from '../terms.ts';

/** A payment, as far as it says what a change does. */
export interface SettledPayment extends Summed, Pick<PaymentPlan, 'key' | 'name' | 'days'> {
  readonly id: string;
  readonly part_of: string | null;
  readonly kind: PaymentKind;
  readonly trigger: Trigger | null;
}

/** What is proposed: other terms, or an end, with what is paid back. */
export type Proposal =
  | { readonly kind: 'alteration'; readonly terms: TermsInput }
  | { readonly kind: 'cancellation'; readonly back: string };

export interface Effect {
  /** The plan of the next version. */
  readonly payments: PaymentPlan[];
  /** Decimal strings: what the supplier pays back. */
  readonly back: string;
  /** What has been paid or is on its way, less what went back. */
  readonly settled: string;
  readonly total: { readonly before: string; readonly after: string };
  /** Each payment of either version with what it was and will be; null where that one does not have it. */
  readonly changes: {
    readonly key: string;
    readonly name: string;
    readonly before: string | null;
    readonly after: string | null;
    /** Whether it was paid, or is on its way. */
    readonly settled: boolean;
  }[];
}

const UNDERWAY: readonly Summed['state'][] = ['sent', 'contested'];
const MOVED: readonly Summed['state'][] = [...UNDERWAY, 'received'];

const isSome = (sum: Decimal) => sum.digits > 0n;
const lesser = (one: Decimal, other: Decimal) => (compareDecimals(one, other) < 0 ? one : other);

/** @returns what a row of a payment counts: what arrived, or all of it where less was taken as the whole */
function countOf(row: SettledPayment, all: readonly SettledPayment[]): Decimal {
  const { amount, arrived_amount, state, id, kind } = row;
  if (state === 'received') {
    const arrived = decimal(arrived_amount ?? amount);
    const hasRest = all.some(({ part_of }) => part_of === id);
    const isWhole = !hasRest && compareDecimals(arrived, decimal(amount)) < 0;
    return isWhole ? decimal(amount) : arrived;
  }
  const counts = UNDERWAY.includes(state) || (kind !== 'plan' && state !== 'waived');
  return counts ? decimal(amount) : ZERO;
}

/** A payment of the plan of which something was sent or has arrived. */
interface Fixed {
  readonly plan: PaymentPlan;
  sum: Decimal;
}

/** Takes an amount off payments, from the last one on; those of which nothing is left go. */
function takeOff(fixed: readonly Fixed[], amount: Decimal): Fixed[] {
  let left = amount;
  const less = fixed.toReversed().map(({ plan, sum }) => {
    const part = lesser(left, sum);
    left = subtract(left, part);
    return { plan, sum: subtract(sum, part) };
  });
  return less.toReversed().filter(({ sum }) => isSome(sum));
}

const sumOf = (fixed: readonly Fixed[]) => add(ZERO, ...fixed.map(({ sum }) => sum));

function fixedOf(before: OrderTerms, all: readonly SettledPayment[]): Fixed[] {
  const rows = all.filter(({ direction }) => direction === 'to_supplier');
  const keys = new Set([...before.payments, ...rows].map(({ key }) => key));
  const fixed = [...keys].flatMap((key): Fixed[] => {
    const own = rows.filter((row) => row.key === key);
    const [first] = own;
    if (first === undefined || own.every(({ state }) => !MOVED.includes(state))) return [];
    const { name, days, trigger } = first;
    const gone = {
      key,
      name,
      by: 'amount',
      value: '',
      trigger: trigger ?? 'signing',
      days,
    } as const;
    const plan = before.payments.find((one) => one.key === key) ?? gone;
    return [{ plan, sum: add(ZERO, ...own.map((row) => countOf(row, rows))) }];
  });
  const back = all.filter(({ direction }) => direction === 'back');
  return takeOff(fixed, add(ZERO, ...back.map((row) => countOf(row, back))));
}

const asRest = (plan: PaymentPlan): PaymentPlan => ({ ...plan, by: 'rest', value: '' });

/** @returns open payments after those that are fixed: as they are proposed where they make up the total, or else with the rest in the last one of which something is left */
function openPlan(
  fixed: readonly PaymentPlan[],
  proposed: readonly PaymentPlan[],
  { total, currency, number }: { total: string; currency: string; number: number },
): PaymentPlan[] {
  const fits = (open: readonly PaymentPlan[]) =>
    amountsOf(total, [...fixed, ...open], currency)?.every((sum) => isSome(decimal(sum))) === true;
  const isOpenEnded = proposed.some(({ by, value }) => by !== 'rest' && value === '');
  const rests = proposed.filter(({ by }) => by === 'rest').length;
  if (fits(proposed) || isOpenEnded || rests > 1) return [...proposed];
  let open = [...proposed];
  while (open.length > 0) {
    const taker = open.find(({ by }) => by === 'rest') ?? open.at(-1);
    const shared = open.map((one) => (one === taker ? asRest(one) : one));
    if (fits(shared)) return shared;
    open = open.filter((one) => one !== taker);
  }
  const difference: PaymentPlan = {
    key: `difference-${number}`,
    name: 'Difference',
    by: 'rest',
    value: '',
    trigger: 'signing',
    days: ORDER_LIMITS.payWithin,
  };
  return fits([difference]) ? [difference] : [];
}

/**
 * The same for a proposal as for what it makes of the plan: worked out again, it says whether payments have moved.
 * @param before the terms that hold
 * @param number of the next version
 * @param payments all there are of the order
 */
export function effectOf(
  before: OrderTerms,
  number: number,
  proposal: Proposal,
  payments: readonly SettledPayment[],
): Effect {
  const { currency } = before;
  const write = (sum: Decimal) => writeDecimal(roundMoney(sum, currency));
  const fixed = fixedOf(before, payments);
  const settled = sumOf(fixed);
  if (proposal.kind === 'cancellation') {
    const total = { before: before.total, after: before.total };
    const back = write(decimal(proposal.back));
    return { payments: before.payments, back, settled: write(settled), total, changes: [] };
  }
  const { terms } = proposal;
  const { total } = amountsOfTerms(terms, currency);
  const over = subtract(settled, decimal(total));
  const isOver = isSome(over);
  const kept = isOver ? takeOff(fixed, over) : fixed;
  const keptPlan = kept.map(({ plan, sum }, at): PaymentPlan =>
    isOver && at === kept.length - 1 ? asRest(plan) : { ...plan, by: 'amount', value: write(sum) },
  );
  const keys = new Set(fixed.map(({ plan }) => plan.key));
  // One that was paid, and went back altogether, stays as it was: what is asked for anew has a key of its own.
  const gone = new Set(payments.flatMap(({ key, state }) => (MOVED.includes(state) ? [key] : [])));
  const proposed = terms.payments.flatMap((one, at) => {
    if (keys.has(one.key)) return [];
    return [gone.has(one.key) ? { ...one, key: `again-${number}-${at}` } : one];
  });
  const open = isOver ? [] : openPlan(keptPlan, proposed, { total, currency, number });
  const plan = [...keptPlan, ...open];
  const amounts = amountsOf(total, plan, currency) ?? [];
  const named = new Map([...before.payments, ...plan].map((one) => [one.key, one.name]));
  const amountIn = (of: readonly PaymentPlan[], sums: readonly string[], key: string) =>
    sums[of.findIndex((one) => one.key === key)] ?? null;
  return {
    payments: plan,
    back: write(isOver ? over : ZERO),
    settled: write(settled),
    total: { before: before.total, after: total },
    changes: [...named].map(([key, name]) => ({
      key,
      name,
      before: amountIn(before.payments, before.amounts, key),
      after: amountIn(plan, amounts, key),
      settled: keys.has(key),
    })),
  };
}

/** Whether it cannot be said yet what is paid back: an order does not end while money is on its way either. */
export const isPaymentUnderway = (
  { kind, back }: { kind: ChangeKind; back: string },
  payments: readonly Summed[],
): boolean =>
  payments.some(
    ({ state, direction }) =>
      direction === 'to_supplier' &&
      ((state === 'sent' && kind === 'cancellation') ||
        (UNDERWAY.includes(state) && isSome(decimal(back)))),
  );

/** @returns the most that can be paid back: what has arrived, less what goes back already */
export function mostBack(payments: readonly SettledPayment[]): string {
  const arrived = payments.map(({ direction, arrived_amount }) =>
    direction === 'to_supplier' ? decimal(arrived_amount ?? '0') : ZERO,
  );
  const back = payments.filter(({ direction }) => direction === 'back');
  const gone = back.map((row) => countOf(row, back));
  return writeDecimal(subtract(add(ZERO, ...arrived), add(ZERO, ...gone)));
}
