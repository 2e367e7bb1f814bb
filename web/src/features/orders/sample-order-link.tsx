/** The way from a quote to the sample that was ordered from it, before anything is chosen. */
import { orderName } from '@waggle/contract/orders/order-steps';
import type { SampleOrder } from '@waggle/contract/quotes/accepted-terms';
import { Link } from '../../lib/navigation.tsx';
import { orderPath } from './order-paths.ts';

/** @param props.order missing in answers of an earlier version */
export function SampleOrderLink({ order }: { order: SampleOrder | null | undefined }) {
  if (!order) return null;
  return (
    <Link
      to={orderPath(order.id)}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 print:hidden"
    >
      Sample, order {orderName(order.number)}
    </Link>
  );
}
