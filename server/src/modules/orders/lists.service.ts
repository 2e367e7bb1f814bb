/** The orders of a user in lists, for both sides. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { listOrders as listCall } from '@waggle/contract/orders';
import * as z from 'zod/mini';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { cutPage, defineCursor, timePart, uuidPart } from '../../lib/paging.ts';
import { countOrders, selectListed } from './lists.repo.ts';
import { presentItem } from './present-order.ts';

const CURSOR = defineCursor(z.object({ at: z.nullable(timePart), id: uuidPart }));

/** Counts are of all orders, whatever is searched for. @throws ApiError `invalid_input` for an unknown cursor */
export async function listOrders(
  { database: { db } }: Context,
  { viewer: { accountId }, query: { list, q, cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const after = CURSOR.decode(cursor);
  const rows = await selectListed(db, accountId, { list, q, after, limit: limit + 1 });
  const { shown, next_cursor } = cutPage(rows, limit, ({ id, closed_at, due_at }) =>
    CURSOR.encode({ at: list === 'done' ? closed_at : due_at, id }),
  );
  const { next_due, ...counts } = await countOrders(db, accountId);
  const orders = shown.map((row) => presentItem(row, row.side));
  return { orders, next_cursor, counts, next_due };
}
