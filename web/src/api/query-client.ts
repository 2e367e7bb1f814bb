/** The page's query client: the cache of running and finished calls. */
import { QueryClient, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

// Pages show failures and offer Retry; calls are made even if the browser reports to be offline.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Fetches data under a key, unless they are in the cache. */
export function useServerQuery<Data>(
  queryKey: QueryKey,
  fetch: (signal: AbortSignal) => Promise<Data>,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => fetch(signal) }, queryClient);
}
