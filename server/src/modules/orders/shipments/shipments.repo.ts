/** SQL of the shipments of orders. */
import type { Row } from '../../../lib/database.ts';
import { beginRow, idsDue, rowOf, rowsBy } from '../../../lib/rows.ts';

export type ShipmentRow = Row<'shipments'>;

export const insertShipment = beginRow('shipments', 'packed');
export const selectShipment = rowOf('shipments');
export const selectShipmentsOf = rowsBy('shipments', 'order_id', ['place']);

/** Those that have arrived, and that nobody has counted in time. */
export const selectUncounted = idsDue('shipments', 'receive_by', ['arrived']);
