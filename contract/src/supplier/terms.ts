/** A supplier's terms in figures: the smallest order, the lead time, and the days on which it is closed. */
import * as z from 'zod/mini';

export const ORDER_UNITS = ['pieces', 'sets', 'pairs', 'kg', 'metres', 'litres'] as const;
export type OrderUnit = (typeof ORDER_UNITS)[number];

export const TERM_LIMITS = { quantity: 1_000_000_000, days: 730 } as const;

const wholeUpTo = (largest: number) => {
  const error = `Must be a whole number from 1 to ${largest}`;
  return z.int({ error }).check(z.gte(1, { error }), z.lte(largest, { error }));
};

/** The smallest order a supplier takes. */
export const minimumOrder = z.object({
  quantity: wholeUpTo(TERM_LIMITS.quantity),
  unit: z.enum(ORDER_UNITS, { error: 'Choose a unit' }),
});
export type MinimumOrder = z.output<typeof minimumOrder>;

/** How many days it takes to make an order. */
export const leadTimeDays = z
  .object({ from: wholeUpTo(TERM_LIMITS.days), to: wholeUpTo(TERM_LIMITS.days) })
  .check(z.refine(({ from, to }) => from <= to, { error: 'The longer time must come second' }));
export type LeadTimeDays = z.output<typeof leadTimeDays>;
