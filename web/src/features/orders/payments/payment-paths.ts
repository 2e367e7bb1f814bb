/** The address of a payment. */
import { PAYMENT_PERMISSIONS } from '@waggle/contract/orders/payments/permissions';
import { fillPath } from '../../../lib/path-pattern.ts';

export const paymentPath = (order: string, payment = '') =>
  fillPath(PAYMENT_PERMISSIONS.pages.payment, { id: order, payment });
