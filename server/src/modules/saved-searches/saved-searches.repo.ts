/** SQL of the saved searches: a user's own, and the suppliers that came later and fit. */
import type { Alert } from '@waggle/contract/saved-searches/tell';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';

export type SearchRow = Omit<Row<'saved_searches'>, 'words' | 'bits'>;
export type HitRow = Row<'saved_search_hits'>;

const COLUMNS = [
  'id',
  'user_id',
  'name',
  'search',
  'tell',
  'version',
  'created_at',
  'looked_at',
  'removed_at',
] as const;

/** Lets the changes of one user's searches wait for each other, until the transaction ends. */
export async function lockSearches(tx: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 31))`.execute(tx);
}

/** @returns the user's searches, the newest first */
export async function selectSearches(db: Db, userId: string): Promise<SearchRow[]> {
  return db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** @returns a search, one that was deleted too; undefined when there is none */
export async function selectSearch(db: Db, id: string): Promise<SearchRow | undefined> {
  return db.selectFrom('saved_searches').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function insertSearch(
  tx: Db,
  row: Omit<Row<'saved_searches'>, 'version' | 'removed_at'>,
): Promise<SearchRow> {
  return tx.insertInto('saved_searches').values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function updateSearch(
  tx: Db,
  id: string,
  change: Partial<Pick<SearchRow, 'name' | 'tell' | 'version' | 'looked_at' | 'removed_at'>>,
): Promise<SearchRow> {
  return tx
    .updateTable('saved_searches')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** @returns the ids of the users' suppliers found since the user looked, by search */
export async function selectNew(
  db: Db,
  searchIds: readonly string[],
): Promise<{ search_id: string; supplier_id: string }[]> {
  return db
    .selectFrom('saved_search_hits as h')
    .innerJoin('saved_searches as s', 's.id', 'h.search_id')
    .select(['h.search_id', 'h.supplier_id'])
    .where(sql<boolean>`s.id = ANY (${searchIds}::uuid[])`)
    .whereRef('h.found_at', '>', 's.looked_at')
    .execute();
}

/** What is known of a supplier that was listed. */
export interface Listed {
  readonly supplierId: string;
  readonly since: Time;
  readonly words: readonly string[];
  readonly bits: string | null;
}

/**
 * @param near signs in which two vectors may differ
 * @returns the next searches that the supplier may fit: saved before it came, and with something in common
 */
export async function selectPossible(
  db: Db,
  listed: Listed,
  { near, after, limit }: { near: number; after: string; limit: number },
): Promise<SearchRow[]> {
  const { supplierId, since, words, bits } = listed;
  return db
    .selectFrom('saved_searches as s')
    .select(COLUMNS)
    .where('id', '>', after)
    .where('removed_at', 'is', null)
    .where('created_at', '<', since)
    .where(
      sql<boolean>`(words = '{}' OR words && ${words}::text[] OR bit_count(bits # ${bits}::bit(512)) < ${near})`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM saved_search_hits h
        WHERE h.search_id = s.id AND h.supplier_id = ${supplierId}::uuid)`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes that a supplier fits a search; whoever does not want to be told has been told. */
export async function insertHit(
  tx: Db,
  { searchId, supplierId, at }: { searchId: string; supplierId: string; at: Time },
): Promise<void> {
  await sql`
    INSERT INTO saved_search_hits (search_id, supplier_id, found_at, told_at)
    SELECT id, ${supplierId}, ${at}, CASE WHEN tell = 'off' THEN ${at}::timestamptz END
    FROM saved_searches WHERE id = ${searchId} AND removed_at IS NULL FOR SHARE
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** What a user has not been told yet. */
export interface Untold {
  readonly user_id: string;
  readonly search_id: string;
  readonly name: string;
  readonly search: string;
  readonly supplier_id: string;
}

/** @returns what is to be told at this interval; locked, when it is asked for one user */
export async function selectUntold(db: Db, alert: Alert, userId?: string): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    SELECT s.user_id, s.id AS search_id, s.name, s.search, h.supplier_id
    FROM saved_search_hits h JOIN saved_searches s ON s.id = h.search_id
    WHERE h.told_at IS NULL AND s.tell = ${alert} AND s.removed_at IS NULL
      ${userId === undefined ? sql`` : sql`AND s.user_id = ${userId}`}
    ORDER BY s.id DESC, h.found_at, h.supplier_id
    ${userId === undefined ? sql`` : sql`FOR UPDATE OF h`}`.execute(db);
  return rows;
}

const hitsOf = (hits: readonly Pick<Untold, 'search_id' | 'supplier_id'>[]) => sql`
  SELECT * FROM unnest(${hits.map(({ search_id }) => search_id)}::uuid[],
    ${hits.map(({ supplier_id }) => supplier_id)}::uuid[])`;

export async function setTold(
  tx: Db,
  hits: readonly Pick<Untold, 'search_id' | 'supplier_id'>[],
  at: Time,
): Promise<void> {
  await sql`UPDATE saved_search_hits SET told_at = ${at}
    WHERE (search_id, supplier_id) IN (${hitsOf(hits)})`.execute(tx);
}

/** What does not fit any longer may fit again, and is told then. */
export async function deleteHits(
  tx: Db,
  hits: readonly Pick<Untold, 'search_id' | 'supplier_id'>[],
): Promise<void> {
  await sql`DELETE FROM saved_search_hits
    WHERE told_at IS NULL AND (search_id, supplier_id) IN (${hitsOf(hits)})`.execute(tx);
}

/** Whoever does not want to be told any longer is not told later of what came before. */
export async function setAllTold(tx: Db, searchId: string, at: Time): Promise<void> {
  await tx
    .updateTable('saved_search_hits')
    .set({ told_at: at })
    .where('search_id', '=', searchId)
    .where('told_at', 'is', null)
    .execute();
}

/** Deletes what was removed before a time. */
export async function deleteRemoved(db: Db, before: Time): Promise<void> {
  await db.deleteFrom('saved_searches').where('removed_at', '<', before).execute();
}

/** @returns all searches of a user with their hits, the deleted ones too */
export async function selectAllOf(
  db: Db,
  userId: string,
): Promise<{ search: SearchRow; hits: HitRow[] }[]> {
  const searches = await db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const hits = await db
    .selectFrom('saved_search_hits')
    .selectAll()
    .where(sql<boolean>`search_id = ANY (${searches.map(({ id }) => id)}::uuid[])`)
    .orderBy('found_at')
    .execute();
  return searches.map((search) => ({
    search,
    hits: hits.filter(({ search_id }) => search_id === search.id),
  }));
}
