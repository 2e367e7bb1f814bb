/** The prices of the quotes that a buyer has received, for whoever calculates with them. */
import type { AcceptedTerms } from '@waggle/contract/quotes/accepted-terms';
import type { OfferDraft, QuoteState } from '@waggle/contract/quotes';
import type { Db } from '../../lib/database.ts';
import { readRequest } from '../rfq/request-rows.service.ts';
import { acceptedTerms } from './accepted-terms.ts';
import { readLiveOffers } from './live-offers.ts';
import { selectReceivedBy } from './quotes.repo.ts';

export interface ReceivedPrice {
  readonly id: string;
  readonly state: QuoteState;
  readonly revision: number;
  /** An ISO time: of the revision. */
  readonly sentAt: string;
  /** An ISO time: the end of its last day, by the supplier's clock. */
  readonly validUntil: string;
  /** The company that issued it, as it was named that day. */
  readonly issuer: string;
  /** The title of the request. */
  readonly request: string;
  readonly offer: OfferDraft;
  /** What was agreed on; null for a quote that is not accepted. */
  readonly accepted: AcceptedTerms | null;
}

/** @returns the live revisions of the quotes to a user's requests, the last changed first */
export async function readReceivedPrices(
  db: Db,
  userId: string,
  limit: number,
): Promise<ReceivedPrice[]> {
  const quotes = await selectReceivedBy(db, userId, limit);
  const offers = new Map((await readLiveOffers(db, quotes)).map((live) => [live.id, live]));
  const titles = new Map<string, string>();
  for (const { rfq_id } of quotes) {
    if (!titles.has(rfq_id)) titles.set(rfq_id, (await readRequest(db, rfq_id)).title);
  }
  return quotes.flatMap((quote) => {
    const { id, state, revision, rfq_id } = quote;
    const live = offers.get(id);
    if (live === undefined) return [];
    const { offer, issuer, sentAt, validUntil } = live;
    const accepted = acceptedTerms(quote, offer);
    const request = titles.get(rfq_id) ?? '';
    return [{ id, state, revision, sentAt, validUntil, issuer, request, offer, accepted }];
  });
}
