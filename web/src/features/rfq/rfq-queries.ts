/** The user's requests: fetched, renewed by live events, and changed by calls whose answers update what is shown. */
import type { Recipients, Rfq, RfqList } from '@waggle/contract/rfq';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { keepSkipped } from './request/skipped.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';

const LIST = 'rfqs';
const ONE = 'rfq';

function refetchLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [LIST] });
}

/** @param userId part of the key, so that no user sees another's */
export function useRfqs(userId: string, list: RfqList, q: string) {
  useLive('rfq', () => void refetchLists());
  useLive('resync', () => void refetchLists());
  return usePagedList({
    queryKey: [LIST, userId, list, q],
    fetchPage: (cursor, signal) =>
      call('GET /v1/rfqs/', {
        query: { list, q, cursor },
        signal,
      }),
    rowsOf: (page) => page.rfqs,
    keepPrevious: true,
  });
}

const keyOf = (userId: string, id: string) => [ONE, userId, id];

export function useRfq(userId: string, id: string) {
  const renew = () => void queryClient.invalidateQueries({ queryKey: keyOf(userId, id) });
  useLive('rfq', ({ rfq_id }) => rfq_id === id && renew());
  useLive('resync', renew);
  return useServerQuery(keyOf(userId, id), async (signal) => {
    const { rfq } = await call('GET /v1/rfqs/:id/', { params: { id }, signal });
    return rfq;
  });
}

/** Shows what a call has answered, and the lists as they are by now. */
export function putRfq(rfq: Rfq): Rfq {
  queryClient.setQueriesData<Rfq>(
    { queryKey: [ONE], predicate: ({ queryKey }) => queryKey[2] === rfq.id },
    rfq,
  );
  void refetchLists();
  return rfq;
}

/** Changes a part of what is shown of a request. */
export function patchRfq(id: string, changes: Partial<Rfq>): void {
  queryClient.setQueriesData<Rfq>(
    { queryKey: [ONE], predicate: ({ queryKey }) => queryKey[2] === id },
    (rfq) => rfq && { ...rfq, ...changes },
  );
  void refetchLists();
}

/** @returns the request as it is on the server by now */
export async function renewRfq(id: string): Promise<Rfq> {
  const { rfq } = await call('GET /v1/rfqs/:id/', { params: { id } });
  return putRfq(rfq);
}

export function forgetRfq(id: string): void {
  queryClient.removeQueries({
    queryKey: [ONE],
    predicate: ({ queryKey }) => queryKey[2] === id,
  });
  void refetchLists();
}

/** Asks more suppliers, and keeps those that could not be asked. */
export async function invite(id: string, body: Recipients): Promise<void> {
  const { rfq, skipped } = await call('POST /v1/rfqs/:id/invite/', { params: { id }, body });
  keepSkipped(id, skipped);
  putRfq(rfq);
}

/** @param briefVersion of the saved brief: while it stays, the rows stay in their places */
export function useFittingSuppliers(id: string, briefVersion: string) {
  return usePagedList({
    queryKey: ['rfq fits', id, briefVersion],
    fetchPage: (cursor, signal) =>
      call('GET /v1/rfqs/:id/fits/', {
        params: { id },
        query: { cursor },
        signal,
      }),
    rowsOf: (page) => page.suppliers,
    staleTime: 60_000,
  });
}

/** @param asked how many were asked: those that are asked meanwhile are not offered again */
export function useNextMatches(id: string, asked: number) {
  return useServerQuery(['rfq next matches', id, asked], async (signal) => {
    const { suppliers } = await call('GET /v1/rfqs/:id/next-matches/', { params: { id }, signal });
    return suppliers;
  });
}
