/** The page's one store of what calls are under way and what they gave. */
import { QueryClient } from '@tanstack/react-query';

// The page says what failed and offers Retry; a call is tried even where the browser takes itself for offline.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
