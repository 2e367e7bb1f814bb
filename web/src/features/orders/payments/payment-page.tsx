/** /orders/:id/payments/:payment: one payment of an order. */
import { HAS_ORDERS } from '@waggle/contract/permissions/order-roles';
import { PAYMENT_PERMISSIONS } from '@waggle/contract/orders/payments/permissions';
import type { Order } from '@waggle/contract/orders';
import { ApiError } from '../../../api/api-error.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import { usePathPart } from '../../../lib/use-path-part.ts';
import { requirePage } from '../../../session/require-page.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { orderPath } from '../order-paths.ts';
import { OrderLoader } from '../room/order-loader.tsx';
import { PaymentView } from './payment-view.tsx';
import { usePayment } from './payments-queries.ts';

const PATH = PAYMENT_PERMISSIONS.pages.payment;

function PaymentPage({ user }: { user: SessionUser }) {
  const id = usePathPart(PATH, 'id');
  return (
    <OrderLoader key={id} userId={user.id} id={id}>
      {(order) => <One userId={user.id} order={order} />}
    </OrderLoader>
  );
}

function One({ userId, order }: { userId: string; order: Order }) {
  const id = usePathPart(PATH, 'payment');
  const query = usePayment(userId, order.id, id);
  if (query.data !== undefined) {
    return <PaymentView key={id} order={order} payment={query.data} />;
  }
  if (query.error instanceof ApiError && query.error.code === 'not_found') {
    return (
      <div className="page-measure py-10">
        <h1 className="text-h1">This payment is not there</h1>
        <ButtonLink to={orderPath(order.id, 'payments')} variant="accent" className="mt-6">
          All payments of the order
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="page-measure py-10">
      <Loaded
        query={query}
        loading={<RowsSkeleton label="Loading the payment" rows={5} />}
        failed="This payment could not be loaded"
        heading="page"
      >
        {() => null}
      </Loaded>
    </div>
  );
}

export default requirePage({ rule: HAS_ORDERS }, PaymentPage);
