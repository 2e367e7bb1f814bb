/** What a quote costs at a quantity. */
import type { OfferDraft, PriceTier } from './offer.ts';

/** A price step without gaps. */
export interface FilledTier {
  readonly from: number;
  readonly unit_price: string;
  readonly lead_days: number;
}

const isFilled = (tier: PriceTier): tier is FilledTier =>
  tier.from !== null && tier.unit_price !== '' && tier.lead_days !== null;

/** @returns the step that holds at a quantity; undefined below the first one, and below the smallest order */
export function priceAt(
  { tiers, moq }: Pick<OfferDraft, 'tiers' | 'moq'>,
  quantity: number,
): FilledTier | undefined {
  if (moq !== null && quantity < moq) return undefined;
  return tiers.filter(isFilled).findLast(({ from }) => from <= quantity);
}
