/** What becomes of the choice of a quote with its order: the signed one ends the request, one that ends unsigned gives the quote back. */
import type { OrderKind } from '@waggle/contract/orders/order-graph';
import type { OfferDraft } from '@waggle/contract/quotes';
import type { AcceptedTerms, BegunOrder } from '@waggle/contract/quotes/accepted-terms';
import type { RfqDraft } from '@waggle/contract/rfq';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { actingAs, SYSTEM } from '../../lib/transitions/machine.ts';
import { momentOf } from '../../lib/transactions/moment.ts';
import { transition } from '../../lib/transitions/transition.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { ForeignIssuer } from '../relations/issuers.service.ts';
import { briefOf } from '../rfq/brief/briefs.service.ts';
import { awardRequest } from '../rfq/invitations/answered.service.ts';
import { liveOf } from '../rfq/invitations/asked.service.ts';
import { lockRequest, type RfqRow } from '../rfq/request-rows.service.ts';
import { acceptedTerms } from './accepted-terms.ts';
import { selectFigures } from './comparison/comparison.repo.ts';
import { readLiveOffers, readRankable } from './live-offers.ts';
import { endQuotesOf, lockReceived } from './offers.service.ts';
import { quoteMachine } from './quote-machine.ts';
import { type QuoteRow, selectQuote, updateChoice } from './quotes.repo.ts';
import { rankQuotes } from './ranks.ts';
import { selectRevisions } from './revisions.repo.ts';

/** What an order is made from: a quote, and the brief that it answers. */
export interface Quoted {
  readonly quote: QuoteRow;
  readonly offer: OfferDraft;
  readonly brief: RfqDraft;
  readonly briefRevision: number;
}

/** @returns what the live revision of a quote says; undefined for one that was never sent */
async function readQuoted(db: Db, quote: QuoteRow): Promise<Quoted | undefined> {
  const [live] = await readLiveOffers(db, [quote]);
  if (live === undefined) return undefined;
  const { offer, briefRevision } = live;
  const brief = await briefOf(db, { rfqId: quote.rfq_id, number: briefRevision });
  return { quote, offer, brief, briefRevision };
}

/** @returns undefined for a quote that is not accepted, or has no price at the quantity */
export async function readChoice(
  db: Db,
  quoteId: string,
): Promise<(Quoted & { readonly accepted: AcceptedTerms }) | undefined> {
  const quote = await selectQuote(db, quoteId);
  const quoted = quote && (await readQuoted(db, quote));
  const accepted = quoted && acceptedTerms(quoted.quote, quoted.offer);
  return accepted ? { ...quoted, accepted } : undefined;
}

/**
 * A buyer orders a sample: the quote, whose request is locked, and all others stay as they are.
 * @throws ApiError `not_found`; `conflict` when it was revised, or no sample can be ordered from it now
 */
export async function takeSample(
  context: Context,
  tx: Db,
  viewer: Viewer,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Quoted> {
  await lockReceived(tx, viewer, id);
  const step = { action: 'order_sample', by: actingAs(viewer, 'buyer') } as const;
  const quote = await transition(context, tx, quoteMachine, { id, version }, step);
  const quoted = await readQuoted(tx, quote);
  if (quoted === undefined) throw new Error('A live quote without a revision');
  return quoted;
}

/** @returns who has issued a revision of a quote; another company than the supplier as `foreign` */
export async function readIssued(
  db: Db,
  quoteId: string,
  revision: number,
): Promise<{ issuer: string; foreign: ForeignIssuer | null; isSampleCredited: boolean }> {
  const all = (await selectRevisions(db, [quoteId], async () => new Map())).get(quoteId);
  const issued = all?.find(({ number }) => number === revision);
  return {
    issuer: issued?.issuer ?? '',
    foreign: issued?.offer.issuer ?? null,
    isSampleCredited: issued?.offer.sample?.credited === true,
  };
}

const NO_RANKS = { price: null, leadTime: null };

/** @returns an accepted quote with its request, which is locked; undefined where the request was awarded by accepting, as it once was */
async function lockChoice(
  tx: Db,
  quoteId: string,
): Promise<{ quote: QuoteRow; rfq: RfqRow } | undefined> {
  const quote = await selectQuote(tx, quoteId);
  if (quote === undefined) throw new Error('An order without its quote');
  const rfq = await lockRequest(tx, quote.rfq_id);
  return rfq.state === 'awarded' ? undefined : { quote, rfq };
}

/** Both sides have signed: the request is awarded, and the other suppliers are told, with their places. */
export async function settleChoice(context: Context, tx: Db, quoteId: string): Promise<void> {
  const chosen = await lockChoice(tx, quoteId);
  if (chosen === undefined) return;
  const { id, rfq_id, quantity } = chosen.quote;
  if (quantity === null) throw new Error('A signed order of a quote that is not accepted');
  const { at } = momentOf(context, tx);
  const rates = (await selectFigures(tx, rfq_id))?.figures;
  const offers = await readRankable(tx, rfq_id);
  const places = rankQuotes(offers, { quantity, at, rates });
  for (const offer of offers) {
    const ranks = places.get(offer.id) ?? NO_RANKS;
    const step = { action: 'not_select', by: SYSTEM, why: 'awarded', ranks } as const;
    if (offer.id === id)
      await updateChoice(tx, id, { price_rank: ranks.price, lead_time_rank: ranks.leadTime });
    else await transition(context, tx, quoteMachine, { id: offer.id }, step);
  }
  await awardRequest(context, tx, rfq_id);
}

/** Writes which order a quote has begun. */
export const linkOrder = (
  tx: Db,
  quoteId: string,
  { id, number, kind }: BegunOrder & { readonly kind: OrderKind },
): Promise<void> =>
  updateChoice(
    tx,
    quoteId,
    kind === 'goods'
      ? { order_id: id, order_number: number }
      : { sample_order_id: id, sample_order_number: number, sample_order_open: true },
  );

/** The sample that was ordered from a quote is approved, or will not be: another can be ordered. */
export async function endSample(context: Context, tx: Db, quoteId: string): Promise<void> {
  await updateChoice(tx, quoteId, { sample_order_open: false });
  const quote = await selectQuote(tx, quoteId);
  if (quote !== undefined) await context.live.publishAll(tx, liveOf(quote));
}

/** The order has ended unsigned: the quote can be decided on again, unless its request has ended meanwhile. */
export async function freeChoice(context: Context, tx: Db, quoteId: string): Promise<void> {
  const chosen = await lockChoice(tx, quoteId);
  await updateChoice(tx, quoteId, { order_id: null, order_number: null });
  if (chosen === undefined) return;
  await transition(context, tx, quoteMachine, { id: quoteId }, { action: 'free', by: SYSTEM });
  const { id: rfqId, state } = chosen.rfq;
  if (state === 'cancelled') await endQuotesOf(context, tx, { rfqId });
}
