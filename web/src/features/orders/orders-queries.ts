/** The user's orders, of both sides: the lists, one order and its history, fetched and kept up to date by live events. */
import type { Order } from '@waggle/contract/orders';
import type { OrderList } from '@waggle/contract/orders/standing';
import { call } from '../../api/client.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { renewWaiting } from '../../lists/waiting/waiting-query.ts';
import { useLiveOrders } from './orders-live.ts';

const LISTS = 'orders';
const ONE = 'order';
const HISTORY = 'order history';

export function renewOrderLists(): void {
  void queryClient.invalidateQueries({ queryKey: [LISTS] });
}

/** @param userId part of the key, so that no user sees another's */
export const orderListKey = (userId: string, list: OrderList, q: string) => [
  LISTS,
  userId,
  list,
  q,
];

export function fetchOrders(
  query: { list: OrderList; q: string },
  cursor: string | undefined,
  signal: AbortSignal,
) {
  return call('GET /v1/orders/', { query: { ...query, cursor }, signal });
}

export function useOrder(userId: string, id: string) {
  const queryKey = [ONE, userId, id];
  useLiveOrders(() => void queryClient.invalidateQueries({ queryKey }), id);
  return useServerQuery(queryKey, async (signal) => {
    const { order } = await call('GET /v1/orders/:id/', { params: { id }, signal });
    return order;
  });
}

/** What was done in an order, the last first. */
export function useOrderHistory(userId: string, id: string) {
  const queryKey = [HISTORY, userId, id];
  useLiveOrders(() => void queryClient.invalidateQueries({ queryKey }), id);
  return usePagedList({
    queryKey,
    fetchPage: (cursor, signal) =>
      call('GET /v1/orders/:id/history/', { params: { id }, query: { cursor }, signal }),
    rowsOf: ({ entries }) => entries,
  });
}

/** Shows what a call has answered, unless something later is shown; lists, history and what waits as they are by now. */
export function putOrder({ order }: { order: Order }): Order {
  queryClient.setQueriesData<Order>(
    { queryKey: [ONE], predicate: ({ queryKey }) => queryKey[2] === order.id },
    (shown) => (shown !== undefined && shown.version > order.version ? shown : order),
  );
  renewOrderLists();
  renewWaiting();
  void queryClient.invalidateQueries({
    queryKey: [HISTORY],
    predicate: ({ queryKey }) => queryKey[2] === order.id,
  });
  return order;
}

/** @returns the order as it is on the server by now */
export async function renewOrder(id: string): Promise<Order> {
  return putOrder(await call('GET /v1/orders/:id/', { params: { id } }));
}

/** What was refused is shown as it is by now. */
export async function orElse<Answer>(
  renew: () => Promise<unknown>,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    void renew().catch(() => undefined);
    throw error;
  }
}

export const orRenewedOrder = <Answer>(
  { id }: Pick<Order, 'id'>,
  answer: Promise<Answer>,
): Promise<Answer> => orElse(() => renewOrder(id), answer);
