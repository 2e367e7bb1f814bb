/** SQL of reported messages, for the team: which are open, what was written around them, and closing a report. */
import type { MessageReportReason } from '@waggle/contract/messages/report-reasons';
import { sql } from 'kysely';
import type { Db } from '../../lib/database.ts';

/** Of the user who reported it. */
export interface ReportedMessage {
  readonly id: string;
  readonly message_id: string;
  readonly invitation_id: string;
  readonly user_id: string;
  readonly author: string | null;
  readonly reason: MessageReportReason;
  readonly text: string;
  readonly created_at: Date;
}

/** `id`, `created_at` and `invitation_id` of the open reports. */
export const OPEN_REPORT_ROWS = sql`(
  SELECT r.id, r.created_at, m.invitation_id FROM message_reports r JOIN messages m ON m.id = r.message_id
  WHERE r.closed_at IS NULL)`;

/** `author` of every reported message. */
export const REPORTED_ROWS = sql`(
  SELECT r.id, m.author FROM message_reports r JOIN messages m ON m.id = r.message_id)`;

/** @returns the open reports of messages in these conversations, the oldest first */
export async function selectOpenReports(
  db: Db,
  invitationIds: readonly string[],
): Promise<ReportedMessage[]> {
  const { rows } = await sql<ReportedMessage>`
    SELECT r.id, r.message_id, m.invitation_id, r.user_id, m.author, r.reason, r.text, r.created_at
    FROM message_reports r JOIN messages m ON m.id = r.message_id
    WHERE r.closed_at IS NULL AND m.invitation_id = ANY (${invitationIds}::uuid[])
    ORDER BY r.created_at, r.id`.execute(db);
  return rows;
}

export interface NearMessage {
  readonly id: string;
  readonly created_at: Date;
  readonly side: 'buyer' | 'supplier';
  readonly text: string;
}

/** Messages before and after a reported one that the team reads with it. */
const [BEFORE, AFTER] = [3, 2];

/** @returns a message with a few around it, the oldest first */
export async function selectAround(
  db: Db,
  { invitation_id, message_id }: Pick<ReportedMessage, 'invitation_id' | 'message_id'>,
): Promise<NearMessage[]> {
  const { rows } = await sql<NearMessage>`
    (SELECT id, created_at, side, text FROM messages
      WHERE invitation_id = ${invitation_id} AND id <= ${message_id} ORDER BY id DESC LIMIT ${BEFORE + 1})
    UNION ALL
    (SELECT id, created_at, side, text FROM messages
      WHERE invitation_id = ${invitation_id} AND id > ${message_id} ORDER BY id LIMIT ${AFTER})
    ORDER BY id`.execute(db);
  return rows;
}

/** @returns those that were open until now */
export async function closeReports(
  tx: Db,
  ids: readonly string[],
  { at, by, note }: { at: Date; by: string; note: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE message_reports SET closed_at = ${at}, closed_by = ${by}, note = ${note}
    WHERE id = ANY (${ids}::uuid[]) AND closed_at IS NULL RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}
