/** The terms that a buyer has accepted, made from what the quote keeps: its last revision and the accepted quantity. */
import { lineTotal } from '@waggle/contract/money';
import type { OfferDraft } from '@waggle/contract/quotes';
import type { AcceptedTerms } from '@waggle/contract/quotes/accepted-terms';
import { priceAt } from '@waggle/contract/quotes/price-at';
import type { QuoteRow } from './quotes.repo.ts';

type Acceptance = Pick<AcceptedTerms, 'revision' | 'quantity'> & { readonly at: Time };

/** @returns what is agreed on with an acceptance; null where the offer has no price at the quantity */
export function termsOf(
  offer: OfferDraft,
  { revision, quantity, at }: Acceptance,
): AcceptedTerms | null {
  const tier = priceAt(offer, quantity);
  if (tier === undefined) return null;
  const { unit_price, lead_days } = tier;
  const { currency } = offer;
  const total = lineTotal(unit_price, quantity, currency);
  return { revision, quantity, unit_price, total, currency, lead_days, at };
}

/**
 * No revision follows an acceptance, so the last one is the accepted one.
 * @param offer of the last revision; undefined before the first
 * @returns null for a quote that is not accepted
 */
export function acceptedTerms(
  { state, revision, quantity, decided_at: at }: QuoteRow,
  offer: OfferDraft | undefined,
): AcceptedTerms | null {
  if (state !== 'accepted' || offer === undefined || quantity === null || at === null) return null;
  return termsOf(offer, { revision, quantity, at });
}
