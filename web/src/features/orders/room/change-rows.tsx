/** What the user can do about changes of a signed order: read the one that is proposed, or propose one, or an end together. */
import type { Order } from '@waggle/contract/orders';
import { isProposed } from '@waggle/contract/orders/changes/change-graph';
import { mayTake } from '../../../forms/steps.tsx';
import { Link } from '../../../lib/navigation.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { changePath, endPath, proposePath } from '../order-paths.ts';

/** @param className of each row */
export function ChangeRows({ order, className }: { order: Order; className: string }) {
  const open = order.changes.find(isProposed);
  return (
    <>
      {order.ending && (
        <p className="border-b border-line py-3">
          Both of you have agreed to end this order. It closes once what is paid back has arrived.
        </p>
      )}
      {open && (
        <Link to={changePath(order.id, open.id)} className={className}>
          <Icon name="clipboard-list" />
          Read the change that is proposed
        </Link>
      )}
      {mayTake(order, 'propose') && (
        <>
          <Link to={proposePath(order.id)} className={className}>
            <Icon name="pencil" />
            Propose a change
          </Link>
          {!mayTake(order, 'cancel') && (
            <Link to={endPath(order.id)} className={className}>
              <Icon name="x" />
              End the order together
            </Link>
          )}
        </>
      )}
    </>
  );
}
