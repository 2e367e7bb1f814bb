/** The supplier's own quotes: the list, and one of them. */
import type { OwnQuote, QuoteItem } from '@waggle/contract/quotes';
import { call } from '../../api/client.ts';
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
