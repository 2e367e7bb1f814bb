/** Drafts of requests, the buyer's list, and a request as its buyer sees it. */
import type { DataOf } from '@waggle/contract/endpoint';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import {
  copyRfq as copyCall,
  createRfq as createCall,
  type listFittingSuppliers as fitsCall,
  type listNextMatches as nextCall,
  type listRfqs as listCall,
  type Recipients,
  type Rfq,
  type RfqDraft,
  type RfqItem,
  type saveRfqDraft as saveCall,
} from '@waggle/contract/rfq';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { makeAndGet } from '../../lib/http/idempotency.ts';
import { cutPage, defineCursor, timePart, uuidPart } from '../../lib/paging.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { selectRfqFiles } from './brief/brief-files.repo.ts';
import { keepBriefFiles, releaseUnused } from './brief/brief-files.service.ts';
import { countInvitations, type InvitationCounts } from './invitations/invitation.repo.ts';
import { briefOf, NONE_ASKED, presentRfq } from './own-rfq.ts';
import { findOwn, lockOwn } from './request-rows.service.ts';
import { listFitting, nextMatches } from './recipients/recipients.service.ts';
import {
  countDrafts,
  countRfqs,
  deleteDraft,
  insertDraft,
  lockDrafts,
  type RfqRow,
  selectRfqs,
  updateDraft,
} from './rfq.repo.ts';

const CURSOR = defineCursor(z.object({ at: timePart, id: uuidPart }));

function presentItem(row: RfqRow, asked: InvitationCounts): RfqItem {
  const { least_quantity: from, most_quantity: to } = row;
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    state: row.state,
    quantities: from === null || to === null ? null : { from, to },
    unit: row.unit,
    deadline: row.deadline,
    sent_at: row.sent_at,
    updated_at: row.updated_at,
    ...asked,
  };
}

export async function listRfqs(
  { database: { db } }: Context,
  { viewer: { accountId }, query: { list, q, cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const after = CURSOR.decode(cursor);
  const rows = await selectRfqs(db, accountId, { list, q: q.trim(), after, limit: limit + 1 });
  const { shown, next_cursor } = cutPage(rows, limit, ({ updated_at, id }) =>
    CURSOR.encode({ at: updated_at, id }),
  );
  const counts = await countInvitations(
    db,
    shown.map(({ id }) => id),
  );
  return {
    rfqs: shown.map((row) => presentItem(row, counts.get(row.id) ?? NONE_ASKED)),
    next_cursor,
    counts: await countRfqs(db, accountId),
  };
}

/** @throws ApiError `not_found` */
export async function getRfq(context: Context, viewer: Viewer, id: string): Promise<{ rfq: Rfq }> {
  const { db } = context.database;
  return { rfq: await presentRfq(context, db, await findOwn(db, viewer, id)) };
}

/** @throws ApiError `conflict` when there are as many drafts as there may be, `invalid_input` for a file */
async function beginDraft(
  context: Context,
  tx: Db,
  userId: string,
  { brief, recipients }: { brief: RfqDraft; recipients: Recipients },
): Promise<{ id: string }> {
  await lockDrafts(tx, userId);
  if ((await countDrafts(tx, userId)) >= RFQ_LIMITS.drafts)
    throw permissionError('too_many_drafts');
  const { id } = await insertDraft(tx, { userId, brief, recipients, at: context.clock.now() });
  await keepBriefFiles(context, tx, { rfqId: id, userId, files: brief.files }, true);
  return { id };
}

/** @throws ApiError as `beginDraft` does, `key_reused` */
export function createRfq(context: Context, call: Call<typeof createCall>): Promise<{ rfq: Rfq }> {
  const make = (tx: Db) => beginDraft(context, tx, call.viewer.accountId, call.body);
  return makeAndGet(context, createCall, call, make, getRfq);
}

/** @throws ApiError `not_found`, and as `beginDraft` does */
export function copyRfq(context: Context, call: Call<typeof copyCall>): Promise<{ rfq: Rfq }> {
  const { viewer, params } = call;
  const copy = async (tx: Db) => {
    const row = await findOwn(tx, viewer, params.id);
    const brief = await briefOf(tx, row);
    // Days that were chosen for the first one are over, or will be.
    const again = { ...brief, deadline: '' };
    return beginDraft(context, tx, viewer.accountId, { brief: again, recipients: row.recipients });
  };
  return makeAndGet(context, copyCall, call, copy, getRfq);
}

/** @throws ApiError `not_found`; `conflict` when it was sent, or saved in another window, with the version there */
export async function saveDraft(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof saveCall>,
): Promise<{ draft_version: number }> {
  const { brief, recipients, draft_version } = body;
  return context.database.db.transaction().execute(async (tx) => {
    const row = await lockOwn(tx, viewer, id);
    if (row.draft === null) throw permissionError('request_sent', {}, row.version);
    if (row.draft_version !== draft_version) {
      throw new ApiError('conflict', {
        message: 'This draft was changed in another window',
        version: row.draft_version,
      });
    }
    const files = { rfqId: id, userId: viewer.accountId, files: brief.files };
    await keepBriefFiles(context, tx, files, true);
    const at = context.clock.now();
    return { draft_version: await updateDraft(tx, id, { brief, recipients, at }) };
  });
}

/** @throws ApiError `not_found`, `conflict` for one that was sent */
export async function throwDraftAway(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  return context.database.db.transaction().execute(async (tx) => {
    const row = await lockOwn(tx, viewer, id);
    if (row.state !== 'draft') throw permissionError('request_sent', {}, row.version);
    const files = await selectRfqFiles(tx, id);
    await deleteDraft(tx, id);
    await releaseUnused(
      context,
      tx,
      files.map(({ file_id }) => file_id),
    );
    return {};
  });
}

/** @throws ApiError `not_found` */
export async function listFittingSuppliers(
  context: Context,
  { viewer, params: { id }, query: { cursor } }: Call<typeof fitsCall>,
): Promise<DataOf<typeof fitsCall>> {
  const { db } = context.database;
  const row = await findOwn(db, viewer, id);
  const brief = await briefOf(db, row);
  const { recipients } = row;
  return listFitting(context, { userId: viewer.accountId, brief, recipients, cursor });
}

/** @throws ApiError `not_found` */
export async function listNextMatches(
  context: Context,
  { viewer, params: { id } }: Call<typeof nextCall>,
): Promise<DataOf<typeof nextCall>> {
  const { db } = context.database;
  const row = await findOwn(db, viewer, id);
  const whom = { userId: viewer.accountId, rfqId: row.id, brief: await briefOf(db, row) };
  return { suppliers: await nextMatches(context, whom) };
}
