/** Production and shipments of an order as one of its sides reads them. */
import type { Order } from '@waggle/contract/orders';
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import { type Shipment, shipment } from '@waggle/contract/orders/shipments';
import { can, reasonText } from '@waggle/contract/permissions/can';
import type { May } from '@waggle/contract/transitions/steps';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { shownOf } from '../../../lib/shown.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { mayTake } from '../../../lib/transitions/step-routes.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { fileRowsByIds, presentFile } from '../../files/files.service.ts';
import type { Around } from '../order-facts.ts';
import type { OrderRow } from '../orders.repo.ts';
import { viewerSide } from '../terms/parties.ts';
import { shipmentMachine } from './shipment-machine.ts';
import type { ShipmentRow } from './shipments.repo.ts';

async function presentShipment(
  context: Context,
  db: Db,
  viewer: Viewer,
  { order, row }: { order: OrderRow; row: ShipmentRow },
): Promise<Shipment> {
  const actor = actingAs(viewer, viewerSide(viewer, order));
  const files = (await fileRowsByIds(db, row.files)).map((file) => presentFile(context, file));
  return {
    ...shownOf(shipment, row),
    may: await mayTake(context, db, shipmentMachine, actor, row),
    packed_at: row.created_at,
    files,
  };
}

/** @returns whether a supplier packs something now: it is no step of the order itself */
function mayPack(viewer: Viewer, order: OrderRow, { facts }: Around): May {
  if (order.state !== 'signed' || isSampleOrder(order)) return {};
  const verdict = can(viewer.actor, 'order.pack', facts);
  if (verdict.allowed) return { pack: null };
  return verdict.reason === 'not_found' ? {} : { pack: reasonText(verdict) };
}

export async function presentGoods(
  context: Context,
  db: Db,
  viewer: Viewer,
  { order, around }: { order: OrderRow; around: Around },
): Promise<Pick<Order, 'shipments' | 'production'> & { mayPack: May }> {
  const { shipments: rows, production } = around.goods;
  const shipments: Shipment[] = [];
  for (const row of rows) {
    shipments.push(await presentShipment(context, db, viewer, { order, row }));
  }
  const { made_from, ready_on, ready_first, tooling_begun_at, checked_at } = order;
  const days = { made_from, ready_on, ready_first };
  const objects_until = production?.objects_until ?? null;
  const isThere = order.signed_at !== null && !isSampleOrder(order);
  return {
    shipments,
    production: isThere ? { ...days, tooling_begun_at, checked_at, objects_until } : null,
    mayPack: mayPack(viewer, order, around),
  };
}
