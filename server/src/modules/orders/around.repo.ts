/** SQL of the orders for what stands around them: their conversation, and the suppliers who are to be paid. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/database.ts';
import { rowsOf } from '../../lib/rows.ts';
import type { OrderRow } from './orders.repo.ts';

export const selectOrders = rowsOf('orders');

/** @returns a query of the orders of an invitation */
export const orderIdsOf = (invitationId: string): RawBuilder<string> =>
  sql`(SELECT id FROM orders WHERE invitation_id = ${invitationId})`;

/** @returns a query of the payments, or of other parts, of the orders of an invitation */
export const partIdsOf = (
  table: 'payments' | 'samples' | 'shipments' | 'changes',
  invitationId: string,
): RawBuilder<string> =>
  sql`(SELECT id FROM ${sql.table(table)} WHERE order_id = ANY (ARRAY${orderIdsOf(invitationId)}))`;

/** Whether a file belongs to an order of a user's, on either side: of a sample the pictures that it was judged by. */
export async function isFileOfOrder(db: Db, userId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM (
      SELECT order_id FROM payments
      WHERE (buyer_id = ${userId} OR supplier_user_id = ${userId})
        AND files @> ARRAY[${fileId}]::uuid[]
      UNION ALL
      SELECT order_id FROM samples WHERE files @> ARRAY[${fileId}]::uuid[] AND judged IS NOT NULL
      UNION ALL
      SELECT order_id FROM shipments WHERE files @> ARRAY[${fileId}]::uuid[]
      UNION ALL
      SELECT order_id FROM changes WHERE files @> ARRAY[${fileId}]::uuid[]
      UNION ALL
      SELECT order_id FROM order_invoices WHERE file_id = ${fileId}
    ) f JOIN orders o ON o.id = f.order_id
    WHERE o.buyer_id = ${userId} OR o.supplier_user_id = ${userId}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** @returns the open order of an invitation, the last of several */
export async function selectOpenOf(db: Db, invitationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('invitation_id', '=', invitationId)
    .where('state', '<>', 'closed')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

export type OpenOrder = Pick<
  OrderRow,
  'id' | 'number' | 'supplier_id' | 'supplier_name' | 'buyer_id'
>;

/** @returns the open orders of suppliers, in the order of their numbers */
export async function selectOpenOfSuppliers(
  db: Db,
  supplierIds: readonly string[],
): Promise<OpenOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'supplier_id', 'supplier_name', 'buyer_id'])
    .where(sql<boolean>`supplier_id = ANY (${[...supplierIds]}::uuid[])`)
    .where('state', '<>', 'closed')
    .orderBy('number')
    .execute();
}
