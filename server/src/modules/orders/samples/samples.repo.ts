/** SQL of the samples of orders. */
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { beginRow, lockedRowOf, rowOf, rowsBy } from '../../../lib/rows.ts';

export type SampleRow = Row<'samples'>;

export const insertSample = beginRow('samples', 'agreed');
export const selectSample = rowOf('samples');
export const lockSample = lockedRowOf('samples');
export const selectSamplesOf = rowsBy('samples', 'order_id', ['round']);

/** @returns the version of the draft */
export async function updateDraft(
  tx: Db,
  id: string,
  { draft, files, at }: { draft: Judgement; files: readonly string[]; at: Time },
): Promise<number> {
  const { draft_version } = await tx
    .updateTable('samples')
    .set(({ eb }) => ({
      draft,
      files: [...files],
      draft_version: eb('draft_version', '+', 1),
      draft_saved_at: at,
    }))
    .where('id', '=', id)
    .returning('draft_version')
    .executeTakeFirstOrThrow();
  return draft_version;
}

/** @returns those of some files that another sample has */
export async function selectShared(
  db: Db,
  { id, files }: { id: string; files: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT file AS id FROM samples, unnest(files) AS file
    WHERE files && ${[...files]}::uuid[] AND samples.id <> ${id} AND file = ANY (${[...files]}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
