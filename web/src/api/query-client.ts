/** The page's query client: the cache of running and finished calls. */
import { QueryClient } from '@tanstack/react-query';

// The page says what failed and offers Retry; a call is tried even where the browser takes itself for offline.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
