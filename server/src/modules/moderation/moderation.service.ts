/** Moderation: the team's list, one request, its steps, reports and the switch; and reporting a request. */
import type { DataOf } from '@waggle/contract/endpoint';
import { RATE_LIMITS } from '@waggle/contract/limits';
import type {
  blockRequest as blockCall,
  dismissReports as dismissCall,
  getModerated as getCall,
  listModerated as listCall,
  ModeratedItem,
  ModeratedRequest,
  releaseRequest as releaseCall,
  reportRequest as reportCall,
  switchModeration as switchCall,
  warnAuthor as warnCall,
} from '@waggle/contract/moderation';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { cutPage, defineCursor, uuidPart } from '../../lib/paging.ts';
import { lockAndGetWait, recordEvent } from '../../lib/rate-limits/rate-events.ts';
import { findUsers } from '../accounts/accounts.service.ts';
import { closeReports, selectOpenReports } from '../messages/message-reports.service.ts';
import { notifyAll } from '../notifications/notifications.service.ts';
import {
  blockSent,
  findSent,
  releaseSent,
  selectSwitch,
  updateSwitch,
} from '../rfq/moderation/moderation.service.ts';
import {
  findOwnInvitation,
  lockRequest,
  newsNotification,
  type RfqRow,
  selectInvitations,
} from '../rfq/quoting.service.ts';
import { reviewer } from '../verification/review/review.service.ts';
import { outcomeNews, warningNews } from './moderation-news.ts';
import {
  closeRequestReports,
  countModerated,
  insertRequestReport,
  type ModeratedRow,
  selectBlocked,
  selectWaiting,
} from './moderation.repo.ts';
import { presentModerated } from './present-moderated.ts';

const CURSOR = defineCursor(z.object({ at: z.iso.datetime(), id: uuidPart }));

/** @returns the key of the rate limit of a user's reports of requests */
export const requestReportKey = (userId: string) => `request report ${userId}`;

function presentItem({ since, ...row }: ModeratedRow): ModeratedItem {
  return { ...row, since: since.toISOString() };
}

type Listed = DataOf<typeof listCall>;

async function presentSwitch(db: Db): Promise<Listed['switch']> {
  const { holds_requests: holds, changed_at: at, changed_by: by } = await selectSwitch(db);
  const who = by === null ? undefined : (await findUsers(db, [by])).get(by);
  return {
    holds,
    changed: at === null ? null : { at: at.toISOString(), by: who?.name ?? 'Somebody' },
  };
}

export async function listModerated(
  { database: { db } }: Context,
  { query: { list, cursor, limit } }: Call<typeof listCall>,
): Promise<Listed> {
  const page = { after: CURSOR.decode(cursor), limit: limit + 1 };
  const rows = await (list === 'waiting' ? selectWaiting(db, page) : selectBlocked(db, page));
  const { shown, next_cursor } = cutPage(rows, limit, ({ since, id }) =>
    CURSOR.encode({ at: since.toISOString(), id }),
  );
  return {
    requests: shown.map(presentItem),
    next_cursor,
    counts: await countModerated(db),
    switch: await presentSwitch(db),
  };
}

/** @throws ApiError `not_found` */
export async function getModerated(
  { database: { db }, clock }: Context,
  { viewer: { userId }, params: { id } }: Call<typeof getCall>,
): Promise<{ request: ModeratedRequest }> {
  const request = await presentModerated(db, await findSent(db, id));
  if (request.reports.some(({ kind }) => kind === 'message')) {
    await recordAudit(db, clock, { actor: userId, action: 'moderation.read', subject: id });
  }
  return { request };
}

async function readAgain({ database: { db } }: Context, id: string) {
  return { request: await presentModerated(db, await findSent(db, id)) };
}

/** @throws ApiError `not_found`, `conflict` with the present version */
export async function releaseRequest(
  context: Context,
  { viewer, params: { id }, body: { version } }: Call<typeof releaseCall>,
): Promise<{ request: ModeratedRequest }> {
  await releaseSent(context, reviewer(viewer), { id, version });
  return readAgain(context, id);
}

/** Closes what is open about a request, and tells whoever has reported it. @returns how many there were */
async function closeAll(
  context: Context,
  tx: Db,
  rfq: RfqRow,
  { by, note, stopped }: { by: string; note: string; stopped: boolean },
): Promise<number> {
  const closed = { at: context.clock.now(), by, note };
  const ofRequest = await closeRequestReports(tx, rfq.id, closed);
  const invitations = await selectInvitations(tx, rfq.id);
  const open = await selectOpenReports(
    tx,
    invitations.map((one) => one.id),
  );
  await closeReports(
    tx,
    open.map(({ id }) => id),
    closed,
  );
  const reporters = new Set([...ofRequest, ...open].map(({ user_id }) => user_id));
  const news = [...reporters].map((userId) => outcomeNews(rfq, userId, stopped));
  await notifyAll(
    context,
    tx,
    news.flatMap((one) => newsNotification(context, one)),
  );
  return ofRequest.length + open.length;
}

/** @throws ApiError `not_found`, `conflict` with the present version */
export async function blockRequest(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof blockCall>,
): Promise<{ request: ModeratedRequest }> {
  const { db } = context.database;
  await findSent(db, id);
  const note = body.note.trim();
  await db.transaction().execute(async (tx) => {
    const rfq = await lockRequest(tx, id);
    await blockSent(context, tx, reviewer(viewer), { id, ...body, note });
    await closeAll(context, tx, rfq, { by: viewer.userId, note, stopped: true });
  });
  return readAgain(context, id);
}

/** @throws ApiError `not_found`; `conflict` when a colleague has closed them */
export async function dismissReports(
  context: Context,
  { viewer: { userId }, params: { id }, body: { note } }: Call<typeof dismissCall>,
): Promise<{ request: ModeratedRequest }> {
  const { db } = context.database;
  await findSent(db, id);
  await db.transaction().execute(async (tx) => {
    const rfq = await lockRequest(tx, id);
    const count = await closeAll(context, tx, rfq, { by: userId, note, stopped: false });
    if (count === 0) throw permissionError('nothing_reported');
    await recordAudit(tx, context.clock, {
      actor: userId,
      action: 'moderation.dismissed',
      subject: id,
      detail: { reports: count },
    });
  });
  return readAgain(context, id);
}

/** @throws ApiError `not_found`; `conflict` when a colleague has closed the report */
export async function warnAuthor(
  context: Context,
  { viewer: { userId }, params, body: { note } }: Call<typeof warnCall>,
): Promise<{ request: ModeratedRequest }> {
  const { db } = context.database;
  await findSent(db, params.id);
  await db.transaction().execute(async (tx) => {
    const rfq = await lockRequest(tx, params.id);
    const invitations = await selectInvitations(tx, rfq.id);
    const open = await selectOpenReports(
      tx,
      invitations.map((one) => one.id),
    );
    const report = open.find(({ id }) => id === params.report);
    if (report === undefined) throw permissionError('nothing_reported');
    // Others may have reported the same message: it is dealt with for all of them.
    const same = open.filter(({ message_id }) => message_id === report.message_id);
    const closed = { at: context.clock.now(), by: userId, note };
    await closeReports(
      tx,
      same.map(({ id }) => id),
      closed,
    );
    const invitation = invitations.find((one) => one.id === report.invitation_id);
    const news = [
      ...(report.author === null
        ? []
        : [warningNews(rfq, { author: report.author, invitation, reason: report.reason, note })]),
      ...same.map(({ user_id }) => outcomeNews(rfq, user_id, true)),
    ];
    await notifyAll(
      context,
      tx,
      news.flatMap((one) => newsNotification(context, one)),
    );
    await recordAudit(tx, context.clock, {
      actor: userId,
      action: 'moderation.warned',
      subject: report.message_id,
      detail: { reason: report.reason },
    });
  });
  return readAgain(context, params.id);
}

export async function switchModeration(
  { database: { db }, clock }: Context,
  { viewer: { userId }, body: { holds } }: Call<typeof switchCall>,
): Promise<{ switch: Listed['switch'] }> {
  await db.transaction().execute(async (tx) => {
    const before = await selectSwitch(tx);
    if (before.holds_requests === holds) return;
    const at = clock.now();
    await updateSwitch(tx, { holds_requests: holds, changed_at: at, changed_by: userId });
    await recordAudit(tx, clock, {
      actor: userId,
      action: 'moderation.switched',
      detail: { holds },
    });
  });
  return { switch: await presentSwitch(db) };
}

/** @throws ApiError `not_found`; `conflict` for a second report of the same request; `too_many_requests` */
export async function reportRequest(
  context: Context,
  { viewer, params: { id }, body: { reason, text } }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  const { userId } = viewer;
  return context.database.db.transaction().execute(async (tx) => {
    const invitation = await findOwnInvitation(tx, viewer, id);
    const rfq = await lockRequest(tx, invitation.rfq_id);
    const key = requestReportKey(userId);
    const wait = await lockAndGetWait(context, tx, key, RATE_LIMITS.reportsPerUser);
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    const made = await insertRequestReport(tx, {
      rfq_id: rfq.id,
      user_id: userId,
      name: invitation.supplier_name,
      reason,
      text: text.trim(),
      created_at: context.clock.now(),
    });
    if (!made) throw permissionError('already_reported_request');
    await recordEvent(tx, context.clock, key);
    await recordAudit(tx, context.clock, {
      actor: userId,
      action: 'request.reported',
      subject: rfq.id,
      detail: { reason },
    });
    const why = 'reported' as const;
    await context.emit(tx, 'moderation.waiting', { rfqId: rfq.id, title: rfq.title, why });
    return {};
  });
}
