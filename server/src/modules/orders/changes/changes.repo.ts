/** SQL of the changes of orders. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { beginRow, idsDue, rowOf, rowsBy } from '../../../lib/rows.ts';

export type ChangeRow = Row<'changes'>;

export const insertChange = beginRow('changes', 'proposed');
export const selectChange = rowOf('changes');
export const selectChangesOf = rowsBy('changes', 'order_id', ['place']);

/** Changes that nobody has answered in time. */
export const selectUnanswered = idsDue('changes', 'lapses_at', ['proposed']);

/** @returns the one that waits for an answer */
export async function selectProposed(db: Db, orderId: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    SELECT * FROM changes WHERE order_id = ${orderId} AND state = 'proposed'`.execute(db);
  return rows[0];
}
