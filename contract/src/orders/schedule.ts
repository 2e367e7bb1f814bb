/** The payments of an order: as a quote promises them, as templates, and in exact amounts that make up the total. */
import { ORDER_LIMITS } from '../limits/order-limits.ts';
import {
  add,
  compareDecimals,
  type Decimal,
  decimal,
  divide,
  multiply,
  padDecimal,
  subtract,
  writeDecimal,
  ZERO,
} from '../money/decimal.ts';
import { roundMoney } from '../money.ts';
import { currencyDigits } from '../options/currencies.ts';
import type { OfferDraft } from '../quotes/offer.ts';
import type { PaymentPlan } from './payment-plan.ts';
import type { Trigger } from './term-options.ts';

/** Of the payment for a sample, in any plan. */
export const SAMPLE_KEY = 'sample';

const HUNDRED = decimal(100);

const payment = (
  key: string,
  name: string,
  trigger: Trigger,
  more: Partial<PaymentPlan> = {},
): PaymentPlan => ({
  key,
  name,
  by: 'rest',
  value: '',
  trigger,
  days: ORDER_LIMITS.payWithin,
  ...more,
});

const share = (percent: number): Partial<PaymentPlan> => ({ by: 'share', value: String(percent) });

const BALANCE: Readonly<Record<OfferDraft['balance_due'], Partial<PaymentPlan>>> = {
  before_shipping: { trigger: 'checked' },
  on_delivery: { trigger: 'received' },
  after_30_days: { trigger: 'received', days: 30 },
  after_60_days: { trigger: 'received', days: 60 },
};

/**
 * @param deposit percent before production
 * @param start what production waits for
 */
function withDeposit(
  deposit: number,
  start: Trigger,
  balance: Partial<PaymentPlan>,
): PaymentPlan[] {
  if (deposit >= 100) return [payment('deposit', 'Full payment', start)];
  const rest = payment('balance', deposit === 0 ? 'Full payment' : 'Balance', 'received', balance);
  return deposit === 0 ? [rest] : [payment('deposit', 'Deposit', start, share(deposit)), rest];
}

/** Before a sample is sent. */
export const samplePayment = (more: Partial<PaymentPlan> = {}): PaymentPlan =>
  payment(SAMPLE_KEY, 'Sample', 'sample', more);

/** What was paid for a sample before the order. */
export const creditedPayment = (value: string): PaymentPlan =>
  payment(SAMPLE_KEY, 'Sample, paid before', 'signing', { by: 'amount', value, days: 0 });

/** @returns what of a plan was paid for a sample before the order */
export const creditIn = (payments: readonly PaymentPlan[]): PaymentPlan | undefined =>
  payments.find(({ key, trigger }) => key === SAMPLE_KEY && trigger === 'signing');

/** No sample is made: what waited for one waits for the signatures. */
export const withoutSample = (payments: readonly PaymentPlan[]): PaymentPlan[] =>
  payments.flatMap((one) => {
    if (one.key === SAMPLE_KEY || one.trigger === 'sample') return [];
    return [one.trigger === 'golden' ? { ...one, trigger: 'signing' } : one];
  });

/** @returns what the quote promises; a sample whose price is credited is paid first, and taken off the rest */
export function quotedSchedule(
  { deposit, balance_due, sample }: Pick<OfferDraft, 'deposit' | 'balance_due' | 'sample'>,
  withSample: boolean,
): PaymentPlan[] {
  const start = withSample ? 'golden' : 'signing';
  const rest = withDeposit(deposit ?? 0, start, BALANCE[balance_due]);
  const isPaid = withSample && sample !== null && decimal(sample.price || '0').digits > 0n;
  if (!isPaid) return rest;
  return [samplePayment({ by: 'amount', value: sample.price }), ...rest];
}

/** What both sides often agree on in place of it. */
export const SCHEDULE_TEMPLATES = {
  '30/70': { name: '30 % to start, 70 % after the check', deposit: 30, balance: 'checked' },
  '50/50': { name: '50 % to start, 50 % after the check', deposit: 50, balance: 'checked' },
  all: { name: 'All before shipping', deposit: 0, balance: 'checked' },
} as const satisfies Record<string, { name: string; deposit: number; balance: Trigger }>;
export type ScheduleTemplate = keyof typeof SCHEDULE_TEMPLATES;

/** @returns a template in place of what is not a sample's payment */
export function fromTemplate(
  template: ScheduleTemplate,
  before: readonly PaymentPlan[],
): PaymentPlan[] {
  const { deposit, balance } = SCHEDULE_TEMPLATES[template];
  const samples = before.filter(({ key, trigger }) => trigger === 'sample' || key === SAMPLE_KEY);
  const start = before.some(({ trigger }) => trigger === 'golden') ? 'golden' : 'signing';
  return [...samples, ...withDeposit(deposit, start, { trigger: balance })];
}

/**
 * The shares are rounded as they add up, so that no digit is lost or doubled.
 * @param total in the digits of the currency
 * @returns the amount of each payment; undefined where they do not make up the total
 */
export function amountsOf(
  total: string,
  schedule: readonly Pick<PaymentPlan, 'by' | 'value'>[],
  currency: string,
): string[] | undefined {
  if (schedule.some(({ by, value }) => by !== 'rest' && value === '')) return undefined;
  const whole = decimal(total);
  let percent: Decimal = ZERO;
  let shared: Decimal = ZERO;
  const amounts = schedule.map(({ by, value }): Decimal | undefined => {
    if (by === 'rest') return undefined;
    if (by === 'amount') return roundMoney(decimal(value), currency);
    const before = shared;
    percent = add(percent, decimal(value));
    const product = multiply(whole, percent);
    shared = roundMoney(divide(product, HUNDRED, product.scale + 2), currency);
    return subtract(shared, before);
  });
  const rest = subtract(whole, add(ZERO, ...amounts.filter((one) => one !== undefined)));
  const rests = amounts.filter((one) => one === undefined).length;
  const isOver = compareDecimals(rest, ZERO) < 0 || rests > 1;
  if (isOver || (rests === 0 && compareDecimals(rest, ZERO) !== 0)) return undefined;
  const digits = currencyDigits(currency);
  return amounts.map((one) => padDecimal(writeDecimal(one ?? rest), digits));
}
