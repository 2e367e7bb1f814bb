/** /orders/:id/terms: the terms of an order, where they are read, changed and signed; read alone once they are. Nothing of a sample order is signed: it leads to the room. */
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import { HAS_ORDERS, ORDER_TERMS_PATH } from '@waggle/contract/permissions/order-roles';
import { Redirect } from '../../../lib/navigation.tsx';
import { usePathPart } from '../../../lib/use-path-part.ts';
import { requirePage } from '../../../session/require-page.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { orderPath } from '../order-paths.ts';
import { OrderLoader } from '../room/order-loader.tsx';
import { SignView } from './sign-view.tsx';

function SignPage({ user }: { user: SessionUser }) {
  const id = usePathPart(ORDER_TERMS_PATH, 'id');
  return (
    <OrderLoader key={id} userId={user.id} id={id}>
      {(order) =>
        isSampleOrder(order) ? (
          <Redirect to={orderPath(id, 'terms')} />
        ) : (
          <SignView user={user} order={order} />
        )
      }
    </OrderLoader>
  );
}

export default requirePage(
  { rule: HAS_ORDERS, unloaded: 'Your order could not be loaded' },
  SignPage,
);
