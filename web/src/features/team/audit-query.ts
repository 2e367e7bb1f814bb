/** The audit log, fetched page by page, and as a file. */
import type { Api } from '@waggle/contract/api';
import { auditFileName } from '@waggle/contract/team/audit';
import { call } from '../../api/client.ts';
import { download } from '../../api/files/download.ts';
import { saveAs } from '../../api/files/save-as.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';

export const AUDIT_FILTERS = ['action', 'actor', 'subject', 'from', 'to'] as const;

/** The raw values of the URL; the server refuses invalid ones. */
export type AuditQuery = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;
type CallQuery = NonNullable<Api['GET /v1/team/audit/']['query']>;

export function useAudit(filter: AuditQuery) {
  return usePagedList({
    queryKey: ['team', 'audit', filter],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/audit/', { query: { ...(filter as CallQuery), cursor }, signal }),
    rowsOf: ({ entries }) => entries,
    keepPrevious: true,
  });
}

/** Downloads the entries that match the filter. @throws ApiError if that fails */
export async function downloadAudit(filter: AuditQuery): Promise<void> {
  const log = await download('GET /v1/team/audit/export/', { query: filter as CallQuery });
  saveAs(log, auditFileName(new Date()));
}
