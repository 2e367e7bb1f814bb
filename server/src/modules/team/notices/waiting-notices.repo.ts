/** SQL of when members of the team were last written to about what waits. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';

export type MailedRow = Row<'moderation_mails'>;

/** @returns those of the members who were not written to after `since`, and are now */
export async function markMailed(
  tx: Db,
  userIds: readonly string[],
  { at, since }: { at: Time; since: Time },
): Promise<Set<string>> {
  const { rows } = await sql<MailedRow>`
    INSERT INTO moderation_mails (user_id, mailed_at)
    SELECT id, ${at} FROM unnest(${[...userIds].toSorted()}::uuid[]) AS id
    ON CONFLICT (user_id) DO UPDATE SET mailed_at = excluded.mailed_at
      WHERE moderation_mails.mailed_at <= ${since}
    RETURNING user_id, mailed_at`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}
