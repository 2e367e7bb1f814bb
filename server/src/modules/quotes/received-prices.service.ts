/** The prices of the quotes that a buyer has received, for whoever calculates with them. */
import type { OfferDraft, QuoteState } from '@waggle/contract/quotes';
import type { Db } from '../../lib/database.ts';
import { readRequest } from '../rfq/quoting.service.ts';
import { readLiveOffers } from './live-offers.ts';
import { selectReceivedBy } from './quotes.repo.ts';

export interface ReceivedPrice {
  readonly id: string;
  readonly state: QuoteState;
  readonly revision: number;
  readonly updatedAt: Date;
  /** The company that issued it, as it was named that day. */
  readonly issuer: string;
  /** The title of the request. */
  readonly request: string;
  readonly offer: OfferDraft;
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
  return quotes.flatMap(({ id, state, revision, updated_at, rfq_id }) => {
    const live = offers.get(id);
    if (live === undefined) return [];
    const { offer, issuer } = live;
    const request = titles.get(rfq_id) ?? '';
    return [{ id, state, revision, updatedAt: updated_at, issuer, request, offer }];
  });
}
