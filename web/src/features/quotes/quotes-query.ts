/** Quotes: those to one of the user's requests, and the supplier's own. */
import { isChosen } from '@waggle/contract/quotes/quote-graph';
import type { OwnQuote, QuoteItem, ReceivedQuote } from '@waggle/contract/quotes';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { OWN_QUOTES } from '../rfq/invitation-query.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';

/** @param userId part of the key, so that no user sees another's */
export function useOwnQuotes(userId: string) {
  return usePagedList({
    queryKey: [OWN_QUOTES, userId],
    fetchPage: (cursor, signal) => call('GET /v1/quotes/', { query: { cursor }, signal }),
    rowsOf: ({ quotes }): readonly QuoteItem[] => quotes,
  });
}

export async function fetchQuote(requestId: string): Promise<OwnQuote | null> {
  const params = { id: requestId };
  return (await call('GET /v1/requests/:id/quote/', { params })).quote;
}

/** @param enabled whether there are any */
export function useReceivedQuotes(userId: string, rfqId: string, enabled = true) {
  const queryKey = ['received-quotes', userId, rfqId];
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

/** @returns the one that is accepted */
export const chosenOf = (quotes: readonly ReceivedQuote[]): ReceivedQuote | undefined =>
  quotes.find(({ state }) => isChosen(state));
