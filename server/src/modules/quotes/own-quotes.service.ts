/** A supplier's own quotes: writing, sending and revising them. */
import type { DataOf } from '@waggle/contract/endpoint';
import {
  type listOwnQuotes as listCall,
  offerProblems,
  type OwnQuote,
  type saveQuoteDraft as saveCall,
  submitQuote as submitCall,
} from '@waggle/contract/quotes';
import { dayIn, endOfDay } from '@waggle/contract/calendar/time-zone';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { makeAndGet } from '../../lib/http/idempotency.ts';
import { cutPage, defineCursor, timePart, uuidPart } from '../../lib/paging.ts';
import { within } from '../../lib/transactions/within.ts';
import { actingAs } from '../../lib/transitions/machine.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { claimFiles, releaseFiles } from '../files/files.service.ts';
import { takeIssuer } from '../relations/issuers.service.ts';
import { findOwnInvitation, type InvitationRow } from '../rfq/invitations/asked.service.ts';
import { lockRequest } from '../rfq/request-rows.service.ts';
import { pricedBrief } from '../rfq/brief/briefs.service.ts';
import { presentItems, presentOwnQuote } from './present-quotes.ts';
import { selectQuotesWith } from './revisions.repo.ts';
import { quoteMachine, readQuoteFacts } from './quote-machine.ts';
import {
  lockOrBeginQuote,
  type QuoteRow,
  selectOwnQuotes,
  selectQuote,
  selectQuoteOf,
  updateOfferDraft,
} from './quotes.repo.ts';

const CURSOR = defineCursor(z.object({ at: timePart, id: uuidPart }));

/** @throws ApiError `not_found` */
export async function getOwnQuote(
  context: Context,
  viewer: Viewer,
  invitationId: string,
): Promise<{ quote: OwnQuote | null }> {
  const { db } = context.database;
  const { id } = await findOwnInvitation(db, viewer, invitationId);
  const row = await selectQuoteOf(db, id);
  return { quote: row === undefined ? null : await presentOwnQuote(context, db, row) };
}

export async function readOwnQuote(
  context: Context,
  _viewer: Viewer,
  id: string,
): Promise<{ quote: OwnQuote }> {
  const { db } = context.database;
  const row = await selectQuote(db, id);
  if (row === undefined) throw new ApiError('not_found');
  return { quote: await presentOwnQuote(context, db, row) };
}

function begin(context: Context, tx: Db, invitation: InvitationRow): Promise<QuoteRow> {
  const { id, rfq_id, supplier_id, supplier_user_id, buyer_id } = invitation;
  const at = context.clock.now();
  return lockOrBeginQuote(tx, {
    invitation_id: id,
    rfq_id,
    supplier_id,
    supplier_user_id,
    buyer_id,
    at,
  });
}

/**
 * Claims the files of a draft, so that they wait for it however long it takes, and releases those that left it and that
 * no revision has.
 * @throws ApiError `invalid_input` for a file that this user has not uploaded for a quote
 */
async function keepDraftFiles(
  context: Context,
  tx: Db,
  userId: string,
  { row, after }: { row: QuoteRow; after: readonly string[] },
): Promise<void> {
  const before = row.draft?.files ?? [];
  const claim = (urls: readonly string[]) =>
    claimFiles(context, tx, { userId, urls, fileType: 'QUOTE_FILES', path: 'offer.files' });
  const kept = new Set((await claim(after)).map(({ id }) => id));
  const left = (await claim(before)).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const gone: string[] = [];
  for (const id of left) {
    if ((await selectQuotesWith(tx, id)).length === 0) gone.push(id);
  }
  await releaseFiles(context, tx, gone);
}

/** @throws ApiError `not_found`; `conflict` when it was saved in another window, with the version there */
export async function saveQuoteDraft(
  context: Context,
  { viewer, params, body: { offer, draft_version } }: Call<typeof saveCall>,
): Promise<{ draft_version: number }> {
  return context.database.db.transaction().execute(async (tx) => {
    const invitation = await findOwnInvitation(tx, viewer, params.id);
    await lockRequest(tx, invitation.rfq_id);
    const row = await begin(context, tx, invitation);
    if (row.draft_version !== draft_version) {
      throw new ApiError('conflict', {
        message: 'This quote was changed in another window',
        version: row.draft_version,
      });
    }
    await keepDraftFiles(context, tx, viewer.accountId, { row, after: offer.files });
    const at = context.clock.now();
    return { draft_version: await updateOfferDraft(tx, row.id, { offer, at }) };
  });
}

/** @throws ApiError `not_found` */
export async function discardQuoteDraft(
  context: Context,
  viewer: Viewer,
  invitationId: string,
): Promise<{ quote: OwnQuote | null }> {
  return context.database.db.transaction().execute(async (tx) => {
    const invitation = await findOwnInvitation(tx, viewer, invitationId);
    await lockRequest(tx, invitation.rfq_id);
    const row = await selectQuoteOf(tx, invitationId);
    if (row !== undefined) {
      await keepDraftFiles(context, tx, viewer.accountId, { row, after: [] });
      // Its version counts on, so that no window goes on with what was thrown away.
      await updateOfferDraft(tx, row.id, { offer: null, at: context.clock.now() });
    }
    return getOwnQuote(within(context, tx), viewer, invitationId);
  });
}

/**
 * Sends a quote, or a revision of one that was sent.
 * @throws ApiError `not_found`; `invalid_input` for an offer with gaps; `conflict` when the request takes none, the brief
 *   was changed, or the quote has moved on meanwhile
 */
export async function submitQuote(
  context: Context,
  call: Call<typeof submitCall>,
): Promise<{ quote: OwnQuote }> {
  const { viewer, params } = call;
  const { offer, brief_revision, version } = call.body;
  const send = async (tx: Db) => {
    const invitation = await findOwnInvitation(tx, viewer, params.id);
    const rfq = await lockRequest(tx, invitation.rfq_id);
    const row = await begin(context, tx, invitation);
    const action = row.state === 'draft' || row.state === 'withdrawn' ? 'submit' : 'revise';
    authorize(viewer, `quote.${action}`, await readQuoteFacts(context, tx, row));
    if (brief_revision !== rfq.priced_revision) {
      throw permissionError('brief_changed', {}, row.version);
    }
    const brief = await pricedBrief(tx, rfq);
    const today = dayIn(offer.time_zone, context.clock.now());
    const errors = offerProblems(offer, brief, today).map(({ path, message }) => ({
      path: `offer.${path}`,
      message,
    }));
    if (errors.length > 0) throw new ApiError('invalid_input', { errors });
    const files = await claimFiles(context, tx, {
      userId: viewer.accountId,
      urls: offer.files,
      fileType: 'QUOTE_FILES',
      path: 'offer.files',
    });
    const supplierId = row.supplier_id ?? '';
    const issuer = await takeIssuer(context, tx, { supplierId, viewer }, offer);
    const sent = {
      rfqId: rfq.id,
      briefRevision: brief_revision,
      issuer: issuer.name,
      offer: { ...offer, issuer: issuer.foreign },
      validUntil: endOfDay(offer.valid_until, offer.time_zone),
      files: files.map((file) => file.id),
      keys: brief.lines.map((line) => line.key),
    };
    await transition(
      context,
      tx,
      quoteMachine,
      { id: row.id, version },
      { action, by: actingAs(viewer, 'supplier'), sent, supplier: issuer.company },
    );
    return { id: row.id };
  };
  return makeAndGet(context, submitCall, call, send, readOwnQuote);
}

/**
 * Locks the request of an own quote: whoever decides on it at this moment comes before or after.
 * @throws ApiError `not_found`
 */
export async function lockOwnQuote(tx: Db, { accountId }: Viewer, id: string): Promise<string> {
  const row = isUuid(id) ? await selectQuote(tx, id) : undefined;
  if (row?.supplier_user_id !== accountId) throw new ApiError('not_found');
  await lockRequest(tx, row.rfq_id);
  return id;
}

export async function listOwnQuotes(
  { database: { db } }: Context,
  { viewer, query: { cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const { supplier_id } = viewer.facts;
  if (supplier_id === null) throw new ApiError('not_found');
  const after = CURSOR.decode(cursor);
  const rows = await selectOwnQuotes(db, supplier_id, { after, limit: limit + 1 });
  const { shown, next_cursor } = cutPage(rows, limit, ({ updated_at, id }) =>
    CURSOR.encode({ at: updated_at, id }),
  );
  return { quotes: await presentItems(db, shown), next_cursor };
}
