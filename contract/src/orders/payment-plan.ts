/** One payment as it is agreed: how much, what it waits for, and within how many days. */
import * as z from 'zod/mini';
import { ORDER_LIMITS } from '../limits/order-limits.ts';
import { amount } from '../money.ts';
import { draftText } from '../text/draft-text.ts';
import { TRIGGERS } from './term-options.ts';

/** A whole number between two. */
export function whole(least: number, most: number) {
  const error = `Must be a whole number from ${least} to ${most.toLocaleString('en')}`;
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
}

const PERCENT = /^(?:100|\d{1,2}(?:\.\d{1,2})?)$/;
/** A decimal string from 0 to 100, with at most two digits after the point. */
export const percent = (error = 'Must be a percentage such as 30 or 0.5') =>
  z.string({ error }).check(z.regex(PERCENT, { error }));

/** @returns the codes of options, for a schema */
export const codes = <Code extends string>(options: Readonly<Record<Code, string>>) =>
  Object.keys(options) as [Code, ...Code[]];

const KEY = /^[\w-]{1,40}$/;

export const paymentPlan = z.object({
  key: z.string({ error: 'Must be a key' }).check(z.regex(KEY, { error: 'Must be a key' })),
  name: draftText(ORDER_LIMITS.paymentName),
  /** A share of the total in percent, an amount, or what is left. */
  by: z.enum(['share', 'amount', 'rest'], { error: 'Say how much it is' }),
  value: z.union([z.literal(''), percent('Must be an amount or a percentage'), amount()]),
  trigger: z.enum(codes(TRIGGERS), { error: 'Say what it waits for' }),
  days: whole(0, ORDER_LIMITS.paymentDays),
});
export type PaymentPlan = z.output<typeof paymentPlan>;
