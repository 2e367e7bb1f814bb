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
