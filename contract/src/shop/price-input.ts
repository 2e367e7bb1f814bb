/** Schemas of the price sheet as pages send it. */
import * as z from 'zod/mini';
import { SHOP_LIMITS } from '../limits.ts';
import { currency } from '../money.ts';
import { draftText } from '../text/draft-text.ts';
import { FIGURE_KEYS, FIGURE_RULE } from './price-sheet.ts';

const figure = z.object({
  /** A decimal number; empty, or half typed, while it is written. */
  value: z
    .string({ error: 'Must be text' })
    .check(z.regex(/^(?:\d{1,15}(?:\.\d{0,6})?)?$/, { error: FIGURE_RULE.message })),
  source: draftText(SHOP_LIMITS.source),
});

export const priceInputs = z.object({
  currency: currency(),
  cost_currency: currency(),
  quantity: z.nullable(
    z
      .int({ error: 'Must be a whole number' })
      .check(
        z.gte(1, { error: 'Must be at least 1' }),
        z.lte(SHOP_LIMITS.pieces, { error: 'Must be a smaller number' }),
      ),
  ),
  quote_id: z.nullable(z.uuid({ error: 'Must be the id of a quote' })),
  figures: z.object(
    Object.fromEntries(FIGURE_KEYS.map((key) => [key, figure])) as Record<
      (typeof FIGURE_KEYS)[number],
      typeof figure
    >,
  ),
});
