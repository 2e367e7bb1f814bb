/** The page's query client: the cache of running and finished calls. */
import { QueryClient, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

// The page says what failed and offers Retry; a call is tried even where the browser takes itself for offline.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Fetches what stands under the key, unless the cache has it. */
export function useServerQuery<Data>(
  queryKey: QueryKey,
  fetch: (signal: AbortSignal) => Promise<Data>,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => fetch(signal) }, queryClient);
}
