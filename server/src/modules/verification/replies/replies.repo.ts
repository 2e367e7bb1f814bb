/** SQL of the team's saved replies. */
import type { Db, Row } from '../../../lib/database.ts';

export type ReplyRow = Row<'saved_replies'>;

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

/** @returns the title that it had, unless it was no longer as it had been seen */
export async function updateReply(tx: Db, row: ReplyRow, seen: Time): Promise<string | undefined> {
  const { id, ...values } = row;
  const asSeen = tx
    .selectFrom('saved_replies')
    .select('title')
    .where('id', '=', id)
    .where('changed_at', '=', seen)
    .forUpdate();
  const before = await asSeen.executeTakeFirst();
  if (before === undefined) return undefined;
  await tx.updateTable('saved_replies').set(values).where('id', '=', id).execute();
  return before.title;
}

/** @returns its title; undefined when there was none */
export async function removeReply(tx: Db, id: string): Promise<string | undefined> {
  const removed = tx.deleteFrom('saved_replies').where('id', '=', id).returning('title');
  return (await removed.executeTakeFirst())?.title;
}
