/** SQL of the kit: its files, the one that is being made, and changed texts. */
import type { CopyId } from '@waggle/contract/brand/copy/copy-texts';
import type { Db, Row } from '../../../lib/database.ts';
import { insertRows } from '../../../lib/transactions/insert-rows.ts';

export type AssetRow = Row<'brand_assets'>;
export type RunRow = Row<'kit_runs'>;

/** When the newest kit was made, of the user's own record. */
export const KIT_COLUMNS =
  '(SELECT max(created_at) FROM brand_assets WHERE user_id = session.user_id) AS kit_made_at';

export async function selectAssets(db: Db, userId: string): Promise<AssetRow[]> {
  return db.selectFrom('brand_assets').selectAll().where('user_id', '=', userId).execute();
}

/** Replaces the kit. @returns the ids of the files of the one before */
export async function replaceAssets(
  tx: Db,
  userId: string,
  assets: readonly AssetRow[],
): Promise<string[]> {
  const before = await tx
    .deleteFrom('brand_assets')
    .where('user_id', '=', userId)
    .returning('file_id')
    .execute();
  await insertRows(tx, 'brand_assets', assets);
  return before.map(({ file_id }) => file_id);
}

const runOf = (db: Db, userId: string) =>
  db.selectFrom('kit_runs').selectAll().where('user_id', '=', userId);

export async function selectRun(db: Db, userId: string): Promise<RunRow | undefined> {
  return runOf(db, userId).executeTakeFirst();
}

export async function selectRunForUpdate(tx: Db, userId: string): Promise<RunRow | undefined> {
  return runOf(tx, userId).forUpdate().executeTakeFirst();
}

/** In the place of a failed one. */
export async function insertRun(tx: Db, run: RunRow): Promise<void> {
  const { user_id: _, ...rest } = run;
  await tx
    .insertInto('kit_runs')
    .values(run)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute();
}

/** @returns whether the run is still wanted */
export async function updateRun(
  tx: Db,
  { user_id, id }: Pick<RunRow, 'user_id' | 'id'>,
  change: Pick<RunRow, 'state' | 'done' | 'name'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('kit_runs')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one more try of a run. @returns how many there are; 0 for a run that is not wanted any more */
export async function countTry(
  db: Db,
  { user_id, id }: Pick<RunRow, 'user_id' | 'id'>,
): Promise<number> {
  const row = await db
    .updateTable('kit_runs')
    .set((run) => ({ tries: run('tries', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
}

/** @returns whether there was one */
export async function deleteRun(tx: Db, userId: string, id?: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('kit_runs')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the texts that were ever changed, by their ids */
export async function selectTexts(
  db: Db,
  userId: string,
): Promise<Map<CopyId, { text: string | null; version: number }>> {
  const rows = await db
    .selectFrom('brand_texts')
    .select(['text_id', 'text', 'version'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ text_id, ...row }) => [text_id, row]));
}

/**
 * Compares and writes in one statement.
 * @param seen the version it was written on; undefined for whichever is there
 * @returns the version by now; undefined where another one was written meanwhile
 */
export async function writeText(
  db: Db,
  row: Omit<Row<'brand_texts'>, 'version'>,
  seen: number | undefined,
): Promise<number | undefined> {
  const { text, changed_at } = row;
  const written = await db
    .insertInto('brand_texts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'text_id'])
        .doUpdateSet((now) => ({ text, changed_at, version: now('brand_texts.version', '+', 1) }))
        .where((now) => now('brand_texts.version', '=', seen ?? now.ref('brand_texts.version'))),
    )
    .returning('version')
    .executeTakeFirst();
  return written?.version;
}
