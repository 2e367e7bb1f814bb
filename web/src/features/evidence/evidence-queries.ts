/** Proofs of demand: fetched, frozen by the entrepreneur, and renewed by live events for suppliers. */
import type { RequestProofs } from '@waggle/contract/evidence';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';

const OF_REQUEST = 'demand-proofs';
const PREVIEW = 'demand-preview';
const RECEIVED = 'received-demand-proof';

/** @param userId part of the key, so that no user sees another's */
export function useProofs(userId: string, rfqId: string) {
  return useServerQuery([OF_REQUEST, userId, rfqId], (signal) =>
    call('GET /v1/rfqs/:id/demand-proofs/', { params: { id: rfqId }, signal }),
  );
}

export function useDemandPreview(userId: string) {
  return useServerQuery([PREVIEW, userId], (signal) => call('GET /v1/demand/', { signal }));
}

export function useReceivedProof(userId: string, requestId: string, enabled: boolean) {
  const renew = () => void queryClient.invalidateQueries({ queryKey: [RECEIVED] });
  useLive('request', ({ request_id }) => request_id === requestId && renew());
  useLive('resync', renew);
  return useServerQuery(
    [RECEIVED, userId, requestId],
    (signal) => call('GET /v1/requests/:id/demand-proof/', { params: { id: requestId }, signal }),
    { enabled },
  );
}

/** Of a request that the team looks at. */
export function useModeratedProof(rfqId: string) {
  return useServerQuery(['moderated-demand-proof', rfqId], (signal) =>
    call('GET /v1/team/requests/:id/demand-proof/', { params: { id: rfqId }, signal }),
  );
}

function put(rfqId: string, answer: RequestProofs): void {
  queryClient.setQueriesData<RequestProofs>(
    { queryKey: [OF_REQUEST], predicate: ({ queryKey }) => queryKey[2] === rfqId },
    answer,
  );
  void queryClient.invalidateQueries({ queryKey: [PREVIEW] });
}

/** @param key of the tick: a second press freezes nothing more */
export async function takeProof(rfqId: string, told: string, key: string): Promise<void> {
  const answer = await call('POST /v1/rfqs/:id/demand-proofs/', {
    params: { id: rfqId },
    body: { told },
    idempotencyKey: key,
  });
  put(rfqId, answer);
}

export async function withdrawProofs(rfqId: string): Promise<void> {
  put(rfqId, await call('DELETE /v1/rfqs/:id/demand-proofs/', { params: { id: rfqId } }));
}
