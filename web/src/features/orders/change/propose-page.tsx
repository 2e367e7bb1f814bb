/** /orders/:id/change: a change of what was signed, or an end together; it leads to the one that is proposed already. */
import { isProposed } from '@waggle/contract/orders/changes/change-graph';
import { CHANGE_PERMISSIONS } from '@waggle/contract/orders/changes/permissions';
import { useLoaded } from '../../../api/use-loaded.ts';
import { Redirect } from '../../../lib/navigation.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { changePath } from '../order-paths.ts';
import { orderPage, type OrderPageProps } from '../room/order-loader.tsx';

const loadView = () => import('./propose-view.tsx');

/** Writing one takes much that reading needs nothing of. */
function ProposePage({ user, order }: OrderPageProps) {
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

export default orderPage(CHANGE_PERMISSIONS.pages.propose, ProposePage);
