/** The buyer's side of quotes: reading them side by side, countering, accepting and rejecting. */
import { isLive } from '@waggle/contract/quotes/quote-graph';
import type { acceptQuote as acceptCall, ReceivedQuote } from '@waggle/contract/quotes';
import { acceptQuote as accept } from '@waggle/contract/quotes';
import { priceAt } from '@waggle/contract/quotes/price-at';
import { ApiError } from '../../lib/api-error.ts';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotentAndRead } from '../../lib/http/idempotency.ts';
import { eachDue } from '../../lib/transactions/each-due.ts';
import { SYSTEM, actingAs } from '../../lib/transitions/machine.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { isIssuerRecorded } from '../relations/issuers.service.ts';
import { findOwn, lockRequest } from '../rfq/request-rows.service.ts';
import { liveOf } from '../rfq/invitations/asked.service.ts';
import { readLiveOffers } from './live-offers.ts';
import { presentReceived } from './present-quotes.ts';
import { quoteMachine } from './quote-machine.ts';
import {
  type QuoteRow,
  selectLive,
  selectLiveOf,
  selectQuote,
  selectRunOut,
  selectSentQuotes,
} from './quotes.repo.ts';

export const VALIDITY_QUEUE = 'quote-validity';

/** @throws ApiError `not_found` */
export async function listReceivedQuotes(
  context: Context,
  viewer: Viewer,
  rfqId: string,
): Promise<{ quotes: ReceivedQuote[] }> {
  const { db } = context.database;
  const { id } = await findOwn(db, viewer, rfqId);
  return { quotes: await presentReceived(context, db, await selectSentQuotes(db, id)) };
}

export async function getReceived(
  context: Context,
  _viewer: Viewer,
  id: string,
): Promise<{ quote: ReceivedQuote }> {
  const { db } = context.database;
  const row = await selectQuote(db, id);
  const [quote] = row === undefined ? [] : await presentReceived(context, db, [row]);
  if (quote === undefined) throw new ApiError('not_found');
  return { quote };
}

/**
 * @returns the quote, with its request locked: of two who decide, one comes second
 * @throws ApiError `not_found`, for a quote to somebody else's request too
 */
export async function lockReceived(tx: Db, { accountId }: Viewer, id: string): Promise<QuoteRow> {
  const found = isUuid(id) ? await selectQuote(tx, id) : undefined;
  if (found === undefined || found.buyer_id !== accountId || found.revision === 0) {
    throw new ApiError('not_found');
  }
  await lockRequest(tx, found.rfq_id);
  return (await selectQuote(tx, id)) ?? found;
}

/**
 * Accepts a quote as it was read: its revision, and each difference from the brief.
 * @throws ApiError `not_found`; `conflict` when it was revised, is not valid any more, a difference is not ticked, or its
 *   issuer is not on record and not confirmed; `invalid_input` for a quantity that it has no price for
 */
export async function acceptQuote(
  context: Context,
  { viewer, params: { id }, body, idempotencyKey: key }: Call<typeof acceptCall>,
): Promise<{ quote: ReceivedQuote }> {
  const { version, revision, deviations, quantity, unrecorded_issuer: confirmed } = body;
  const request = { personId: viewer.personId, key, call: accept, body: { id, ...body } };
  const take = async (tx: Db) => {
    const row = await lockReceived(tx, viewer, id);
    const by = actingAs(viewer, 'buyer');
    // First whether it can be accepted at all, by the graph; what was read of it after that.
    const seen = row.revision === revision ? version : -1;
    const [live] = await readLiveOffers(tx, [row]);
    const foreign = live?.offer.issuer ?? null;
    const isRecorded = await isIssuerRecorded(tx, row.supplier_id, foreign);
    const unrecordedIssuer = !isRecorded && confirmed;
    const taken = { action: 'accept', by, quantity, deviations, unrecordedIssuer } as const;
    await transition(context, tx, quoteMachine, { id, version: seen }, taken);
    const open = (live?.offer.answers ?? []).filter(
      ({ key: line, answer }) => answer === 'differs' && !deviations.includes(line),
    );
    if (open.length > 0)
      throw permissionError('deviations_open', { count: open.length }, row.version);
    if (!isRecorded && !confirmed) throw permissionError('issuer_unrecorded', {}, row.version);
    if (live === undefined || priceAt(live.offer, quantity) === undefined) {
      const message = 'This quote has no price for so few';
      throw new ApiError('invalid_input', { errors: [{ path: 'quantity', message }] });
    }
    return {};
  };
  return runIdempotentAndRead(context, request, take, (inTx) => getReceived(inTx, viewer, id));
}

/** Ends the quotes whose validity has run out, each in a transaction of its own. */
export const expireQuotes = (context: Context): Promise<void> =>
  eachDue(context, selectRunOut, async (_, tx, id) => {
    const found = await selectQuote(tx, id);
    if (found === undefined) return;
    await lockRequest(tx, found.rfq_id);
    await transition(context, tx, quoteMachine, { id }, ({ state, valid_until }) => {
      const isOver = valid_until !== null && valid_until <= context.clock.now();
      return isLive(state) && isOver ? { action: 'expire', by: SYSTEM } : undefined;
    });
  });

/** A request has ended without an award: nobody can choose its quotes any more. */
export async function endQuotesOf(
  context: Context,
  tx: Db,
  { rfqId }: { rfqId: string },
): Promise<void> {
  const ranks = { price: null, leadTime: null };
  for (const { id } of await selectLive(tx, rfqId)) {
    const step = { action: 'not_select', by: SYSTEM, why: 'cancelled', ranks } as const;
    await transition(context, tx, quoteMachine, { id }, step);
  }
}

/** What is said of the issuer has changed: both sides of the supplier's live quotes see it at once. */
export async function showIssuerAgain(
  context: Context,
  tx: Db,
  { supplierId }: { supplierId: string },
): Promise<void> {
  const rows = await selectLiveOf(tx, supplierId);
  await context.live.publishAll(
    tx,
    rows.flatMap((row) => liveOf(row)),
  );
}
