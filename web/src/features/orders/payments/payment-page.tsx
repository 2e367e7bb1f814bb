/** /orders/:id/payments/:payment: one payment of an order. */
import { PAYMENT_PERMISSIONS } from '@waggle/contract/orders/payments/permissions';
import { usePathPart } from '../../../lib/use-path-part.ts';
import { orderPath } from '../order-paths.ts';
import { orderPage, OrderPart, type OrderPageProps } from '../room/order-loader.tsx';
import { PaymentView } from './payment-view.tsx';
import { usePayment } from './payments-queries.ts';

const PATH = PAYMENT_PERMISSIONS.pages.payment;

function PaymentPage({ user, order }: OrderPageProps) {
  const id = usePathPart(PATH, 'payment');
  const query = usePayment(user.id, order.id, id);
  const back = { to: orderPath(order.id, 'payments'), label: 'All payments of the order' };
  return (
    <OrderPart query={query} what="This payment" back={back}>
      {(payment) => <PaymentView key={id} order={order} payment={payment} />}
    </OrderPart>
  );
}

export default orderPage(PATH, PaymentPage);
