/** SQL of the team's saved replies. */
import type { Db } from '../../../lib/database.ts';

export interface ReplyRow {
  id: string;
  title: string;
  text: string;
  changed_at: Date;
}

declare module '../../../lib/database.ts' {
  interface Tables {
    saved_replies: ReplyRow;
  }
}

/** @returns all of them, by their titles */
export async function selectReplies(db: Db): Promise<ReplyRow[]> {
  return db.selectFrom('saved_replies').selectAll().orderBy('title').orderBy('id').execute();
}

/** @returns whether there was none with this id */
export async function insertReply(tx: Db, row: ReplyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saved_replies')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns whether it was still as it had been seen */
export async function updateReply(tx: Db, row: ReplyRow, seen: Date): Promise<boolean> {
  const { id, ...values } = row;
  const { numUpdatedRows } = await tx
    .updateTable('saved_replies')
    .set(values)
    .where('id', '=', id)
    .where('changed_at', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether there was one */
export async function removeReply(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_replies')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
