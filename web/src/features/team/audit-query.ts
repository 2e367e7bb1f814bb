/** The audit log, fetched page by page, and as a file. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '@waggle/contract/api';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { queryClient } from '../../api/query-client.ts';
import { saveAs } from '../../api/save-as.ts';

export const AUDIT_FILTERS = ['action', 'actor', 'subject', 'from', 'to'] as const;

/** As the address holds it: the server refuses what is none. */
export type AuditQuery = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;
type CallQuery = NonNullable<Api['GET /v1/team/audit/']['query']>;

export function useAudit(filter: AuditQuery) {
  return useInfiniteQuery(
    {
      queryKey: ['team', 'audit', filter],
      queryFn: ({ signal, pageParam }) =>
        call('GET /v1/team/audit/', {
          query: { ...(filter as CallQuery), ...(pageParam !== '' && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }) => next_cursor,
      placeholderData: keepPreviousData,
      retry: false,
      networkMode: 'always' as const,
    },
    queryClient,
  );
}

/** Hands the entries that the filter matches to the browser's downloads. @throws ApiError when they do not come */
export async function downloadAudit(filter: AuditQuery): Promise<void> {
  const log = await download('GET /v1/team/audit/export/', { query: filter as CallQuery });
  saveAs(log, `waggle-audit-${new Date().toISOString().slice(0, 10)}.csv`);
}
