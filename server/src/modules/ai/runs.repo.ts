/** SQL of the runs of the language model, and of the tokens of a day. */
import type { GenerationKind, GenerationOutcome } from '@waggle/contract/ai';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';

export type RunRow = Row<'generation_runs'>;

export async function insertRun(
  tx: Db,
  run: Omit<RunRow, 'done' | 'cost' | 'ms' | 'outcome' | 'texts'>,
): Promise<void> {
  const rest = { done: 0, cost: null, ms: null, outcome: null, texts: sql<never>`'[]'::jsonb` };
  await tx
    .insertInto('generation_runs')
    .values({ ...run, ...rest })
    .execute();
}

const runsOf = (db: Db, userId: string) =>
  db.selectFrom('generation_runs').selectAll().where('user_id', '=', userId);

export async function selectRun(db: Db, userId: string, id: string): Promise<RunRow | undefined> {
  return runsOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/** @returns the newest of this kind that began after `since` and still runs */
export async function selectRunning(
  db: Db,
  userId: string,
  kind: GenerationKind,
  since: Time,
): Promise<RunRow | undefined> {
  return runsOf(db, userId)
    .where('kind', '=', kind)
    .where('outcome', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export async function selectRuns(db: Db, userId: string): Promise<RunRow[]> {
  return runsOf(db, userId).orderBy('created_at').execute();
}

/**
 * One more has come.
 * @param text where it is not kept elsewhere
 * @returns how many there are; undefined when the run is over
 */
export async function addResult(
  tx: Db,
  id: string,
  text: string | null,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('generation_runs')
    .set((run) => ({
      done: run('done', '+', 1),
      ...(text !== null && { texts: sql<never>`texts || ${JSON.stringify([text])}::jsonb` }),
    }))
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('done')
    .executeTakeFirst();
  return row?.done;
}

/** @returns whether it was still running */
export async function endRun(tx: Db, id: string, outcome: GenerationOutcome): Promise<boolean> {
  const row = await tx
    .updateTable('generation_runs')
    .set({ outcome })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function settleRun(
  tx: Db,
  id: string,
  { tokens, cost, ms }: Pick<RunRow, 'tokens' | 'cost' | 'ms'>,
): Promise<void> {
  await tx.updateTable('generation_runs').set({ tokens, cost, ms }).where('id', '=', id).execute();
}

/** @returns the tokens of a day: of the user, and of everybody */
export async function selectDay(
  db: Db,
  userId: string,
  day: string,
): Promise<{ own: number; all: number }> {
  const own = await db
    .selectFrom('generation_user_days')
    .select('tokens')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  const all = await db
    .selectFrom('generation_days')
    .select('tokens')
    .where('day', '=', day)
    .executeTakeFirst();
  return { own: own?.tokens ?? 0, all: Number(all?.tokens ?? 0) };
}

/** Adds to the counters of a day, which locks them until the transaction ends. @returns what they are then */
export async function addTokens(
  tx: Db,
  userId: string,
  day: string,
  tokens: number,
): Promise<{ own: number; all: number }> {
  const own = await sql<{ tokens: number }>`
    INSERT INTO generation_user_days AS d (user_id, day, tokens) VALUES (${userId}, ${day}, ${tokens})
    ON CONFLICT (user_id, day) DO UPDATE SET tokens = d.tokens + excluded.tokens
    RETURNING tokens`.execute(tx);
  const all = await sql<{ tokens: string }>`
    INSERT INTO generation_days AS d (day, tokens) VALUES (${day}, ${tokens})
    ON CONFLICT (day) DO UPDATE SET tokens = d.tokens + excluded.tokens
    RETURNING tokens`.execute(tx);
  return { own: own.rows[0]?.tokens ?? 0, all: Number(all.rows[0]?.tokens ?? 0) };
}

/** Settles what was reserved; the user may be gone. */
export async function correctTokens(
  tx: Db,
  userId: string,
  day: string,
  difference: number,
): Promise<void> {
  await sql`UPDATE generation_user_days SET tokens = greatest(0, tokens + ${difference})
    WHERE user_id = ${userId} AND day = ${day}`.execute(tx);
  await sql`UPDATE generation_days SET tokens = greatest(0, tokens + ${difference})
    WHERE day = ${day}`.execute(tx);
}

export async function deleteOldDays(db: Db, before: string): Promise<void> {
  await db.deleteFrom('generation_user_days').where('day', '<', before).execute();
  await db.deleteFrom('generation_days').where('day', '<', before).execute();
}

export async function deleteOldRuns(db: Db, before: Time): Promise<void> {
  await db.deleteFrom('generation_runs').where('created_at', '<', before).execute();
}

export async function selectUserDays(db: Db, userId: string) {
  return db
    .selectFrom('generation_user_days')
    .select([sql<string>`day::text`.as('day'), 'tokens'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
}
