/** Problems with orders: one of the two sides tells the other and the team, or the team alone. */
import type { reportOrder as reportCall } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import { ORDER_REPORT } from '@waggle/contract/orders/report-rules';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { otherSide } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../lib/api-error.ts';
import { authorize } from '../../lib/authorize.ts';
import type { Context, Reportable } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { describedBy } from '../../lib/reportable.ts';
import type { ViewerIds } from '../../lib/viewer.ts';
import { reportBy } from '../reports/reporting.service.ts';
import { selectOrders } from './around.repo.ts';
import { nameOf } from './order-news.ts';
import { findOrder } from './orders.service.ts';
import { lockOrder, type OrderRow } from './orders.repo.ts';
import { viewerSide } from './terms/parties.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A side has reported a problem with an order, in words for the other one. */
    'order.reported': { invitationId: string; by: ViewerIds; text: string };
  }
}

const titleOf = ({ number, title }: Pick<OrderRow, 'number' | 'title'>) =>
  `${orderName(number)}, ${title}`;

/** @throws ApiError `not_found`; `conflict` while an earlier report of the user is open; `too_many_requests` */
export function reportOrder(
  context: Context,
  { viewer, params, body }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  return reportBy(context, { viewer, body }, ORDER_REPORT, async (tx) => {
    const row = await findOrder(tx, viewer, params.id);
    authorize(viewer, 'order.report', row);
    if (!body.team_only) {
      const { accountId, personId } = viewer;
      const text = `About order ${orderName(row.number)}:\n${body.text.trim()}`;
      const by = { accountId, personId };
      await context.emit(tx, 'order.reported', { invitationId: row.invitation_id, by, text });
    }
    const side = viewerSide(viewer, row);
    const userId = otherSide(side) === 'buyer' ? row.buyer_id : row.supplier_user_id;
    const subject = { id: row.id, title: orderName(row.number), userId };
    return { subject, by: { name: nameOf(row, side) } };
  });
}

export const reportableOrder: Reportable = {
  rules: ORDER_REPORT,
  // Nothing is judged by rules of ours.
  dismissed: null,
  describe: describedBy(selectOrders, (row) => ({
    id: row.id,
    title: titleOf(row),
    by: `${row.buyer_name} and ${row.supplier_name}`,
    userId: null,
    state: row.state === 'closed' ? 'closed' : 'live',
  })),
  async lock(tx, id) {
    if ((await lockOrder(tx, id)) === undefined) throw new ApiError('not_found');
  },
  async told(tx, id) {
    const [row] = await selectOrders(tx, [id]);
    if (row === undefined) throw new ApiError('not_found');
    const path = LINKED_PATHS.order.replace(':id', id);
    return { title: titleOf(row), place: () => ({ path, label: 'Open the order' }) };
  },
};
