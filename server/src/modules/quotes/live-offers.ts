/** The live revisions of quotes: what stands behind each now. */
import type { Calendar } from '@waggle/contract/calendar/open-days';
import type { OfferDraft } from '@waggle/contract/quotes';
import { LIVE_QUOTES } from '@waggle/contract/quotes/quote-graph';
import type { Db } from '../../lib/database.ts';
import { supplierCalendars } from '../supplier/calendars.service.ts';
import { type QuoteRow, selectLive } from './quotes.repo.ts';
import { selectRevisions } from './revisions.repo.ts';

export interface LiveOffer {
  readonly id: string;
  readonly offer: OfferDraft;
  readonly issuer: string;
  readonly briefRevision: number;
  /** An ISO time. */
  readonly sentAt: string;
  /** An ISO time: the end of its last day, by the supplier's clock. */
  readonly validUntil: string;
}

/** @returns the last revision of each quote that was ever sent */
export async function readLiveOffers(
  db: Db,
  quotes: readonly Pick<QuoteRow, 'id'>[],
): Promise<LiveOffer[]> {
  const revisions = await selectRevisions(
    db,
    quotes.map(({ id }) => id),
    async () => new Map(),
  );
  return quotes.flatMap(({ id }) => {
    const live = revisions.get(id)?.at(-1);
    if (live === undefined) return [];
    const { offer, issuer, brief_revision, sent_at: sentAt, valid_until: validUntil } = live;
    return [{ id, offer, issuer, briefRevision: brief_revision, sentAt, validUntil }];
  });
}

/** @returns the offers that a choice was made from, the chosen one too, each with when its supplier is closed */
export async function readRankable(
  tx: Db,
  rfqId: string,
): Promise<(LiveOffer & { readonly calendar: Calendar | undefined })[]> {
  const live = await selectLive(tx, rfqId, [...LIVE_QUOTES, 'accepted']);
  const suppliers = new Map(live.map((quote) => [quote.id, quote.supplier_id ?? '']));
  const calendars = await supplierCalendars(
    tx,
    live.flatMap(({ supplier_id: id }) => (id === null ? [] : [id])),
  );
  return (await readLiveOffers(tx, live)).map((offer) => ({
    ...offer,
    calendar: calendars.get(suppliers.get(offer.id) ?? ''),
  }));
}
