/** SQL of the queue's search. */
import { type RawBuilder, sql } from 'kysely';
import { containsPattern, type Db } from '../../../../lib/database.ts';

type Condition = RawBuilder<boolean>;

/** Of a case: its text has this part. */
export function hasText(text: string): Condition {
  return sql`search_text LIKE ${containsPattern(text)}`;
}

/** Of a case: its name has this part; no index helps. */
export function hasInName(text: string): Condition {
  return sql`search_name LIKE ${containsPattern(text)}`;
}

/** Of a case: a word of its text has one of these keys. */
export function hasKey(keys: readonly string[]): Condition {
  return sql`search_keys(search_text) && ${keys}::text[]`;
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

export function isOneOf(ids: readonly string[]): Condition {
  return sql`id = ANY(${ids}::uuid[])`;
}

/** @returns up to so many cases, in no order */
export async function selectMatching(
  db: Db,
  condition: Condition,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM verification_cases WHERE ${condition} LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns how many cases, up to so many */
export async function countMatching(db: Db, condition: Condition, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*)::integer AS found
    FROM (SELECT FROM verification_cases WHERE ${condition} LIMIT ${most}) matching`.execute(db);
  return rows[0]?.found ?? 0;
}

/** @returns the texts of up to so many cases, in no order, each once */
export async function selectTexts(db: Db, condition: Condition, most: number): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // Far fewer match than the planner thinks, and without the index each row's keys would be computed.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ search_text: string }>`
      SELECT search_text FROM verification_cases WHERE ${condition} LIMIT ${most}`.execute(tx);
    return rows.map(({ search_text }) => search_text);
  });
}
