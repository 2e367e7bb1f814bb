/** SQL of the shipments of orders. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { beginRow, idsDue, rowOf, rowsBy } from '../../../lib/rows.ts';

export type ShipmentRow = Row<'shipments'>;

export const insertShipment = beginRow('shipments', 'packed');
export const selectShipment = rowOf('shipments');
export const selectShipmentsOf = rowsBy('shipments', 'order_id', ['place']);

/** Those that have arrived, and that nobody has counted in time. */
export const selectUncounted = idsDue('shipments', 'receive_by', ['arrived']);

/** Whether a file is a paper of a shipment, between a user and somebody else. */
export async function isShipmentPaper(db: Db, userId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM shipments
    WHERE files @> ARRAY[${fileId}]::uuid[]
      AND (buyer_id = ${userId} OR supplier_user_id = ${userId}) LIMIT 1`.execute(db);
  return rows.length > 0;
}
