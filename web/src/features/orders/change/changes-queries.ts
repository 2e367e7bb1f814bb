/** One change of an order, fetched and followed, and what another one would come to. */
import { keepPreviousData } from '@tanstack/react-query';
import type { Order } from '@waggle/contract/orders';
import type { ChangePage, ChangeProposal } from '@waggle/contract/orders/changes/change-calls';
import { call } from '../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { useLiveOrders } from '../orders-live.ts';
import { renewOrder } from '../orders-queries.ts';

const ONE = 'order change';
const PREVIEW = 'order change preview';

export function useChange(userId: string, orderId: string, id: string) {
  const queryKey = [ONE, userId, id];
  useLiveOrders(() => void queryClient.invalidateQueries({ queryKey }), orderId);
  return useServerQuery(queryKey, async (signal) => {
    const { change } = await call('GET /v1/changes/:id/', { params: { id }, signal });
    return change;
  });
}

/** Shows what a call has answered; its order as it is by now. */
export async function putChange({ change }: { change: ChangePage }): Promise<void> {
  queryClient.setQueriesData<ChangePage>(
    { queryKey: [ONE], predicate: ({ queryKey }) => queryKey[2] === change.id },
    change,
  );
  await renewOrder(change.order.id);
}

export const renewChange = async (id: string): Promise<void> =>
  putChange(await call('GET /v1/changes/:id/', { params: { id } }));

/** What it comes to follows from the order as it is: asked again once that has moved, not by each event, as the user's own signature is one. */
export function usePreview(userId: string, order: Order, proposal: ChangeProposal) {
  const { id, version, payments } = order;
  const moved = [version, ...payments.map((one) => one.version)];
  return useServerQuery(
    [PREVIEW, userId, id, moved, proposal],
    (signal) =>
      call('POST /v1/orders/:id/changes/preview/', { params: { id }, body: proposal, signal }),
    { gcTime: 0, placeholderData: keepPreviousData },
  );
}
