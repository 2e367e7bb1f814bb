/** SQL of reported messages, for the team: which wait, and one with those around it. */
import { MESSAGE_REPORT } from '@waggle/contract/messages/report-rules';
import { sql } from 'kysely';
import type { Db } from '../../lib/database.ts';
import { lockedRowOf } from '../../lib/rows.ts';
import type { DeskList } from '../../lib/desk-page.ts';
import { openSubjects } from '../reports/reports.service.ts';
import type { MessageRow } from './messages.repo.ts';

/** For the statements of other modules. */
export const MESSAGE_ROWS = sql`messages`;

const REPORTED = openSubjects(MESSAGE_REPORT.kind);

/** @returns how many reports are open of messages in these conversations */
export async function countOpenReports(db: Db, invitationIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(r.reports), 0)::int AS count FROM ${REPORTED} r JOIN messages m ON m.id = r.id
    WHERE m.invitation_id = ANY (${invitationIds}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface WaitingMessage extends Pick<MessageRow, 'id' | 'invitation_id' | 'side' | 'text'> {
  since: Time;
  reports: number;
}

export const REPORTED_MESSAGES: DeskList = {
  rows: sql`
    SELECT m.id, m.invitation_id, m.side, m.text, w.since, w.reports
    FROM ${REPORTED} w JOIN messages m ON m.id = w.id`,
};

/** @returns the message, locked until the transaction ends: whoever decides on it waits here */
export const lockMessage = lockedRowOf('messages');

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
