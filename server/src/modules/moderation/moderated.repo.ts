/** SQL of the lists of requests that the team looks at, and of what was reported of a buyer. */
import type { RequestList } from '@waggle/contract/moderation/lists';
import type { RfqState } from '@waggle/contract/rfq';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/database.ts';
import type { DeskList } from '../../lib/desk-page.ts';
import { MESSAGE_ROWS } from '../messages/message-reports.service.ts';
import { openSubjects, REPORT_ROWS } from '../reports/reports.service.ts';
import { RFQ_ROWS } from '../rfq/moderation/moderation.service.ts';

/** @returns reports of a buyer's requests and messages, open or not */
export async function countReportsOf(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${REPORT_ROWS} p
    WHERE kind = 'request' AND subject_id IN (SELECT id FROM ${RFQ_ROWS} r WHERE user_id = ${userId})
      OR kind = 'message' AND subject_id IN (SELECT id FROM ${MESSAGE_ROWS} m WHERE author = ${userId})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** @returns those that there are, for their reports */
export async function selectRequests(
  db: Db,
  ids: readonly string[],
): Promise<
  { id: string; title: string; buyer_name: string; user_id: string | null; state: RfqState }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectRequests>>[number]>`
    SELECT id, title, buyer_name, user_id, state FROM ${RFQ_ROWS} r
    WHERE id = ANY (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

const REPORTED = openSubjects('request');
const SINCE = sql`coalesce(with_team_at, updated_at)`;

export interface ModeratedRow {
  readonly id: string;
  readonly title: string;
  readonly buyer_name: string;
  readonly state: RfqState;
  readonly since: Time;
  readonly reports: number;
}

const moderated = (list: RawBuilder<unknown>) => sql`
  SELECT r.id, r.title, r.buyer_name, r.state, w.since, coalesce(p.reports, 0) AS reports
  FROM (${list}) w JOIN ${RFQ_ROWS} r ON r.id = w.id LEFT JOIN ${REPORTED} p ON p.id = r.id`;

export const MODERATED: Record<RequestList, DeskList> = {
  held: {
    rows: moderated(sql`SELECT id, ${SINCE} AS since FROM ${RFQ_ROWS} h WHERE state = 'held'`),
  },
  reported: { rows: moderated(sql`SELECT id, since FROM ${REPORTED} o`) },
  stopped: {
    rows: moderated(sql`SELECT id, ${SINCE} AS since FROM ${RFQ_ROWS} s WHERE state = 'blocked'`),
    last: true,
  },
};
