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
import { findById } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { claimFiles } from '../../files/files.service.ts';
import { tell } from '../../notifications/news.service.ts';
import { lockRequest } from '../../rfq/request-rows.service.ts';
import { readAround } from '../order-facts.ts';
import { liveOfOrder } from '../order-live.ts';
import { lockOrder, type OrderRow } from '../orders.repo.ts';
import { findToStep, getOrder } from '../orders.service.ts';
import { refreshStanding } from '../standing.service.ts';
import { packedNews } from './goods-news.ts';
import { orderOf, shipmentMachine } from './shipment-machine.ts';
import { insertShipment, isShipmentPaper, selectShipment } from './shipments.repo.ts';

/** Locks what stands above a shipment first. @throws ApiError `not_found`, for one of others too */
export async function findShipmentToStep(tx: Db, viewer: Viewer, id: string): Promise<string> {
  const { order_id } = await findById(id, () => selectShipment(tx, id));
  await findToStep(tx, viewer, order_id);
  await lockOrder(tx, order_id);
  return id;
}

/** @returns the order of a shipment */
export async function getOrderOfShipment(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ order: Order }> {
  const { db } = context.database;
  const { order_id } = await findById(id, () => selectShipment(db, id));
  return getOrder(context, viewer, order_id);
}

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
    const claim = {
      userId: viewer.accountId,
      urls,
      fileType: 'ORDER_FILES',
      path: 'files',
    } as const;
    const files = (await claimFiles(context, tx, claim)).map(({ id }) => id);
    const moment = momentOf(context, tx);
    const { at } = moment;
    const { id: order_id, buyer_id, supplier_user_id } = order;
    const packed = await insertShipment(tx, {
      order_id,
      buyer_id,
      supplier_user_id,
      place: goods.shipments.length + 1,
      quantity,
      packages: JSON.stringify(packages),
      note,
      files,
      created_at: at,
      updated_at: at,
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

/** Whether a file is a paper of a shipment of a user's, on either side. */
export const grantsPaper = (
  { database: { db } }: Pick<Context, 'database'>,
  { accountId }: { accountId: string },
  { id }: { id: string },
): Promise<boolean> => isShipmentPaper(db, accountId, id);
