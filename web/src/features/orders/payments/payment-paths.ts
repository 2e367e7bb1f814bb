/** The address of a payment. */
import { orderPath } from '../order-paths.ts';

export const paymentPath = (order: string, payment = '') =>
  `${orderPath(order)}/payments/${encodeURIComponent(payment)}`;
