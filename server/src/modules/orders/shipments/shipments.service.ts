/** Shipments of orders: goods that are packed, and those that nobody counts in time. */
import type { Order } from '@waggle/contract/orders';
import { packShipment as packCall } from '@waggle/contract/orders/shipments/shipment-calls';
import { ApiError } from '../../../lib/api-error.ts';
import { recordAudits } from '../../../lib/audit.ts';
import { authorize } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { makeAndGet } from '../../../lib/http/idempotency.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { insertSteps } from '../../../lib/transitions/steps.repo.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { tell } from '../../notifications/news.service.ts';
import { lockRequest } from '../../rfq/request-rows.service.ts';
import { readAround } from '../order-facts.ts';
import { liveOfOrder } from '../order-live.ts';
import { partOf } from '../order-part.ts';
import { lockOrder, orderOf, type OrderRow } from '../orders.repo.ts';
import { findToStep, getOrder, takingOf } from '../orders.service.ts';
import { claimPapers } from '../papers.service.ts';
import { refreshStanding } from '../standing.service.ts';
import { packedNews } from './goods-news.ts';
import { shipmentMachine } from './shipment-machine.ts';
import { insertShipment, selectShipment } from './shipments.repo.ts';

export const shipmentTaking = takingOf(selectShipment);

/** @throws ApiError `not_found`; `conflict` before production has begun; `invalid_input` for more than is left */
export function packShipment(
  context: Context,
  call: Call<typeof packCall>,
): Promise<{ order: Order }> {
  const { viewer, params, body } = call;
  const make = async (tx: Db): Promise<OrderRow> => {
    const { row } = await findToStep(tx, viewer, params.id);
    const order = (await lockOrder(tx, row.id)) ?? row;
    const { facts, goods } = await readAround(context, tx, order);
    authorize(viewer, 'order.pack', facts);
    const { quantity, packages, note, files: urls } = body;
    const { left } = goods.balance;
    if (quantity > left) {
      const message = `At most ${left.toLocaleString('en')} are left to pack`;
      throw new ApiError('invalid_input', { message, errors: [{ path: 'quantity', message }] });
    }
    const files = await claimPapers(context, tx, { userId: viewer.accountId, urls });
    const moment = momentOf(context, tx);
    const packed = await insertShipment(tx, {
      ...partOf(order, moment.at),
      place: goods.shipments.length + 1,
      quantity,
      packages: JSON.stringify(packages),
      note,
      files,
    });
    const by = { personId: viewer.personId, role: 'supplier' };
    const more = { note, detail: { quantity } };
    const step = {
      row: packed,
      moment,
      version: 0,
      action: 'pack',
      by,
      from: '',
      to: 'packed',
      more,
    };
    await insertSteps(tx, { noun: 'shipment' }, [step]);
    const detail = { step: 'pack', from: '', to: 'packed' };
    const audit = {
      action: 'shipment.moved',
      actor: by.personId,
      subject: packed.id,
      detail,
    } as const;
    await recordAudits(tx, context.clock, [audit]);
    const after = await refreshStanding(context, tx, order.id);
    await context.live.publishAll(tx, liveOfOrder(after));
    await tell(context, tx, [packedNews(after, packed)]);
    return after;
  };
  return makeAndGet(context, packCall, call, make, getOrder);
}

/** All of a shipment counts as received that nobody has counted in time. */
export async function countUncounted(context: Context, tx: Db, id: string): Promise<void> {
  const found = await selectShipment(tx, id);
  if (found === undefined) return;
  const { rfq_id, id: orderId } = await orderOf(tx, found);
  await lockRequest(tx, rfq_id);
  await lockOrder(tx, orderId);
  const now = context.clock.now();
  await transition(context, tx, shipmentMachine, { id }, (row) =>
    // Another process, or the buyer, may have been first.
    row.state === 'arrived' && row.receive_by !== null && row.receive_by <= now
      ? { action: 'silence', by: SYSTEM }
      : undefined,
  );
}
