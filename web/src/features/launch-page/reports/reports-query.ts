/** Reported public pages that the team looks at: the lists, one of them, and the steps that update both. */
import type { Reported, ReportedList } from '@waggle/contract/launch-page/public-reports';
import { call } from '../../../api/client.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import type { DeskLists } from '../../../lists/desk/desk-address.ts';
import { usePagedList } from '../../../lists/use-paged-list.ts';
import { PATHS } from '../../../paths.ts';

export const PAGES_DESK: DeskLists<ReportedList> = {
  path: PATHS.teamPages,
  lists: {
    open: {
      name: 'Waiting',
      empty:
        'Nothing waits for you. A page comes here when it is new, or when somebody reports it.',
    },
    closed: { name: 'Decided', empty: 'Nothing is decided yet.' },
  },
};

const LIST = 'public-reports';
const ONE = 'public-report';

/** Live events say when something has changed; this is for what they may have missed, in milliseconds. */
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

const renew = () => void queryClient.invalidateQueries({ queryKey: [LIST] });

/** @returns how many pages wait for somebody; kept as it is on the server */
export function useReportedCount(): number {
  useLive('moderation', renew);
  useLive('resync', renew);
  const query = useServerQuery(
    [LIST, 'count'],
    async (signal) =>
      (await call('GET /v1/team/public-reports/', { query: { limit: '1' }, signal })).waiting,
    { staleTime: FRESH },
  );
  return query.data ?? 0;
}

export function useReportedPage({ kind, id }: { kind: string; id: string }) {
  return useServerQuery([ONE, kind, id], async (signal) => {
    const params = { kind, id };
    return (await call('GET /v1/team/public-reports/:kind/:id/', { params, signal })).reported;
  });
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
    void queryClient.invalidateQueries({ queryKey: [ONE, kind, id] });
    throw error;
  } finally {
    renew();
  }
}
