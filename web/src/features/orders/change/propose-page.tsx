/** /orders/:id/change: a change of what was signed, or an end together; it leads to the one that is proposed already. */
import { isProposed } from '@waggle/contract/orders/changes/change-graph';
import { CHANGE_PERMISSIONS } from '@waggle/contract/orders/changes/permissions';
import type { Order } from '@waggle/contract/orders';
import { ORDER_PERMISSIONS } from '@waggle/contract/orders/permissions';
import { useLoaded } from '../../../api/use-loaded.ts';
import { Redirect } from '../../../lib/navigation.tsx';
import { usePathPart } from '../../../lib/use-path-part.ts';
import { requirePage } from '../../../session/require-page.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { changePath } from '../order-paths.ts';
import { OrderLoader } from '../room/order-loader.tsx';

function ProposePage({ user }: { user: SessionUser }) {
  const id = usePathPart(CHANGE_PERMISSIONS.pages.propose, 'id');
  return (
    <OrderLoader key={id} userId={user.id} id={id}>
      {(order) => <One user={user} order={order} />}
    </OrderLoader>
  );
}

const loadView = () => import('./propose-view.tsx');

/** Writing one takes much that reading needs nothing of. */
function One({ user, order }: { user: SessionUser; order: Order }) {
  const open = order.changes.find(isProposed);
  const View = useLoaded(loadView, open === undefined)?.Propose;
  if (open) return <Redirect to={changePath(order.id, open.id)} />;
  if (View) return <View user={user} order={order} />;
  return (
    <div className="page-measure py-10">
      <RowsSkeleton label="Loading the terms" rows={6} />
    </div>
  );
}

export default requirePage(
  { rule: ORDER_PERMISSIONS.actions['order.list'], unloaded: 'Your order could not be loaded' },
  ProposePage,
);
