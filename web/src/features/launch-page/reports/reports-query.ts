/** Reported public pages that the team looks at: the lists, one of them, and the steps that update both. */
import type { Reported, ReportedList } from '@waggle/contract/launch-page/public-reports';
import { call } from '../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { usePagedList } from '../../../lists/use-paged-list.ts';

const LIST = 'public-reports';
const ONE = 'public-report';

/** In milliseconds. */
const FRESH = 60_000;

export function useReportedPages(list: ReportedList) {
  return usePagedList({
    queryKey: [LIST, list],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/public-reports/', { query: { list, cursor }, signal }),
    rowsOf: (page) => page.reported,
    keepPrevious: true,
  });
}

/** @returns how many pages wait for somebody */
export function useReportedCount(): number {
  const query = useServerQuery(
    [LIST, 'count'],
    async (signal) =>
      (await call('GET /v1/team/public-reports/', { query: { limit: '1' }, signal })).waiting,
    { staleTime: FRESH, refetchInterval: FRESH },
  );
  return query.data ?? 0;
}

export type Named = Pick<Reported, 'kind' | 'id'>;

export function useReportedPage({ kind, id }: { kind: string; id: string }) {
  return useServerQuery([ONE, kind, id], async (signal) => {
    const params = { kind, id };
    return (await call('GET /v1/team/public-reports/:kind/:id/', { params, signal })).reported;
  });
}

/** Decides; a refusal shows what it is by now. @throws ApiError */
export async function decideOn(
  { kind, id }: Named,
  work: () => Promise<{ reported: Reported }>,
): Promise<void> {
  try {
    const { reported } = await work();
    queryClient.setQueryData([ONE, kind, id], reported);
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: [ONE, kind, id] });
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: [LIST] });
  }
}
