/** Takes a buyer's counter-offer over into the price steps. */
import type { CounterOffer } from '@waggle/contract/quotes';
import { compareDecimals, decimal, padDecimal } from '@waggle/contract/money/decimal';
import { currencyDigits } from '@waggle/contract/options/currencies';
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { emptyTier, type TypedOffer, type TypedTier } from './typed-offer.ts';
import { tierFor } from './offer-figures.ts';

/** @returns the steps with the price that the buyer asks for; undefined where they hold it already */
export function takeCounter(
  typed: TypedOffer,
  offer: OfferDraft,
  { quantity, unit_price, lead_days }: CounterOffer,
): TypedTier[] | undefined {
  const at = tierFor(offer, quantity);
  const held = at === undefined ? undefined : offer.tiers[at];
  const isHeld =
    held !== undefined &&
    held.unit_price !== '' &&
    compareDecimals(decimal(held.unit_price), decimal(unit_price)) === 0 &&
    (lead_days === null || held.lead_days === lead_days);
  if (isHeld) return undefined;
  const price = padDecimal(unit_price, currencyDigits(offer.currency));
  const exact = offer.tiers.findIndex(({ from }) => from === quantity);
  const old = typed.tiers[exact] ?? (at === undefined ? undefined : typed.tiers[at]);
  const step: TypedTier = {
    id: typed.tiers[exact]?.id ?? emptyTier().id,
    from: String(quantity),
    unit_price: price,
    lead_days: lead_days === null ? (old?.lead_days ?? '') : String(lead_days),
  };
  if (exact >= 0) return typed.tiers.with(exact, step);
  return typed.tiers.toSpliced(at === undefined ? 0 : at + 1, 0, step);
}
