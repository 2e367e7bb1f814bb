/** What the lines of a brief do to prices, measured on quotes: suppliers revised them after that line alone had changed. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const priceEffect = z.object({
  /** A line that suppliers of the category usually ask about: `Finish`. */
  attribute: z.string(),
  /** In half of the quotes the price of a piece moved by so many percent, up or down. */
  low: z.number(),
  high: z.number(),
  /** From how many quotes, of how many suppliers. */
  quotes: z.number(),
  suppliers: z.number(),
});
export type PriceEffect = z.output<typeof priceEffect>;

export const listPriceEffects = defineEndpoint('GET /v1/rfqs/price-effects/', {
  summary: 'How the usual lines of a category affect prices, the largest effect first',
  action: 'rfq.list',
  query: z.object({ category: z.string().check(z.maxLength(100)) }),
  data: z.object({ effects: z.array(priceEffect) }),
});
