/** What both sides have agreed on, and the one price that speaks for a quote in a line. */
import * as z from 'zod/mini';
import type { OfferDraft } from './offer.ts';
import { priceAt } from './price-at.ts';

/** The accepted revision at the accepted quantity. */
export const acceptedTerms = z.object({
  /** Of the quote. */
  revision: z.number(),
  quantity: z.number(),
  /** Decimal strings in `currency`; `total` is that of the goods, without what is paid once. */
  unit_price: z.string(),
  total: z.string(),
  currency: z.string(),
  /** Days from order and deposit until the goods are ready. */
  lead_days: z.number(),
  /** When the buyer accepted. */
  at: z.string(),
});
export type AcceptedTerms = z.output<typeof acceptedTerms>;

/** The order that an accepted quote has begun. */
export const begunOrder = z.object({ id: z.string(), number: z.number() });
export type BegunOrder = z.output<typeof begunOrder>;

/** A sample that was ordered before anything is chosen. */
export const sampleOrder = z.extend(begunOrder, { open: z.boolean() });
export type SampleOrder = z.output<typeof sampleOrder>;

/** A price with the quantity that it holds at. */
export type ChosenStep = Pick<AcceptedTerms, 'quantity' | 'unit_price' | 'currency' | 'lead_days'>;

/**
 * @param accepted once the quote is accepted: nothing else speaks for it from then on
 * @param wanted quantities of the brief, in its order
 * @returns the accepted price; else that of the first wanted quantity that the offer has a price for; else its first
 *   one; undefined for an offer without any
 */
export function chosenStep(
  offer: Pick<OfferDraft, 'tiers' | 'moq' | 'currency'>,
  { accepted = null, wanted }: { accepted?: AcceptedTerms | null; wanted: readonly number[] },
): ChosenStep | undefined {
  if (accepted !== null) return accepted;
  const from = offer.tiers.flatMap((tier) => (tier.from === null ? [] : [tier.from]));
  for (const quantity of [...wanted, ...from]) {
    const tier = priceAt(offer, quantity);
    if (tier === undefined) continue;
    const { unit_price, lead_days } = tier;
    return { quantity, unit_price, lead_days, currency: offer.currency };
  }
  return undefined;
}
