/** SQL of the confidential files that the team opened. */
import type { Db, Row } from '../../lib/database.ts';
import { rowsBy } from '../../lib/rows.ts';
import { newId } from '../../lib/new-id.ts';
import { sql } from 'kysely';

export type TeamOpeningRow = Row<'team_openings'>;

export async function insertTeamOpening(
  tx: Db,
  opening: Omit<TeamOpeningRow, 'id'>,
): Promise<void> {
  await tx
    .insertInto('team_openings')
    .values({ id: newId(), ...opening })
    .execute();
}

/** @returns whether the same member has opened the file since then */
export async function hasOpenedSince(
  tx: Db,
  { rfqId, fileId, actor }: { rfqId: string; fileId: string; actor: string },
  since: Time,
): Promise<boolean> {
  const row = await tx
    .selectFrom('team_openings')
    .select('id')
    .where('rfq_id', '=', rfqId)
    .where('file_id', '=', fileId)
    .where('actor', '=', actor)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns what the team opened of each request, the newest first */
export async function selectTeamOpenings(
  db: Db,
  rfqIds: readonly string[],
): Promise<Map<string, TeamOpeningRow[]>> {
  if (rfqIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_openings')
    .selectAll()
    .where(sql<boolean>`rfq_id = ANY (${rfqIds}::uuid[])`)
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.rfq_id);
}

/** @returns what the team opened of a buyer's requests, the newest first */
export const selectTeamOpeningsOf = rowsBy('team_openings', 'buyer_id', ['id'], { last: true });

/** Deletes those that nobody can see once a user is gone: without the buyer, and without an agreement. */
export async function deleteUnseen(tx: Db, userId: string): Promise<void> {
  await sql`
    DELETE FROM team_openings o WHERE (buyer_id = ${userId} OR buyer_id IS NULL)
      AND NOT EXISTS (SELECT FROM agreements a WHERE a.rfq_id = o.rfq_id)`.execute(tx);
}
