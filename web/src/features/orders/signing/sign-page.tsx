/** /orders/:id/terms: the terms of an order, where they are read, changed and signed; read alone once they are. Nothing of a sample order is signed: it leads to the room. */
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import { ORDER_TERMS_PATH } from '@waggle/contract/permissions/order-roles';
import { Redirect } from '../../../lib/navigation.tsx';
import { orderPath } from '../order-paths.ts';
import { orderPage, type OrderPageProps } from '../room/order-loader.tsx';
import { SignView } from './sign-view.tsx';

function SignPage({ user, order }: OrderPageProps) {
  if (isSampleOrder(order)) return <Redirect to={orderPath(order.id, 'terms')} />;
  return <SignView user={user} order={order} />;
}

export default orderPage(ORDER_TERMS_PATH, SignPage);
