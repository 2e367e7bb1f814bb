/** Payments of orders, as the two sides read them. */
import type { PaymentPage } from '@waggle/contract/orders/payments';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { findById } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findOrder, findToStep } from '../orders.service.ts';
import { lockOrder } from '../orders.repo.ts';
import { type PaymentRow, selectPayment } from './payments.repo.ts';
import { presentPaymentPage } from './present-payment.ts';

/** @throws ApiError `not_found`, for a payment of others too */
export async function findPayment(db: Db, viewer: Viewer, id: string): Promise<PaymentRow> {
  const row = await findById(id, () => selectPayment(db, id));
  await findOrder(db, viewer, row.order_id);
  return row;
}

/** Locks what stands above a payment first. @throws ApiError `not_found` */
export async function findPaymentToStep(tx: Db, viewer: Viewer, id: string): Promise<string> {
  const row = await findPayment(tx, viewer, id);
  await findToStep(tx, viewer, row.order_id);
  await lockOrder(tx, row.order_id);
  return row.id;
}

export async function getPayment(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ payment: PaymentPage }> {
  const { db } = context.database;
  const row = await findPayment(db, viewer, id);
  return { payment: await presentPaymentPage(context, db, viewer, row) };
}
