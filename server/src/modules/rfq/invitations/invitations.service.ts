/** Invitations: requests as the asked suppliers see them; the inbox, one of them, seeing it, declining it, and muting its buyer. */
import type { DataOf } from '@waggle/contract/endpoint';
import { FACET_OPTIONS, facetIds } from '@waggle/contract/directory/facets';
import {
  type listInvitations as listCall,
  type muteBuyer as muteCall,
  type InvitationItem,
  type SupplierFit,
  type SupplierInvitation,
  type viewInvitation as viewCall,
} from '@waggle/contract/rfq';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { countPart, cutPage, defineCursor, timePart, uuidPart } from '../../../lib/paging.ts';
import { within } from '../../../lib/transactions/within.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { supplierValues } from '../../supplier/record.service.ts';
import { selectBrief } from '../brief/briefs.repo.ts';
import { fitOfOne } from '../recipients/recipients.service.ts';
import { lockRfq, selectRfq } from '../rfq.repo.ts';
import {
  countInbox,
  countOpenFor,
  findOpenFor,
  type InboxRow,
  type OpenFor,
  selectInbox,
  selectOpenFor,
} from './inbox.repo.ts';
import { invitationMachine } from './invitation-machine.ts';
import { findOwnInvitation, liveOf } from './asked.service.ts';
import {
  findInvitation,
  insertInvitations,
  type InvitationRow,
  selectInvitation,
  setMuted,
  updateInvitation,
} from './invitation.repo.ts';
import { presentInvitation, stateForSuppliers } from './present-invitation.ts';
import { stateFor, timeFrame } from './time-frame.service.ts';

const CURSOR = defineCursor(
  z.object({ at: timePart, id: uuidPart, demand: z.optional(countPart) }),
);

/** What a row names of those wishes that are not met. */
const OPEN_WISHES = 3;

function summarizeFit(fit: SupplierFit): InvitationItem['fit'] {
  const count = (verdict: string) => fit.filter((one) => one.verdict === verdict).length;
  return {
    met: count('met'),
    ask: count('ask'),
    not_met: count('not_met'),
    open: fit
      .filter(({ verdict }) => verdict !== 'met')
      .slice(0, OPEN_WISHES)
      .map(({ asked }) => asked),
  };
}

/** The request of a row, as far as its end needs it. */
const rfqOf = ({ rfq_state: state, rfq_deadline: deadline, ended_at }: InboxRow) => ({
  state,
  deadline,
  ended_at,
});

function presentItem(row: InboxRow, now: Time): InvitationItem {
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    buyer: { name: row.buyer_name, country: row.buyer_country },
    quantities: { from: row.least_quantity, to: row.most_quantity },
    unit: row.unit,
    rfq_state: stateForSuppliers(stateFor(rfqOf(row), row, now)),
    deadline: row.deadline,
    sent_at: row.sent_at,
    unread: row.viewed_at === null || row.seen_revision < row.priced_revision,
    fit: summarizeFit(row.fit),
    quote_state: row.quote_state,
    demand: row.demand,
  };
}

/** @returns the viewer's supplier, whose permission the call has checked */
function supplierOf({ facts }: Viewer): string {
  if (facts.supplier_id === null) throw new ApiError('not_found');
  return facts.supplier_id;
}

/** @returns what decides which requests are open to a supplier that was not asked */
async function openForViewer(context: Context, db: Db, viewer: Viewer): Promise<OpenFor> {
  const supplierId = supplierOf(viewer);
  const values = await supplierValues(db, supplierId);
  const ids = facetIds('category', values?.productCategories ?? []);
  const categories = FACET_OPTIONS.category.flatMap(({ id, name }) =>
    ids.includes(id) ? [name] : [],
  );
  return { supplierId, userId: viewer.accountId, categories, now: context.clock.now() };
}

export async function listInvitations(
  context: Context,
  { viewer, query: { tab, q, sort, cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const { db } = context.database;
  const whom = await openForViewer(context, db, viewer);
  const after = CURSOR.decode(cursor);
  const words = q.trim();
  const counts = { ...(await countInbox(db, whom.supplierId)), open: await countOpenFor(db, whom) };
  if (tab === 'open') {
    const rows = await selectOpenFor(db, whom, { q: words, after, limit: limit + 1 });
    const { shown, next_cursor } = cutPage(rows, limit, ({ deadline, id }) =>
      CURSOR.encode({ at: deadline ?? '', id }),
    );
    const requests = shown.map((rfq): InvitationItem => ({
      id: rfq.id,
      state: 'sent',
      title: rfq.title,
      buyer: { name: rfq.buyer_name, country: rfq.buyer_country },
      quantities: { from: rfq.least_quantity ?? 0, to: rfq.most_quantity ?? 0 },
      unit: rfq.unit,
      rfq_state: rfq.state,
      deadline: rfq.deadline,
      sent_at: rfq.sent_at ?? rfq.created_at,
      unread: false,
      fit: { met: 0, ask: 0, not_met: 0, open: [] },
      quote_state: null,
      demand: null,
    }));
    return { requests, next_cursor, counts };
  }
  const page = { tab, q: words, sort, after, limit: limit + 1 };
  const rows = await selectInbox(db, whom.supplierId, page);
  const byTime = sort === 'time_left' && tab !== 'decided';
  const { shown, next_cursor } = cutPage(rows, limit, (row) =>
    CURSOR.encode({
      at: byTime ? row.deadline : row.sent_at,
      id: row.id,
      demand: row.demand ?? -1,
    }),
  );
  return { requests: shown.map((row) => presentItem(row, whom.now)), next_cursor, counts };
}

/** A request that is open to the supplier's category, as if the supplier had been asked. */
async function asIfAsked(
  context: Context,
  viewer: Viewer,
  rfqId: string,
): Promise<InvitationRow | undefined> {
  const { db } = context.database;
  const whom = await openForViewer(context, db, viewer);
  const found = await findOpenFor(db, whom, rfqId);
  if (found === undefined || found.deadline === null) return undefined;
  const brief = await selectBrief(db, { rfqId, number: found.revision });
  const values = await supplierValues(db, whom.supplierId);
  return {
    id: rfqId,
    rfq_id: rfqId,
    state: 'sent',
    version: 0,
    supplier_id: whom.supplierId,
    supplier_user_id: viewer.accountId,
    supplier_name: values?.company_name ?? '',
    buyer_id: found.user_id,
    source: 'open',
    fit: await fitOfOne(context, brief, whom.supplierId),
    sent_at: found.sent_at ?? found.created_at,
    viewed_at: null,
    answered_at: null,
    seen_revision: 0,
    reason: null,
    note: '',
    quote_state: null,
    ...timeFrame(found.deadline, found.deadline, undefined),
    tab: 'to_answer',
  };
}

/**
 * @param id of the invitation, or of a request that is open to the supplier's category
 * @throws ApiError `not_found`
 */
export async function getInvitation(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ request: SupplierInvitation }> {
  const { db } = context.database;
  const known = isUuid(id) ? await selectInvitation(db, id) : undefined;
  const row = known ?? (isUuid(id) ? await asIfAsked(context, viewer, id) : undefined);
  if (row?.supplier_user_id !== viewer.accountId) throw new ApiError('not_found');
  return { request: await presentInvitation(context, db, row) };
}

/**
 * Puts a request that is open to the supplier's category into its inbox.
 * @returns the id of the invitation, the one that there is already too
 */
async function joinOpen(
  context: Context,
  tx: Db,
  viewer: Viewer,
  open: InvitationRow,
): Promise<string> {
  const { rfq_id: rfqId, supplier_id: supplierId, supplier_name: name, fit, source } = open;
  if (supplierId === null) throw new ApiError('not_found');
  const rfq = await lockRfq(tx, rfqId);
  const whom = await openForViewer(context, tx, viewer);
  if (rfq !== undefined && rfq.deadline !== null && (await findOpenFor(tx, whom, rfqId))) {
    const { user_id: buyerId, deadline } = rfq;
    const moment = momentOf(context, tx);
    const frame = timeFrame(moment.at, deadline, undefined);
    const joining = { supplierId, userId: viewer.accountId, name, source, fit, frame };
    const rows = await insertInvitations(tx, { rfqId, buyerId, moment }, [joining]);
    await context.live.publishAll(tx, rows.flatMap(liveOf));
  }
  const row = await findInvitation(tx, rfqId, supplierId);
  if (row === undefined) throw new ApiError('not_found');
  return row.id;
}

/**
 * @param call with the id of the invitation, or of a request that is open to the supplier's category, which is in the
 *   inbox from then on
 * @throws ApiError `not_found`
 */
export async function viewInvitation(
  context: Context,
  { viewer, params, body: { revision } }: Call<typeof viewCall>,
): Promise<{ request: SupplierInvitation }> {
  const { db } = context.database;
  const known = isUuid(params.id) ? await selectInvitation(db, params.id) : undefined;
  const open =
    known === undefined && isUuid(params.id)
      ? await asIfAsked(context, viewer, params.id)
      : undefined;
  return db.transaction().execute(async (tx) => {
    const id = open === undefined ? params.id : await joinOpen(context, tx, viewer, open);
    const row = await findOwnInvitation(tx, viewer, id);
    const rfq = await selectRfq(tx, row.rfq_id);
    const seen = Math.min(revision, rfq?.priced_revision ?? 0);
    const by = actingAs(viewer, 'supplier');
    await transition(context, tx, invitationMachine, { id }, ({ state }) =>
      state === 'sent' ? { action: 'view', by, revision: seen } : undefined,
    );
    if (seen > row.seen_revision) await updateInvitation(tx, id, { seen_revision: seen });
    return getInvitation(within(context, tx), viewer, id);
  });
}

/** Whoever closes the request at this moment comes before or after, not in between. @throws ApiError `not_found` */
export async function lockInvitation(tx: Db, viewer: Viewer, id: string): Promise<string> {
  await lockRfq(tx, (await findOwnInvitation(tx, viewer, id)).rfq_id);
  return id;
}

/** @throws ApiError `not_found` */
export async function muteBuyer(
  context: Context,
  { viewer, params: { id }, body: { muted } }: Call<typeof muteCall>,
): Promise<{ request: SupplierInvitation }> {
  return context.database.db.transaction().execute(async (tx) => {
    const { supplier_id: supplierId, buyer_id: userId } = await findOwnInvitation(tx, viewer, id);
    if (supplierId === null || userId === null) throw new ApiError('not_found');
    await setMuted(tx, { supplierId, userId, at: context.clock.now() }, muted);
    return getInvitation(within(context, tx), viewer, id);
  });
}
