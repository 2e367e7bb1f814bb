/** One request before the team: reading it, releasing it, stopping it, and saying that nothing is wrong. */
import type { DataOf } from '@waggle/contract/endpoint';
import type {
  blockRequest as blockCall,
  dismissReports as dismissCall,
  getModerated as getCall,
  getReach as reachCall,
  ModeratedRequest,
  releaseRequest as releaseCall,
} from '@waggle/contract/moderation';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { within } from '../../lib/transactions/within.ts';
import { blockSent, findSent, reachOf, releaseSent } from '../rfq/moderation/moderation.service.ts';
import { lockRequest } from '../rfq/request-rows.service.ts';
import { selectInvitations } from '../rfq/invitations/asked.service.ts';
import { reviewer } from '../../lib/authorize.ts';
import { closedAlready } from './decisions.ts';
import { tell } from '../notifications/news.service.ts';
import { requestOutcomeNews } from './moderation-news.ts';
import { presentModerated } from './present-moderated.ts';
import { closeRequestReports, selectReportsOf } from './reports.repo.ts';

interface Answer {
  request: ModeratedRequest;
}

async function read(context: Context, id: string): Promise<Answer> {
  const { db } = context.database;
  return { request: await presentModerated(context, db, await findSent(db, id)) };
}

/** Records the reading: a request can be read by its id, whether or not it was reported. @throws ApiError `not_found` */
export async function getModerated(
  context: Context,
  { viewer: { userId }, params: { id } }: Call<typeof getCall>,
): Promise<Answer> {
  const { clock, database } = context;
  const answer = await read(context, id);
  const entry = { actor: userId, action: 'moderation.request_read', subject: id } as const;
  await recordAudit(database.db, clock, entry);
  return answer;
}

/** @throws ApiError `not_found` */
export async function getReach(
  context: Context,
  { params: { id } }: Call<typeof reachCall>,
): Promise<DataOf<typeof reachCall>> {
  const row = await findSent(context.database.db, id);
  const { asked, skipped } = await reachOf(context, row);
  return {
    all_that_fit: row.recipients.all_that_fit || row.visibility === 'category',
    suppliers: asked.map(({ supplierId, name, source, fit }) => {
      return { id: supplierId, name, source, fit };
    }),
    skipped: skipped.map(({ name, reason }) => ({ name, reason })),
  };
}

/** @throws ApiError `not_found`, `conflict` with the present version and who did what */
export async function releaseRequest(
  context: Context,
  { viewer, params: { id }, body: { version } }: Call<typeof releaseCall>,
): Promise<Answer> {
  return releaseSent(context, reviewer(viewer), { id, version }, (tx) =>
    read(within(context, tx), id),
  );
}

/** @throws ApiError `not_found`, `conflict` with the present version and who did what */
export async function blockRequest(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof blockCall>,
): Promise<Answer> {
  const { db } = context.database;
  await findSent(db, id);
  const note = body.note.trim();
  return db.transaction().execute(async (tx) => {
    await lockRequest(tx, id);
    const closed = {
      at: context.clock.now(),
      by: viewer.userId,
      note,
      outcome: 'stopped',
    } as const;
    const reports = await closeRequestReports(tx, id, closed);
    const told = new Set(reports.map(({ user_id }) => user_id));
    const rfq = await blockSent(context, tx, reviewer(viewer), { id, ...body, note, told });
    const asked = await selectInvitations(tx, id);
    const news = reports.map((report) => requestOutcomeNews(rfq, asked, report, true));
    await tell(context, tx, news);
    return read(within(context, tx), id);
  });
}

/** @throws ApiError `not_found`; `conflict` when a colleague has closed all of them, with who and what */
export async function dismissReports(
  context: Context,
  { viewer: { userId }, params: { id }, body }: Call<typeof dismissCall>,
): Promise<Answer> {
  const { clock, database, live } = context;
  await findSent(database.db, id);
  return database.db.transaction().execute(async (tx) => {
    const rfq = await lockRequest(tx, id);
    const note = body.note.trim();
    const closed = { at: clock.now(), by: userId, note, outcome: 'dismissed' } as const;
    const reports = await closeRequestReports(tx, id, closed, body.reports);
    if (reports.length === 0) throw await closedAlready(tx, await selectReportsOf(tx, id), userId);
    const asked = await selectInvitations(tx, id);
    await tell(
      context,
      tx,
      reports.map((report) => requestOutcomeNews(rfq, asked, report, false)),
    );
    const audited = { actor: userId, action: 'moderation.dismissed', subject: id } as const;
    await recordAudit(tx, clock, { ...audited, detail: { reports: reports.length } });
    await live.publish(tx, 'team', { event: 'moderation' });
    return read(within(context, tx), id);
  });
}
