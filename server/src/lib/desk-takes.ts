/** SQL of what members of the team have taken on its desks: until it is decided, or half a day is over. */
import { DESK_TAKES } from '@waggle/contract/limits';
import { addSeconds } from './clock.ts';
import type { Context } from './context.ts';
import type { Db, Row } from './database.ts';

const ended = ({ clock }: Pick<Context, 'clock'>) => addSeconds(clock.now(), -DESK_TAKES.seconds);

/** @returns the last first */
export const selectTakes = (context: Context, db: Db): Promise<Row<'desk_takes'>[]> =>
  db
    .selectFrom('desk_takes')
    .selectAll()
    .where('taken_at', '>', ended(context))
    .orderBy('taken_at', 'desc')
    .limit(DESK_TAKES.most)
    .execute();

/** What a colleague has is taken over. */
export async function upsertTake(tx: Db, { row_id, ...take }: Row<'desk_takes'>): Promise<void> {
  await tx
    .insertInto('desk_takes')
    .values({ row_id, ...take })
    .onConflict((conflict) => conflict.column('row_id').doUpdateSet(take))
    .execute();
}

/** Those of some rows, of a member, or both. */
export async function dropTakes(
  { live }: Pick<Context, 'live'>,
  tx: Db,
  { ids, by }: { ids?: readonly string[]; by?: string },
): Promise<void> {
  let query = tx.deleteFrom('desk_takes');
  if (ids !== undefined) query = query.where('row_id', 'in', ids);
  if (by !== undefined) query = query.where('taken_by', '=', by);
  const { numDeletedRows: dropped } = await query.executeTakeFirstOrThrow();
  if (dropped > 0n) await live.publish(tx, 'team', { event: 'takes' });
}

export async function deleteEndedTakes(context: Context): Promise<void> {
  const { db } = context.database;
  await db.deleteFrom('desk_takes').where('taken_at', '<=', ended(context)).execute();
}
