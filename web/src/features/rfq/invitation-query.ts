/** An invitation: a request that reached the supplier, with the supplier's own quote: fetched, and kept up to date by live events. */
import type { OwnQuote } from '@waggle/contract/quotes';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';

const REQUEST = 'received-request';
const OWN_QUOTE = 'own-quote';
/** The first part of the keys of the lists. */
export const INBOX = 'received-requests';
export const OWN_QUOTES = 'own-quotes';

/** @param userId part of the key, so that no user sees another's */
export function useInvitation(userId: string, id: string) {
  return useServerQuery([REQUEST, userId, id], async (signal) => {
    const { request } = await call('GET /v1/requests/:id/', { params: { id }, signal });
    return request;
  });
}

export function useOwnQuote(userId: string, requestId: string, enabled = true) {
  return useServerQuery(
    [OWN_QUOTE, userId, requestId],
    async (signal) => {
      const params = { id: requestId };
      const { quote } = await call('GET /v1/requests/:id/quote/', { params, signal });
      return quote;
    },
    { enabled },
  );
}

export function putInvitation(userId: string, request: SupplierInvitation): void {
  queryClient.setQueryData([REQUEST, userId, request.id], request);
  void queryClient.invalidateQueries({ queryKey: [INBOX] });
}

export function putOwnQuote(userId: string, requestId: string, quote: OwnQuote | null): void {
  queryClient.setQueryData([OWN_QUOTE, userId, requestId], quote);
  void queryClient.invalidateQueries({ queryKey: [OWN_QUOTES] });
}

/** What is written of it by now; one that was begun by it is fetched. */
export function patchOwnQuote(userId: string, requestId: string, changes: Partial<OwnQuote>): void {
  const queryKey = [OWN_QUOTE, userId, requestId];
  const quote = queryClient.getQueryData<OwnQuote | null>(queryKey);
  if (quote) queryClient.setQueryData(queryKey, { ...quote, ...changes });
  else void queryClient.invalidateQueries({ queryKey });
}

/** Fetches one request with its quote again, or all of them. */
export async function refetchInvitations(id?: string): Promise<void> {
  const isMeant = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    ([REQUEST, OWN_QUOTE] as unknown[]).includes(queryKey[0]) &&
    (id === undefined || queryKey[2] === id);
  await Promise.all([
    queryClient.invalidateQueries({ predicate: isMeant }),
    queryClient.invalidateQueries({ queryKey: [INBOX] }),
    queryClient.invalidateQueries({ queryKey: [OWN_QUOTES] }),
  ]);
}

/** Follows what happens to requests, and what may have happened while the stream was away. */
export function useLiveInvitations(): void {
  useLive('request', ({ request_id: id }) => void refetchInvitations(id));
  useLive('resync', () => void refetchInvitations());
}
