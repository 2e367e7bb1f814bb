/** SQL of the figures that quotes are compared with. */
import type { Db, Row } from '../../../lib/database.ts';

export type FiguresRow = Row<'comparison_figures'>;

const COLUMNS = ['rfq_id', 'user_id', 'figures', 'version', 'saved_at'] as const;

export async function selectFigures(db: Db, rfqId: string): Promise<FiguresRow | undefined> {
  return db
    .selectFrom('comparison_figures')
    .select(COLUMNS)
    .where('rfq_id', '=', rfqId)
    .executeTakeFirst();
}

/** @returns a user's figures, the last saved first */
export async function selectFiguresOf(
  db: Db,
  userId: string,
  limit: number | null = null,
): Promise<FiguresRow[]> {
  const all = db
    .selectFrom('comparison_figures')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('rfq_id');
  return limit === null ? all.execute() : all.limit(limit).execute();
}

/** @returns whether they were written: not on another version than the one before, 0 for the first */
export async function writeFigures(tx: Db, row: FiguresRow): Promise<boolean> {
  const { rfq_id, figures, version, saved_at } = row;
  if (version === 1) {
    const added = await tx
      .insertInto('comparison_figures')
      .values(row)
      .onConflict((conflict) => conflict.column('rfq_id').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await tx
    .updateTable('comparison_figures')
    .set({ figures, version, saved_at })
    .where('rfq_id', '=', rfq_id)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
