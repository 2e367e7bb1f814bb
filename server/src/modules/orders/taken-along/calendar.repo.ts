/** SQL of the private addresses of calendars, and of the open orders whose dates are read there. */
import type { Side } from '@waggle/contract/permissions/parties';
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import type { OrderRow } from '../orders.repo.ts';

export type Feed = Pick<Row<'calendar_feeds'>, 'made_at' | 'read_at'>;

export const selectFeed = (db: Db, userId: string): Promise<Feed | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .select(['made_at', 'read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function putFeed(tx: Db, user_id: string, token_hash: Buffer, made_at: Time) {
  const made = { token_hash, made_at, read_at: null };
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id, ...made })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
    .execute();
}

export async function deleteFeed(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
  return gone.some(({ numDeletedRows }) => numDeletedRows > 0n);
}

/** @returns whose it is; that it was read is written down */
export async function readFeed(db: Db, hash: Buffer, read_at: Time): Promise<string | undefined> {
  const feed = await db
    .updateTable('calendar_feeds')
    .set({ read_at })
    .where('token_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return feed?.user_id;
}

export type FeedOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'kind'
  | 'title'
  | 'currency'
  | 'buyer_name'
  | 'supplier_name'
  | 'supplier_id'
  | 'standing'
> & { readonly side: Side };

/** More than a calendar can show. */
const MOST_ORDERS = 1000;

export async function selectFeedOrders(db: Db, userId: string): Promise<FeedOrder[]> {
  const { rows } = await sql<FeedOrder>`
    SELECT id, number, kind, title, currency, buyer_name, supplier_name, supplier_id, standing,
      CASE WHEN buyer_id = ${userId} THEN 'buyer' ELSE 'supplier' END AS side
    FROM orders WHERE (buyer_id = ${userId} OR supplier_user_id = ${userId}) AND state <> 'closed'
    ORDER BY due_at, id LIMIT ${MOST_ORDERS}`.execute(db);
  return rows;
}
