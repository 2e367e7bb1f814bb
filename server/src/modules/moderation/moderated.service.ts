/** One request before the team: reading it, releasing it, stopping it, and saying that nothing is wrong. */
import type { DataOf } from '@waggle/contract/endpoint';
import type {
  getReach as reachCall,
  ModeratedRequest,
  REQUEST_DESK,
  TEAM_RFQ_CALLS,
} from '@waggle/contract/moderation';
import type { formerDismissRequest as dismissCall } from '@waggle/contract/reports/former-calls';
import { REQUEST_REPORT } from '@waggle/contract/rfq/report-rules';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { within } from '../../lib/transactions/within.ts';
import { blockSent, findSent, reachOf, releaseSent } from '../rfq/moderation/moderation.service.ts';
import { closeReports } from '../reports/closing.service.ts';
import { dismissAs } from '../reports/team-reports.service.ts';
import { lockRequest } from '../rfq/request-rows.service.ts';
import { reviewer } from '../../lib/authorize.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { presentModerated } from './present-moderated.ts';
import { toldOfRequest } from './reportable-request.ts';

interface Answer {
  request: ModeratedRequest;
}

async function read(context: Context, viewer: Viewer, id: string): Promise<Answer> {
  const { db } = context.database;
  return { request: await presentModerated(context, db, await findSent(db, id), viewer) };
}

/** Records the reading: a request can be read by its id, whether or not it was reported. @throws ApiError `not_found` */
export async function getModerated(
  context: Context,
  { viewer, params: { id } }: Call<(typeof REQUEST_DESK)['get']>,
): Promise<Answer> {
  const { clock, database } = context;
  const answer = await read(context, viewer, id);
  const entry = { actor: viewer.personId, action: 'moderation.request_read', subject: id } as const;
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
  { viewer, params: { id }, body: { version } }: Call<(typeof TEAM_RFQ_CALLS)['release']>,
): Promise<Answer> {
  return releaseSent(context, reviewer(viewer), { id, version }, (tx) =>
    read(within(context, tx), viewer, id),
  );
}

/** @throws ApiError `not_found`, `conflict` with the present version and who did what */
export async function blockRequest(
  context: Context,
  { viewer, params: { id }, body }: Call<(typeof TEAM_RFQ_CALLS)['block']>,
): Promise<Answer> {
  const { db } = context.database;
  await findSent(db, id);
  const note = body.note.trim();
  return db.transaction().execute(async (tx) => {
    await lockRequest(tx, id);
    const reports = await closeReports(context, tx, {
      rules: REQUEST_REPORT,
      id,
      by: viewer.personId,
      outcome: 'stopped',
      note,
      told: await toldOfRequest(tx, id, 'The request is stopped: there is nothing to answer.'),
    });
    const told = new Set(reports.flatMap(({ user_id }) => user_id ?? []));
    await blockSent(context, tx, reviewer(viewer), { id, ...body, note, told });
    return read(within(context, tx), viewer, id);
  });
}

/** @throws ApiError `not_found`; `conflict` when a colleague has closed all of them, with who and what */
export async function dismissRequest(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof dismissCall>,
): Promise<Answer> {
  return dismissAs(context, { viewer, params: { kind: 'request', id }, body }, (tx) =>
    read(within(context, tx), viewer, id),
  );
}
