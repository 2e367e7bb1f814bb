/** SQL of how long each supplier can answer. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

/** How long a supplier can answer, and the days on which it is closed that count in this; all null where none do. */
export interface TimeFrame {
  deadline: Time;
  closed_from: string | null;
  closed_to: string | null;
  /** When these days begin, and when they are over. */
  closed_since: Time | null;
  open_again: Time | null;
  /** When it is reminded, with closed days alone: the others are reminded with the request. */
  reminders: Time[];
}

/** The columns of it. */
export const FRAME = sql`deadline, closed_from, closed_to, closed_since, open_again, reminders`;
export const FRAME_TYPES = sql`deadline timestamptz, closed_from date, closed_to date, closed_since timestamptz,
  open_again timestamptz, reminders timestamptz[]`;

/** Writes the time that each of some invitations has, by their ids. */
export async function updateTimeFrames(
  tx: Db,
  frames: readonly (TimeFrame & { readonly id: string })[],
): Promise<void> {
  const rows = sql<{ id: string }>`jsonb_to_recordset(${JSON.stringify(frames)}::jsonb)`;
  await tx
    .updateTable('rfq_invitations')
    .from(rows.as<'new'>(sql`new (id uuid, ${FRAME_TYPES})`))
    .set({
      deadline: sql`new.deadline`,
      closed_from: sql`new.closed_from`,
      closed_to: sql`new.closed_to`,
      closed_since: sql`new.closed_since`,
      open_again: sql`new.open_again`,
      reminders: sql`new.reminders`,
    })
    .whereRef('rfq_invitations.id', '=', 'new.id')
    .execute();
}

/** @returns requests that the clock has closed, and whose last suppliers have had their own time too */
export async function selectLate(db: Db, now: Time, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT i.rfq_id AS id FROM rfq_invitations i JOIN rfqs r ON r.id = i.rfq_id
    WHERE i.state IN ('sent', 'viewed') AND i.deadline <= ${now} AND r.state = 'closed'
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns invitations whose suppliers are to be reminded now, by reminders of their own */
export async function selectOwnReminders(db: Db, now: Time, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM rfq_invitations WHERE state IN ('sent', 'viewed') AND reminders[1] <= ${now}
    ORDER BY reminders[1] LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
