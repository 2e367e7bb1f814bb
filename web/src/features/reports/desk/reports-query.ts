/** Reports that the team looks at: the lists, how much is in each, one of what was reported, and the steps that update them. */
import type { ReportKind, ReportList } from '@waggle/contract/reports/kinds';
import type { Reported } from '@waggle/contract/reports/reported';
import { call } from '../../../api/client.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { renewWaiting } from '../../../lists/desk/waiting-query.ts';
import { usePagedList } from '../../../lists/use-paged-list.ts';

const LIST = 'reports';
const ONE = 'reported';

/** Live events say when something has changed; this is for what they may have missed, in milliseconds. */
const FRESH = 60_000;

export function useReports(list: ReportList, kind: ReportKind | undefined) {
  return usePagedList({
    queryKey: [LIST, list, kind ?? ''],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/reports/', {
        query: { list, cursor, ...(kind !== undefined && { kind }) },
        signal,
      }),
    rowsOf: (page) => page.reported,
    staleTime: FRESH,
    keepPrevious: true,
  });
}

const renewLists = () => void queryClient.invalidateQueries({ queryKey: [LIST] });

export function renewReports(): void {
  renewLists();
  renewWaiting();
}

/** Keeps the lists as they are on the server. */
export function useLiveReports(): void {
  useLive('moderation', renewLists);
  useLive('resync', renewLists);
}

export function useReported({ kind, id }: { kind: string; id: string }) {
  return useServerQuery([ONE, kind, id], async (signal) => {
    const params = { kind, id };
    return (await call('GET /v1/team/reports/:kind/:id/', { params, signal })).reported;
  });
}

export function renewReported({ kind, id }: Pick<Reported, 'kind' | 'id'>): void {
  void queryClient.invalidateQueries({ queryKey: [ONE, kind, id] });
}

/** Decides; a refusal shows what it is by now. @throws ApiError */
export async function decideOn(
  { kind, id }: Pick<Reported, 'kind' | 'id'>,
  work: () => Promise<{ reported: Reported }>,
): Promise<void> {
  try {
    const { reported } = await work();
    queryClient.setQueryData([ONE, kind, id], reported);
  } catch (error) {
    renewReported({ kind, id });
    throw error;
  } finally {
    renewReports();
  }
}
