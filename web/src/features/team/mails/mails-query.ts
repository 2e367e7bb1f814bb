/** The team's lists of mails that do not arrive, and lifting a suppression. */
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { usePagedList } from '../../../lists/use-paged-list.ts';

const KEY = ['team', 'mails'] as const;

export function useSuppressed(search: string) {
  return usePagedList({
    queryKey: [...KEY, 'addresses', search],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/mails/addresses/', { query: { search, cursor }, signal }),
    rowsOf: ({ addresses }) => addresses,
    keepPrevious: true,
  });
}

export function useUnsent() {
  return usePagedList({
    queryKey: [...KEY, 'unsent'],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/mails/unsent/', { query: { cursor }, signal }),
    rowsOf: ({ mails }) => mails,
  });
}

/** @throws ApiError when the server refuses or cannot be reached */
export async function lift(id: string): Promise<void> {
  try {
    await call('POST /v1/team/mails/addresses/:id/lift/', { params: { id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}
