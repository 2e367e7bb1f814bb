/** The verification case, fetched from the server and kept while the page is open. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';

const KEY = 'verification';

/** How long an answer serves without being asked for anew, in milliseconds. */
const FRESH = 30_000;

/**
 * @param supplierId whose case; another supplier's is another entry
 */
export function useVerificationCase(supplierId: string) {
  return useQuery(
    {
      queryKey: [KEY, supplierId],
      queryFn: ({ signal }) => call('GET /v1/supplier/verification/', { signal, quiet: true }),
      staleTime: FRESH,
      retry: false,
      networkMode: 'always' as const,
    },
    queryClient,
  );
}

/** The documents or the state have changed: whoever shows the case fetches it anew. */
export function renewVerificationCase(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] });
}
