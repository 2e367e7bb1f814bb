/** What happened to the shipments of the orders of an invitation, for the conversation of their two sides. */
import type { SpokenSteps } from '../../../lib/transitions/spoken-steps.ts';
import { partIdsOf } from '../around.repo.ts';
import { type OrderRow, selectOrder } from '../orders.repo.ts';
import { selectShipment, type ShipmentRow } from './shipments.repo.ts';

/** @returns a shipment as histories and conversations name it */
export const toldShipment = (
  { id, place, quantity }: ShipmentRow,
  { unit }: Pick<OrderRow, 'unit'>,
) => ({
  shipment: { id, place, quantity, unit },
});

export const shipmentConversation: SpokenSteps = {
  shown: {
    pack: 'shipment_packed',
    unpack: 'shipment_unpacked',
    ship: 'shipment_sent',
    arrive: 'shipment_arrived',
    receive: 'shipment_received',
    silence: 'shipment_received',
  },
  askedFor: 'orders',
  find: ({ invitation }) => ({ row: partIdsOf('shipments', invitation.id) }),
  async present(_, db, id) {
    const row = await selectShipment(db, id);
    const order = row && (await selectOrder(db, row.order_id));
    if (row === undefined || order === undefined) return () => ({});
    const told = { order: { id: order.id, number: order.number }, ...toldShipment(row, order) };
    return () => told;
  },
};
