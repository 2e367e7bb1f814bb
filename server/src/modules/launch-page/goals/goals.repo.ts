/** SQL of the goals of launch pages: setting the next one, and those whose days are over. */
import { sql } from 'kysely';
import { addDays } from '../../../lib/clock.ts';
import type { Db, Row } from '../../../lib/database.ts';

/** Begins a goal now; the one before it ends now, if it has not yet. */
export async function insertGoal(
  tx: Db,
  pageId: string,
  { target, days }: { target: number; days: number },
  at: Time,
): Promise<void> {
  await sql`
    UPDATE launch_goals SET until = least(until, ${at}), told = true
    WHERE page_id = ${pageId}`.execute(tx);
  await sql`
    INSERT INTO launch_goals (page_id, number, target, days, since, until, told)
    SELECT ${pageId}, count(*) + 1, ${target}, ${days}, ${at}, ${addDays(at, days)}, false
    FROM launch_goals WHERE page_id = ${pageId}`.execute(tx);
}

/** @returns the current goal; undefined before the page was first public */
export function selectGoal(
  db: Db,
  pageId: string,
): Promise<Pick<Row<'launch_goals'>, 'target' | 'days' | 'since'> | undefined> {
  return db
    .selectFrom('launch_goals')
    .select(['target', 'days', 'since'])
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * What the team has taken down waits until it is given back.
 * @returns the pages whose goal has ended, and whose entrepreneur has not been told; each is returned to one caller
 */
export async function takeEnded(tx: Db, now: Time): Promise<string[]> {
  const { rows } = await sql<{ page_id: string }>`
    UPDATE launch_goals SET told = true WHERE until <= ${now} AND NOT told
      AND page_id IN (SELECT id FROM launch_pages WHERE state <> 'taken_down')
    RETURNING page_id`.execute(tx);
  return rows.map((row) => row.page_id);
}
