/** SQL of the texts that were read in pictures. */
import type { ReadWord } from '@waggle/contract/files/file-text';
import type { Db } from '../../../lib/database.ts';

export async function selectWords(
  db: Db,
  { id, page }: { id: string; page: number },
  engine: string,
): Promise<ReadWord[] | undefined> {
  const row = await db
    .selectFrom('file_texts')
    .select('words')
    .where('file_id', '=', id)
    .where('page', '=', page)
    .where('engine', '=', engine)
    .executeTakeFirst();
  return row && (JSON.parse(row.words) as ReadWord[]);
}

/** Nothing happens when the file is gone meanwhile. */
export async function upsertWords(
  db: Db,
  row: { file_id: string; page: number; engine: string; words: string; created_at: Time },
): Promise<void> {
  await db
    .insertInto('file_texts')
    .columns(['file_id', 'page', 'engine', 'words', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('files')
        .select((column) => [
          'id',
          column.val(row.page).as('page'),
          column.val(row.engine).as('engine'),
          column.val(row.words).as('words'),
          column.val(row.created_at).as('created_at'),
        ])
        .where('id', '=', row.file_id),
    )
    .onConflict((conflict) => conflict.columns(['file_id', 'page']).doUpdateSet(row))
    .execute();
}
