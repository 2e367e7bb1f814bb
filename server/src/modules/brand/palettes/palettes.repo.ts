/** SQL of palettes. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';

export type PaletteRow = Pick<
  Row<'palettes'>,
  'id' | 'name' | 'roles' | 'liked' | 'batch' | 'created_at'
>;

const SHOWN = ['id', 'name', 'roles', 'liked', 'batch', 'created_at'] as const;

const palettesOf = (db: Db, userId: string) =>
  db.selectFrom('palettes').select(SHOWN).where('user_id', '=', userId);

/** @returns those of the newest runs, the newest run first, each in its order */
export async function selectNewest(
  db: Db,
  userId: string,
  most: number,
): Promise<readonly PaletteRow[]> {
  return palettesOf(db, userId)
    .where(
      'batch',
      'in',
      db
        .selectFrom('palettes')
        .select('batch')
        .where('user_id', '=', userId)
        .groupBy('batch')
        .orderBy('batch', 'desc')
        .limit(most),
    )
    .orderBy('batch', 'desc')
    .orderBy('place')
    .execute();
}

export async function selectLiked(
  db: Db,
  userId: string,
  most: number,
): Promise<readonly PaletteRow[]> {
  return palettesOf(db, userId)
    .where('liked', '=', true)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** @returns every palette of a user, for the export */
export async function selectAll(db: Db, userId: string): Promise<readonly PaletteRow[]> {
  return palettesOf(db, userId).orderBy('id').execute();
}

export async function selectPalette(
  db: Db,
  userId: string,
  id: string,
): Promise<PaletteRow | undefined> {
  return palettesOf(db, userId).where('id', '=', id).executeTakeFirst();
}

export async function updateLiked(tx: Db, id: string, liked: boolean): Promise<void> {
  await tx.updateTable('palettes').set({ liked }).where('id', '=', id).execute();
}

/** Deletes those of older runs that nobody likes and no version of the brand has. */
export async function deleteOld(tx: Db, userId: string, keptBatches: number): Promise<void> {
  await sql`
    DELETE FROM palettes p WHERE user_id = ${userId} AND NOT liked
      AND batch < (
        SELECT batch FROM palettes WHERE user_id = ${userId}
        GROUP BY batch ORDER BY batch DESC OFFSET ${keptBatches - 1} LIMIT 1
      )
      AND NOT EXISTS (
        SELECT FROM brands b WHERE b.user_id = ${userId} AND b.palette_id = p.id
      )
      AND NOT EXISTS (
        SELECT FROM brand_versions v WHERE v.user_id = ${userId} AND v.palette_id = p.id
      )`.execute(tx);
}
