/** Fetches an order of the user: its loading and error states, and what is shown of one that is not theirs. */
import type { ReactNode } from 'react';
import type { Order } from '@waggle/contract/orders';
import { ApiError } from '../../../api/api-error.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { CellMark } from '../comb/cell-shape.tsx';
import { useOrder } from '../orders-queries.ts';

interface OrderLoaderProps {
  userId: string;
  id: string;
  children: (order: Order) => ReactNode;
}

export function OrderLoader({ userId, id, children }: OrderLoaderProps) {
  const query = useOrder(userId, id);
  if (query.data !== undefined) return children(query.data);
  const isMissing = query.error instanceof ApiError && query.error.code === 'not_found';
  return (
    <div className="page-measure py-10">
      {isMissing ? (
        <>
          <h1 className="text-h1">This order is not there</h1>
          <p className="mt-3 text-lead text-muted">It may belong to another account.</p>
          <ButtonLink to={PATHS.orders} variant="accent" className="mt-6">
            Your orders
          </ButtonLink>
        </>
      ) : (
        <>
          {query.isError && <BackLink to={PATHS.orders}>Your orders</BackLink>}
          <Loaded
            query={query}
            loading={<RoomSkeleton />}
            failed="Your order could not be loaded"
            heading="page"
          >
            {children}
          </Loaded>
        </>
      )}
    </div>
  );
}

const CELLS = 6;
const FACTS = 7;

function RoomSkeleton() {
  return (
    <Skeleton label="Loading your order" className="min-h-96">
      <div className={`h-11 w-3/5 ${BAR}`} />
      <div className={`mt-3 h-4 w-2/5 ${BAR}`} />
      <div className={`mt-6 h-32 ${BAR}`} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 wide:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="flex gap-1 overflow-hidden sm:h-40">
          {Array.from({ length: CELLS }, (_, cell) => (
            <CellMark key={cell} look="to_come" size="large" className="min-w-0 flex-1" />
          ))}
        </div>
        <div>
          {Array.from({ length: FACTS }, (_, fact) => (
            <div key={fact} className="border-b border-line py-3">
              <div className={`h-5 ${BAR}`} />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
