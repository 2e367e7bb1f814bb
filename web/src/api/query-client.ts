/** The page's query client: the cache of running and finished calls. */
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { session } from '../session/this-session.ts';

class PageQueryClient extends QueryClient {
  /** A first fetch that is running may return older data, and the library does not repeat it: it is shown, then repeated. */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const outdated = new Set(
      this.getQueryCache()
        .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined),
    );
    await super.invalidateQueries(filters, options);
    if (outdated.size > 0)
      await this.refetchQueries(
        {
          type: 'active',
          predicate: (query) => outdated.has(query) && query.state.status === 'success',
        },
        { cancelRefetch: false },
      );
  }
}

// Pages show failures and offer Retry; calls are made even if the browser reports to be offline.
export const queryClient = new PageQueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

let userId = session.getState().user?.id;

// The next user of this browser sees nothing of the one before.
session.subscribe(() => {
  const next = session.getState().user?.id;
  if (next === undefined) return;
  if (userId !== undefined && next !== userId) queryClient.clear();
  userId = next;
});

/** Fetches data under a key, unless they are in the cache. */
export function useServerQuery<Data>(
  queryKey: QueryKey,
  fetch: (signal: AbortSignal) => Promise<Data>,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => fetch(signal) }, queryClient);
}
