/** Pages of one order, and of a part of one: their loading and error states, and what is shown of one that is not the user's. */
import type { ComponentType, ReactNode } from 'react';
import { HAS_ORDERS } from '@waggle/contract/permissions/order-roles';
import type { Order } from '@waggle/contract/orders';
import { ApiError } from '../../../api/api-error.ts';
import { Loaded, loadWords, type Query } from '../../../lists/list-body.tsx';
import { usePathPart } from '../../../lib/use-path-part.ts';
import { PATHS } from '../../../paths.ts';
import { requirePage } from '../../../session/require-page.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { BAR, RowsSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { CellMark } from '../comb/cell-shape.tsx';
import { useOrder } from '../orders-queries.ts';

const isNotThere = ({ error }: { readonly error: unknown }): boolean =>
  error instanceof ApiError && error.code === 'not_found';

interface OrderLoaderProps {
  userId: string;
  id: string;
  children: (order: Order) => ReactNode;
}

function OrderLoader({ userId, id, children }: OrderLoaderProps) {
  const query = useOrder(userId, id);
  if (query.data !== undefined) return children(query.data);
  const isMissing = isNotThere(query);
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

export interface OrderPageProps {
  user: SessionUser;
  order: Order;
}

/** @returns the page of an order, by the id in its path */
export function orderPage(path: string, Page: ComponentType<OrderPageProps>) {
  const access = { rule: HAS_ORDERS, unloaded: 'Your order could not be loaded' };
  return requirePage(access, function OrderPage({ user }) {
    const id = usePathPart(path, 'id');
    return (
      <OrderLoader key={id} userId={user.id} id={id}>
        {(order) => <Page user={user} order={order} />}
      </OrderLoader>
    );
  });
}

interface OrderPartProps<Data> {
  query: Query<Data> & { readonly error: unknown };
  /** As in «This change». */
  what: string;
  /** Where to go where it is not there. */
  back: { readonly to: string; readonly label: string };
  children: (data: Data) => ReactNode;
}

/** What has a page of its own within an order. */
export function OrderPart<Data>({ query, what, back, children }: OrderPartProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  const { loading, failed } = loadWords(what);
  return (
    <div className="page-measure py-10">
      {isNotThere(query) ? (
        <>
          <h1 className="text-h1">{what} is not there</h1>
          <ButtonLink to={back.to} variant="accent" className="mt-6">
            {back.label}
          </ButtonLink>
        </>
      ) : (
        <Loaded
          query={query}
          loading={<RowsSkeleton label={loading} rows={6} />}
          failed={failed}
          heading="page"
        >
          {children}
        </Loaded>
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
