/** SQL of reports of requests, and of what waits for the team. */
import type { RequestReportReason } from '@waggle/contract/moderation/request-reports';
import type { RfqState } from '@waggle/contract/rfq';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '../../lib/database.ts';
import { newId } from '../../lib/new-id.ts';
import { OPEN_REPORT_ROWS, REPORTED_ROWS } from '../messages/message-reports.service.ts';
import { INVITATION_ROWS, RFQ_ROWS } from '../rfq/moderation/moderation.service.ts';

interface RequestReportTable {
  id: string;
  rfq_id: string;
  user_id: string;
  name: string;
  reason: RequestReportReason;
  text: string;
  created_at: Date;
  closed_at: Generated<Date | null>;
  closed_by: Generated<string | null>;
  note: Generated<string>;
}
export type RequestReportRow = Selectable<RequestReportTable>;

declare module '../../lib/database.ts' {
  interface Tables {
    request_reports: RequestReportTable;
  }
}

/** @returns false when this user has reported the request before */
export async function insertRequestReport(
  tx: Db,
  report: Omit<RequestReportRow, 'id' | 'closed_at' | 'closed_by' | 'note'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('request_reports')
    .values({ id: newId(), ...report })
    .onConflict((conflict) => conflict.columns(['rfq_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectOpenRequestReports(db: Db, rfqId: string): Promise<RequestReportRow[]> {
  return db
    .selectFrom('request_reports')
    .selectAll()
    .where('rfq_id', '=', rfqId)
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns those that were open until now */
export async function closeRequestReports(
  tx: Db,
  rfqId: string,
  { at, by, note }: { at: Date; by: string; note: string },
): Promise<RequestReportRow[]> {
  return tx
    .updateTable('request_reports')
    .set({ closed_at: at, closed_by: by, note })
    .where('rfq_id', '=', rfqId)
    .where('closed_at', 'is', null)
    .returningAll()
    .execute();
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
      + (SELECT count(*) FROM ${REPORTED_ROWS} m WHERE m.author = ${userId})::int AS count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What waits for somebody: held requests, and those with an open report of them or of a message about them. */
const WAITING = sql`(
  SELECT rfq_id, min(at) AS since, (count(*) FILTER (WHERE reported))::int AS reports FROM (
    SELECT id AS rfq_id, updated_at AS at, false AS reported FROM ${RFQ_ROWS} held WHERE state = 'held'
    UNION ALL
    SELECT rfq_id, created_at, true FROM request_reports WHERE closed_at IS NULL
    UNION ALL
    SELECT i.rfq_id, o.created_at, true FROM ${OPEN_REPORT_ROWS} o JOIN ${INVITATION_ROWS} i ON i.id = o.invitation_id
  ) found GROUP BY rfq_id)`;

export interface ModeratedRow {
  readonly id: string;
  readonly title: string;
  readonly buyer_name: string;
  readonly state: RfqState;
  readonly since: Date;
  readonly reports: number;
}

export interface ModeratedPlace {
  readonly at: string;
  readonly id: string;
}

/** @returns the longest waiting first */
export async function selectWaiting(
  db: Db,
  { after, limit }: { after: ModeratedPlace | undefined; limit: number },
): Promise<ModeratedRow[]> {
  const { rows } = await sql<ModeratedRow>`
    SELECT r.id, r.title, r.buyer_name, r.state, w.since, w.reports
    FROM ${WAITING} w JOIN ${RFQ_ROWS} r ON r.id = w.rfq_id
    ${after === undefined ? sql`` : sql`WHERE (w.since, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    ORDER BY w.since, r.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** @returns the last stopped first */
export async function selectBlocked(
  db: Db,
  { after, limit }: { after: ModeratedPlace | undefined; limit: number },
): Promise<ModeratedRow[]> {
  const { rows } = await sql<ModeratedRow>`
    SELECT r.id, r.title, r.buyer_name, r.state, r.updated_at AS since, 0 AS reports
    FROM ${RFQ_ROWS} r WHERE r.state = 'blocked'
      ${after === undefined ? sql`` : sql`AND (r.updated_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    ORDER BY r.updated_at DESC, r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countModerated(db: Db): Promise<{ waiting: number; blocked: number }> {
  const { rows } = await sql<{ waiting: number; blocked: number }>`
    SELECT (SELECT count(*) FROM ${WAITING} w)::int AS waiting,
      (SELECT count(*) FROM ${RFQ_ROWS} r WHERE state = 'blocked')::int AS blocked`.execute(db);
  return rows[0] ?? { waiting: 0, blocked: 0 };
}
