/** SQL of suggested and typed names, and of the lists they came in. */
import type { NameHit, NameKind, NamePart, NameSource } from '@waggle/contract/brand/names';
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { newId } from '../../../lib/new-id.ts';

declare module '../../../lib/postgres/column-types.ts' {
  interface ColumnTypes {
    brand_names: {
      kind: NameKind;
      parts: readonly NamePart[];
      scores: NameScores;
      source: NameSource;
    };
  }
}

export interface NameScores {
  readonly letters: number;
  readonly syllables: number;
  /** From 0 to 1. */
  readonly pronounceable: number;
  readonly reason: string;
  /** What a typed name is like. */
  readonly hits: readonly NameHit[];
}

export type NameRow = Row<'brand_names'>;
export type BatchRow = Row<'brand_name_batches'>;

/** Names that are remembered, so that none comes twice. */
const MOST_SHOWN = 2000;

export type NewName = Pick<NameRow, 'text' | 'kind' | 'parts' | 'scores' | 'source'>;

const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

export async function insertNames(
  tx: Db,
  names: readonly NewName[],
  where: Pick<NameRow, 'user_id' | 'batch' | 'created_at'> &
    Partial<Pick<NameRow, 'liked' | 'liked_at' | 'place'>>,
): Promise<NameRow[]> {
  if (names.length === 0) return [];
  return tx
    .insertInto('brand_names')
    .values(
      names.map(({ text, kind, parts, scores, source }, place) => ({
        id: newId(),
        text,
        kind,
        source,
        parts: asJson(parts),
        scores: asJson(scores),
        place,
        liked: null,
        liked_at: null,
        ...where,
      })),
    )
    .returningAll()
    .execute();
}

export async function insertBatch(
  tx: Db,
  { user_id, settings, locked, created_at }: Omit<BatchRow, 'id'>,
): Promise<BatchRow> {
  return tx
    .insertInto('brand_name_batches')
    .values({ id: newId(), user_id, settings: asJson(settings), locked, created_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const batchesOf = (db: Db, userId: string) =>
  db.selectFrom('brand_name_batches').selectAll().where('user_id', '=', userId);

const namesOf = (db: Db, userId: string) =>
  db.selectFrom('brand_names').selectAll().where('user_id', '=', userId);

/** @returns the lists, the newest first */
export async function selectBatches(db: Db, userId: string, most: number): Promise<BatchRow[]> {
  return batchesOf(db, userId).orderBy('id', 'desc').limit(most).execute();
}

export async function selectBatch(
  db: Db,
  userId: string,
  id: string,
): Promise<BatchRow | undefined> {
  return batchesOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/** @returns the names of lists, in their order */
export async function selectNamesOf(
  db: Db,
  userId: string,
  batches: readonly string[],
): Promise<NameRow[]> {
  return namesOf(db, userId)
    .where(sql<boolean>`batch = ANY (${batches}::uuid[])`)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** @returns those that are liked, the first liked first */
export async function selectShortlist(db: Db, userId: string): Promise<NameRow[]> {
  return namesOf(db, userId).where('liked', '=', true).orderBy('liked_at').orderBy('id').execute();
}

export async function selectName(db: Db, userId: string, id: string): Promise<NameRow | undefined> {
  return namesOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/** @returns what the user has seen, the newest first */
export async function selectShown(
  db: Db,
  userId: string,
): Promise<Pick<NameRow, 'id' | 'text' | 'kind' | 'parts' | 'liked' | 'source'>[]> {
  return db
    .selectFrom('brand_names')
    .select(['id', 'text', 'kind', 'parts', 'liked', 'source'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

export async function updateLiked(
  tx: Db,
  id: string,
  liked: boolean | null,
  at: Time,
): Promise<NameRow> {
  return tx
    .updateTable('brand_names')
    .set({ liked, liked_at: liked === true ? at : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Forgets the lists after the newest ones, with their names; those with a mark stay. */
export async function deleteOldBatches(tx: Db, userId: string, kept: number): Promise<void> {
  const old = tx
    .selectFrom('brand_name_batches')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(kept);
  await tx
    .deleteFrom('brand_names')
    .where('user_id', '=', userId)
    .where('batch', 'in', old)
    .where('liked', 'is', null)
    .execute();
  await tx.deleteFrom('brand_name_batches').where('id', 'in', old).execute();
}

/** @returns all of a user's names, the oldest first */
export function selectAllNames(db: Db, userId: string) {
  return namesOf(db, userId)
    .clearSelect()
    .select(['text', 'kind', 'parts', 'scores', 'source', 'liked', 'liked_at', 'batch as list'])
    .select('created_at')
    .orderBy('id')
    .execute();
}

/** @returns the lists of names in the order in which they were made */
export async function selectAllBatches(db: Db, userId: string): Promise<BatchRow[]> {
  return batchesOf(db, userId).orderBy('id').execute();
}

/** Of names of other brands that are looked at closely. */
const MOST_SIMILAR = 300;

/** @returns names of other users' brands that may be like one of these */
export async function selectSimilarBrands(
  db: Db,
  userId: string,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM brands
    WHERE name IS NOT NULL AND user_id <> ${userId}
      AND search_keys(fold_for_search(name)) && ARRAY(
        SELECT DISTINCT key FROM unnest(${names}::text[]) given,
          unnest(search_keys(fold_for_search(given))) key)
    LIMIT ${MOST_SIMILAR}`.execute(db);
  return rows.map(({ name }) => name);
}
