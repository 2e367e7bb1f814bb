/** SQL of visits: counts of days, and who was there today. */
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { rowsBy } from '../../../lib/rows.ts';

/** Of a hash: its first part is the client, its second the client's browser. */
export const PART_BYTES = 8;
const LEAST = Buffer.alloc(PART_BYTES, 0);
const MOST = Buffer.alloc(PART_BYTES, 255);

/** @returns the salt of a day, the same in all processes; the first one makes it */
export async function saltOf(db: Db, day: string): Promise<Buffer> {
  await db
    .insertInto('visitor_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const row = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.salt;
}

export interface Visit {
  readonly pageId: string;
  /** In hexadecimal digits. */
  readonly hash: string;
  readonly views: number;
}

/**
 * Adds visits of a day; those of entrepreneurs to their own pages, and to pages that are gone, are left out. Of a client, only
 * some browsers are visitors: it can name itself as many as it likes.
 */
export async function addVisits(db: Db, day: string, visits: readonly Visit[]): Promise<void> {
  const ids = visits.map(({ pageId }) => pageId);
  const hashes = visits.map(({ hash }) => hash);
  const views = visits.map((visit) => visit.views);
  await sql`
    WITH visit AS (
      SELECT v.page_id, decode(v.hash, 'hex') AS hash, v.views
      FROM unnest(${ids}::uuid[], ${hashes}::text[], ${views}::int[]) AS v (page_id, hash, views)
      JOIN launch_pages p ON p.id = v.page_id
      LEFT JOIN page_visits o ON o.page_id = v.page_id AND o.day = ${day}::date
        AND o.hash = decode(v.hash, 'hex') AND o.own
      WHERE o.hash IS NULL
    ), fresh AS (
      SELECT v.page_id, v.hash, substring(v.hash FROM 1 FOR ${PART_BYTES}) AS client,
        row_number() OVER (
          PARTITION BY v.page_id, substring(v.hash FROM 1 FOR ${PART_BYTES}) ORDER BY v.hash) AS place
      FROM visit v
      LEFT JOIN page_visits o ON o.page_id = v.page_id AND o.day = ${day}::date AND o.hash = v.hash
      WHERE o.hash IS NULL
    ), first AS (
      INSERT INTO page_visits (page_id, day, hash, own)
      SELECT page_id, ${day}::date, hash, false FROM fresh
      WHERE place <= ${LAUNCH_LIMITS.agentsPerClient} - (
        SELECT count(*) FROM page_visits o
        WHERE o.page_id = fresh.page_id AND o.day = ${day}::date
          AND o.hash BETWEEN fresh.client || ${LEAST}::bytea AND fresh.client || ${MOST}::bytea)
      ORDER BY page_id, hash
      ON CONFLICT DO NOTHING RETURNING page_id
    )
    INSERT INTO page_days (page_id, day, views, visitors)
    SELECT page_id, ${day}::date, sum(views)::int,
      (SELECT count(*)::int FROM first WHERE first.page_id = visit.page_id)
    FROM visit GROUP BY page_id ORDER BY page_id
    ON CONFLICT (page_id, day) DO UPDATE
      SET views = page_days.views + excluded.views, visitors = page_days.visitors + excluded.visitors`.execute(
    db,
  );
}

/** Marks an entrepreneur's own browser for today; if it was counted before, it no longer is. */
export async function markOwn(db: Db, pageId: string, day: string, hash: Buffer): Promise<void> {
  await sql`
    WITH counted AS (
      SELECT FROM page_visits
      WHERE page_id = ${pageId} AND day = ${day}::date AND hash = ${hash} AND NOT own FOR UPDATE
    ), marked AS (
      INSERT INTO page_visits (page_id, day, hash, own) VALUES (${pageId}, ${day}::date, ${hash}, true)
      ON CONFLICT (page_id, day, hash) DO UPDATE SET own = true
    )
    UPDATE page_days SET visitors = greatest(0, visitors - 1), views = greatest(0, views - 1)
    WHERE page_id = ${pageId} AND day = ${day}::date AND EXISTS (SELECT FROM counted)`.execute(db);
}

/** Destroys the salts of the days before, and all that was made with them. */
export async function forgetDaysBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('page_visits').where('day', '<', day).execute();
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute();
}

export const selectDays = rowsBy('page_days', 'page_id', ['day']);
