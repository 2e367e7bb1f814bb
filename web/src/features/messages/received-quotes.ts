/** The quotes to a request of the user, for the conversations with their suppliers. */
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';

/** @param enabled whether there are any */
export function useReceivedQuotes(userId: string, rfqId: string, enabled: boolean) {
  const queryKey = ['conversation-quotes', userId, rfqId];
  const renew = () => void queryClient.invalidateQueries({ queryKey });
  useLive('rfq', ({ rfq_id }) => rfq_id === rfqId && renew());
  useLive('resync', renew);
  return useServerQuery(
    queryKey,
    async (signal) => {
      const params = { id: rfqId };
      const { quotes } = await call('GET /v1/rfqs/:id/quotes/', { params, signal });
      return quotes;
    },
    { enabled },
  );
}
