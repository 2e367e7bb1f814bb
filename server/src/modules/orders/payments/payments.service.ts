/** Payments of orders, as the two sides read them. */
import type { PaymentPage } from '@waggle/contract/orders/payments';
import type { Context } from '../../../lib/context.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findPart, takingOf } from '../orders.service.ts';
import { selectPayment } from './payments.repo.ts';
import { presentPaymentPage } from './present-payment.ts';

export async function getPayment(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ payment: PaymentPage }> {
  const { db } = context.database;
  const row = await findPart(db, viewer, id, selectPayment);
  return { payment: await presentPaymentPage(context, db, viewer, row) };
}

export const paymentTaking = { ...takingOf(selectPayment), read: getPayment };
