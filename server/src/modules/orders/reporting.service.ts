/** Problems with orders: one of the two sides tells the other and the team, or the team alone. */
import type { reportOrder as reportCall } from '@waggle/contract/orders';
import { ORDER_STATE_NAMES } from '@waggle/contract/orders/order-graph';
import { orderName } from '@waggle/contract/orders/order-steps';
import { PAYMENT_STATE_NAMES } from '@waggle/contract/orders/payments/payment-graph';
import { paymentWords } from '@waggle/contract/orders/payments/payment-words';
import { paymentReference } from '@waggle/contract/orders/payments/reference';
import { ORDER_REPORT } from '@waggle/contract/orders/report-rules';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { otherSide } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../lib/api-error.ts';
import { authorize } from '../../lib/authorize.ts';
import type { Context, Reportable } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { moneyWords } from '../../lib/mail/mail-words.ts';
import type { ViewerIds } from '../../lib/viewer.ts';
import { reportBy } from '../reports/reporting.service.ts';
import { selectOrders } from './around.repo.ts';
import { figures, nameOf } from './order-news.ts';
import { findOrder } from './orders.service.ts';
import { lockOrder, type OrderRow } from './orders.repo.ts';
import { amountIn } from './payments/amounts.ts';
import { type PaymentRow, selectPaymentsOfAll } from './payments/payments.repo.ts';
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

/** @returns `RF41W104202: the deposit of USD 3,037.50. Said not to have arrived` */
const paymentFact =
  ({ number, currency }: OrderRow) =>
  ({ place, name, amount, state }: PaymentRow): string => {
    const words = paymentWords(name, moneyWords(currency, amountIn(currency, amount)));
    return `${paymentReference(number, place)}: ${words}. ${PAYMENT_STATE_NAMES[state]}`;
  };

export const reportableOrder: Reportable = {
  rules: ORDER_REPORT,
  // Nothing is judged by rules of ours.
  dismissed: null,
  async describe(_context, db, ids) {
    const payments = await selectPaymentsOfAll(db, ids);
    return (await selectOrders(db, ids)).map((row) => {
      const own = payments.filter(({ order_id }) => order_id === row.id);
      return {
        id: row.id,
        title: titleOf(row),
        by: `${row.buyer_name} and ${row.supplier_name}`,
        userId: null,
        state: row.state === 'closed' ? 'closed' : 'live',
        facts: [`${ORDER_STATE_NAMES[row.state]}: ${figures(row)}.`, ...own.map(paymentFact(row))],
        files: own.flatMap(({ files }) => files),
      };
    });
  },
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
