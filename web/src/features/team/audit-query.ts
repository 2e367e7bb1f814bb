/** The audit log, fetched page by page, and as a file. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '@waggle/contract/api';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { API_HOST } from '../../api/host.ts';
import { queryClient } from '../../api/query-client.ts';
import { session } from '../../session/this-session.ts';

export const AUDIT_FILTERS = ['action', 'actor', 'subject', 'from', 'to'] as const;

/** As the address holds it: the server refuses what is none. */
export type AuditQuery = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;
type CallQuery = NonNullable<Api['GET /v1/team/audit/']['query']>;

/** A long log over a slow line, in milliseconds. */
const TIMEOUT = 300_000;

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
  const query = new URLSearchParams(filter);
  let bytes: Blob;
  try {
    const response = await fetch(`${API_HOST}/v1/team/audit/export/?${query}`, {
      headers: { Authorization: `Bearer ${session.getToken() ?? ''}` },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new ApiError({ status: response.status });
    bytes = await response.blob();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError({ status: 0 });
  }
  const url = URL.createObjectURL(bytes);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `waggle-audit-${new Date().toISOString().slice(0, 10)}.csv`;
  anchor.click();
  // The browser has taken hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), TIMEOUT);
}
