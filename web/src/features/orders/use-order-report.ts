/** «Report a problem» of an order: the other side reads it and so does the team, or the team alone. */
import type { Order } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import { ORDER_REPORT } from '@waggle/contract/orders/report-rules';
import { call } from '../../api/client.ts';
import { useReport } from '../reports/report-button.tsx';

/** What is typed for the team alone is kept apart from what the other side reads too. */
const TO_THE_TEAM = {
  ...ORDER_REPORT,
  noun: 'payment',
  description:
    'What you write goes to our team alone: the other side reads none of it. We tell you what came of it.',
};

export const useOrderReport = (
  { id, number }: Pick<Order, 'id' | 'number'>,
  { team_only = false } = {},
) =>
  useReport({
    rules: team_only ? TO_THE_TEAM : ORDER_REPORT,
    id,
    name: orderName(number),
    send: (body, { id }) =>
      call('POST /v1/orders/:id/report/', { params: { id }, body: { ...body, team_only } }),
  });
