/** SQL of logos and of the runs that suggested them. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { rowInto, rowOf, rowsBy } from '../../../lib/rows.ts';
import { insertRows } from '../../../lib/transactions/insert-rows.ts';

export type LogoRow = Row<'logos'>;
export type RunRow = Row<'logo_runs'>;

const logosOf = (db: Db, userId: string) =>
  db.selectFrom('logos').selectAll().where('user_id', '=', userId);

const runsOf = (db: Db, userId: string) =>
  db.selectFrom('logo_runs').selectAll().where('user_id', '=', userId);

/** @returns the newest first */
export async function selectRuns(db: Db, userId: string, most: number): Promise<RunRow[]> {
  return runsOf(db, userId).orderBy('id', 'desc').limit(most).execute();
}

export async function selectRun(db: Db, userId: string, id: string): Promise<RunRow | undefined> {
  return runsOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/** @returns in the order in which they are shown */
export const selectTiles = rowsBy('logos', 'run_id', ['place']);

export async function insertRun(tx: Db, run: RunRow, logos: readonly LogoRow[]): Promise<void> {
  await tx.insertInto('logo_runs').values(run).execute();
  await insertRows(tx, 'logos', logos);
}

/** Deletes runs beyond the newest ones, and their logos except those that are liked or were chosen. */
export async function deleteOldRuns(tx: Db, userId: string, most: number): Promise<void> {
  const old = tx
    .selectFrom('logo_runs')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(most);
  await tx
    .deleteFrom('logos')
    .where('user_id', '=', userId)
    .where('run_id', 'in', old)
    .where('liked', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('brand_versions as v')
            .select('v.version')
            .whereRef('v.logo_id', '=', 'logos.id')
            .where('v.user_id', '=', userId),
        ),
      ),
    )
    .execute();
  await tx.deleteFrom('logo_runs').where('user_id', '=', userId).where('id', 'in', old).execute();
}

export const insertLogo = rowInto('logos');

/** @returns a logo of the user with the same specification, or the same file */
export async function selectSameLogo(
  db: Db,
  userId: string,
  { spec, file_id }: Pick<LogoRow, 'spec' | 'file_id'>,
): Promise<LogoRow | undefined> {
  const mine = logosOf(db, userId);
  const same =
    spec === null
      ? mine.where('file_id', '=', file_id)
      : mine.where(sql<boolean>`spec = ${JSON.stringify(spec)}::jsonb`);
  return same.orderBy('id').limit(1).executeTakeFirst();
}

export const selectLogo = rowOf('logos');

/** @returns whether there is such a logo */
export async function updateLiked(
  tx: Db,
  userId: string,
  id: string,
  liked: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('logos')
    .set({ liked })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('spec', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the liked ones, the newest first */
export async function selectLiked(db: Db, userId: string, most: number): Promise<LogoRow[]> {
  return logosOf(db, userId).where('liked', '=', true).orderBy('id', 'desc').limit(most).execute();
}

/** @returns those of them that are the user's */
export function selectLogosOf(db: Db, userId: string, ids: readonly string[]): Promise<LogoRow[]> {
  return logosOf(db, userId)
    .where(sql<boolean>`id::text = ANY (${[...ids]}::text[])`)
    .execute();
}

/** @returns when the user chose it first; null for one that was never chosen */
export async function selectChosenAt(
  db: Db,
  { id, user_id }: Pick<LogoRow, 'id' | 'user_id'>,
): Promise<Time | null> {
  const row = await db
    .selectFrom('brand_versions')
    .select(({ fn }) => fn.min('changed_at').as('at'))
    .where('user_id', '=', user_id)
    .where('logo_id', '=', id)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** @returns all of a user’s logos, the oldest first */
export function selectAllLogos(db: Db, userId: string) {
  const shown = ['id', 'run_id', 'place', 'spec', 'file_id', 'liked', 'created_at as at'] as const;
  return logosOf(db, userId).clearSelect().select(shown).orderBy('id').execute();
}
