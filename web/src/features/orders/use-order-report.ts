/** «Report a problem» of an order: the other side reads it, and so does the team. */
import type { Order } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import { ORDER_REPORT } from '@waggle/contract/orders/report-rules';
import { call } from '../../api/client.ts';
import { useReport } from '../reports/report-button.tsx';

export const useOrderReport = ({ id, number }: Pick<Order, 'id' | 'number'>) =>
  useReport({
    rules: ORDER_REPORT,
    id,
    name: orderName(number),
    send: (body, { id }) => call('POST /v1/orders/:id/report/', { params: { id }, body }),
  });
