/** SQL of reports of requests, and of the lists of requests that the team looks at. */
import type { ReportOutcome, RequestList } from '@waggle/contract/moderation/lists';
import type { RfqState } from '@waggle/contract/rfq';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { newId } from '../../lib/new-id.ts';
import { REPORT_ROWS } from '../messages/message-reports.service.ts';
import { RFQ_ROWS } from '../rfq/moderation/moderation.service.ts';

export type RequestReportRow = Row<'request_reports'>;

type NewReport = Omit<RequestReportRow, 'id' | 'closed_at' | 'closed_by' | 'note' | 'outcome'>;

/** @returns false while an earlier report of this user and request is open */
export async function insertRequestReport(tx: Db, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto('request_reports')
    .values({ id: newId(), ...report })
    .onConflict((conflict) =>
      conflict.columns(['rfq_id', 'user_id']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns all reports of a request, the oldest first */
export function selectReportsOf(db: Db, rfqId: string): Promise<RequestReportRow[]> {
  return db
    .selectFrom('request_reports')
    .selectAll()
    .where('rfq_id', '=', rfqId)
    .orderBy('id')
    .execute();
}

/**
 * Closes open reports of a request: those named, or all.
 * @returns their rows
 */
export async function closeRequestReports(
  tx: Db,
  rfqId: string,
  { at, by, note, outcome }: { at: Date; by: string; note: string; outcome: ReportOutcome },
  ids?: readonly string[],
): Promise<RequestReportRow[]> {
  let query = tx
    .updateTable('request_reports')
    .set({ closed_at: at, closed_by: by, note, outcome })
    .where('rfq_id', '=', rfqId)
    .where('closed_at', 'is', null);
  if (ids !== undefined) query = query.where(sql<boolean>`id = ANY (${ids}::uuid[])`);
  return query.returningAll().execute();
}

export function selectReportsBy(db: Db, userId: string): Promise<RequestReportRow[]> {
  return db
    .selectFrom('request_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** @returns reports of a buyer's requests and messages, open or not */
export async function countReportsOf(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM request_reports p JOIN ${RFQ_ROWS} r ON r.id = p.rfq_id
        WHERE r.user_id = ${userId})::int
      + (SELECT count(*) FROM ${REPORT_ROWS} m WHERE m.author = ${userId})::int AS count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** @returns how many reports of messages are open in these conversations */
export async function countOpenIn(db: Db, invitationIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${REPORT_ROWS} m
    WHERE is_open AND invitation_id = ANY (${invitationIds}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

const SINCE = sql`coalesce(with_team_at, updated_at)`;

const LISTS: Record<RequestList, RawBuilder<unknown>> = {
  held: sql`SELECT id, ${SINCE} AS since FROM ${RFQ_ROWS} one WHERE state = 'held'`,
  reported: sql`
    SELECT rfq_id AS id, min(created_at) AS since FROM request_reports WHERE closed_at IS NULL GROUP BY rfq_id`,
  stopped: sql`SELECT id, ${SINCE} AS since FROM ${RFQ_ROWS} one WHERE state = 'blocked'`,
};

export interface ModeratedRow {
  readonly id: string;
  readonly title: string;
  readonly buyer_name: string;
  readonly state: RfqState;
  readonly since: Date;
  readonly reports: number;
}

/** @returns the longest waiting first; of what was stopped, the last one first */
export async function selectModerated(
  db: Db,
  list: RequestList,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<ModeratedRow[]> {
  const [sign, order] = list === 'stopped' ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const place =
    after === undefined
      ? sql``
      : sql`WHERE (w.since, w.id) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ModeratedRow>`
    SELECT r.id, r.title, r.buyer_name, r.state, w.since, (
      SELECT count(*) FROM request_reports p WHERE p.rfq_id = r.id AND p.closed_at IS NULL)::int AS reports
    FROM (${LISTS[list]}) w JOIN ${RFQ_ROWS} r ON r.id = w.id
    ${place} ORDER BY w.since ${order}, w.id ${order} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countModerated(db: Db): Promise<Record<RequestList, number>> {
  const { rows } = await sql<Record<RequestList, number>>`
    SELECT (SELECT count(*) FROM ${RFQ_ROWS} r WHERE state = 'held')::int AS held,
      (SELECT count(DISTINCT rfq_id) FROM request_reports WHERE closed_at IS NULL)::int AS reported,
      (SELECT count(*) FROM ${RFQ_ROWS} r WHERE state = 'blocked')::int AS stopped`.execute(db);
  return rows[0] ?? { held: 0, reported: 0, stopped: 0 };
}
