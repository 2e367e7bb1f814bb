/** SQL of reported messages, for the team: which wait, one with those around it, and closing reports. */
import type { ReportOutcome } from '@waggle/contract/moderation/lists';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import type { MessageRow } from './messages.repo.ts';

type MessageReportRow = Row<'message_reports'>;

/** `id`, `author` and `invitation_id` of every reported message, and whether the report is open. */
export const REPORT_ROWS = sql`(
  SELECT r.id, m.author, m.invitation_id, r.closed_at IS NULL AS is_open
  FROM message_reports r JOIN messages m ON m.id = r.message_id)`;

export interface WaitingMessage extends Pick<MessageRow, 'id' | 'invitation_id' | 'side' | 'text'> {
  since: Date;
  reports: number;
}

/** @returns messages with an open report, the longest waiting first */
export async function selectWaitingMessages(
  db: Db,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<WaitingMessage[]> {
  const place =
    after === undefined
      ? sql``
      : sql`WHERE (w.since, m.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<WaitingMessage>`
    SELECT m.id, m.invitation_id, m.side, m.text, w.since, w.reports
    FROM (
      SELECT message_id, min(created_at) AS since, count(*)::int AS reports
      FROM message_reports WHERE closed_at IS NULL GROUP BY message_id
    ) w JOIN messages m ON m.id = w.message_id
    ${place} ORDER BY w.since, m.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countWaitingMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT message_id)::int AS count
    FROM message_reports WHERE closed_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @returns all reports of a message, the oldest first */
export function selectReportsOf(db: Db, messageId: string): Promise<MessageReportRow[]> {
  return db
    .selectFrom('message_reports')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute();
}

/** @returns the message, locked until the transaction ends: whoever decides on it waits here */
export function lockMessage(tx: Db, id: string): Promise<MessageRow | undefined> {
  return tx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Messages before and after a reported one that the team reads with it. */
const [BEFORE, AFTER] = [3, 2];

/** @returns a message with a few around it, the oldest first */
export async function selectAround(
  db: Db,
  { invitation_id, id }: Pick<MessageRow, 'invitation_id' | 'id'>,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    (SELECT * FROM messages
      WHERE invitation_id = ${invitation_id} AND id <= ${id} ORDER BY id DESC LIMIT ${BEFORE + 1})
    UNION ALL
    (SELECT * FROM messages
      WHERE invitation_id = ${invitation_id} AND id > ${id} ORDER BY id LIMIT ${AFTER})
    ORDER BY id`.execute(db);
  return rows;
}

/** Closes those of the reports that are open. @returns their rows */
export function closeReports(
  tx: Db,
  messageId: string,
  ids: readonly string[],
  { at, by, note, outcome }: { at: Date; by: string; note: string; outcome: ReportOutcome },
): Promise<MessageReportRow[]> {
  return tx
    .updateTable('message_reports')
    .set({ closed_at: at, closed_by: by, note, outcome })
    .where('message_id', '=', messageId)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .returningAll()
    .execute();
}
