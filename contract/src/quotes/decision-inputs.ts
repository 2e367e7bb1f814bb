/** What a buyer fills in to decide on a quote: a counter-offer, and the reason of a rejection. */
import * as z from 'zod/mini';
import { QUOTE_LIMITS, SUPPLIER_LIMITS } from '../limits.ts';
import { amount } from '../money.ts';
import { draftText } from '../text/draft-text.ts';

/** Why a buyer rejects a quote. */
export const REJECT_REASONS = {
  price: 'The price is too high',
  lead_time: 'It takes too long',
  moq: 'The smallest order is too large',
  deviations: 'It differs too much from the brief',
  terms: 'Payment or delivery do not suit',
  other: 'Another reason',
} as const;
export type RejectReason = keyof typeof REJECT_REASONS;
export const REJECT_REASON_CODES = Object.keys(REJECT_REASONS) as RejectReason[];

export const counterInput = z.object({
  quantity: z
    .int({ error: 'Say for how many' })
    .check(
      z.gte(1, { error: 'Say for how many' }),
      z.lte(SUPPLIER_LIMITS.orderQuantity, { error: 'Must be a smaller number' }),
    ),
  unit_price: amount('Must be a price such as 395.00'),
  lead_days: z.nullable(
    z
      .int({ error: 'Must be a whole number' })
      .check(
        z.gte(0, { error: 'Must be 0 or more' }),
        z.lte(QUOTE_LIMITS.days, { error: `Must be at most ${QUOTE_LIMITS.days}` }),
      ),
  ),
  note: draftText(QUOTE_LIMITS.note),
});
