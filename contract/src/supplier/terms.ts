/** A supplier's smallest order and lead time in figures, beside its own words for them. */
import * as z from 'zod/mini';
import { SUPPLIER_LIMITS } from '../limits.ts';
import { ORDER_UNITS, unitWord } from './order-units.ts';

const wholeUpTo = (largest: number) => {
  const error = `Must be a whole number from 1 to ${largest.toLocaleString('en')}`;
  return z.int({ error }).check(z.gte(1, { error }), z.lte(largest, { error }));
};

/** The smallest order a supplier takes. */
export const minimumOrder = z.object(
  {
    quantity: wholeUpTo(SUPPLIER_LIMITS.orderQuantity),
    unit: z.enum(ORDER_UNITS, { error: 'Choose a unit' }),
  },
  { error: 'Must be a quantity and its unit' },
);
export type MinimumOrder = z.output<typeof minimumOrder>;

/** How many days it takes to make an order. */
export const leadTimeDays = z
  .object(
    {
      from: wholeUpTo(SUPPLIER_LIMITS.leadTimeDays),
      to: wholeUpTo(SUPPLIER_LIMITS.leadTimeDays),
    },
    { error: 'Must be two numbers of days' },
  )
  .check(z.refine(({ from, to }) => from <= to, { error: 'The longer time must come second' }));
export type LeadTimeDays = z.output<typeof leadTimeDays>;

/** @returns `500 pieces` */
export function orderWords({ quantity, unit }: MinimumOrder): string {
  return `${quantity.toLocaleString('en')} ${unitWord(unit, quantity)}`;
}

/** @returns `25–30 days` */
export function leadTimeWords({ from, to }: LeadTimeDays): string {
  if (from !== to) return `${from}–${to} days`;
  return from === 1 ? '1 day' : `${from} days`;
}

/** The figure that a supplier confirms for each text; a text that changes without its figure loses it. */
export const FIGURE_OF = {
  minimumOrderQuantity: 'minimumOrder',
  leadTime: 'leadTimeDays',
} as const;
