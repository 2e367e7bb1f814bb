/** The queries of the console: queue, counts, cases, statistics; synced with live events. */
import { useQuery } from '@tanstack/react-query';
import type { QueueFilter } from '@waggle/contract/team/queue';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { call } from '../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { usePagedList } from '../../../lists/use-paged-list.ts';
import type { QueueView } from './url-state.ts';

const KEYS = {
  lists: ['review', 'list'],
  counts: ['review', 'counts'],
  countries: ['review', 'countries'],
  statistics: ['review', 'statistics'],
  case: (id: string) => ['review', 'case', id],
} as const;

/** Rows fetched at once. */
const PAGE = '50';

/** Live events say when something has changed; this is for what they may have missed, in milliseconds. */
const FRESH = 60_000;

export function useQueue({ list: filter, state, country, sort, search }: QueueView) {
  return usePagedList({
    queryKey: [...KEYS.lists, filter, state ?? '', country, sort, search],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/cases/', {
        signal,
        query: { filter, state, country, sort, search, limit: PAGE, cursor },
      }),
    rowsOf: ({ cases }) => cases,
    staleTime: FRESH,
  });
}

export function useCounts() {
  const fetch = (signal: AbortSignal) => call('GET /v1/team/cases/counts/', { signal });
  return useServerQuery(KEYS.counts, fetch, { staleTime: FRESH });
}

/** Of a view, while its filters are shown. */
export function useCountries(filter: QueueFilter) {
  const fetch = (signal: AbortSignal) =>
    call('GET /v1/team/cases/countries/', { signal, query: { filter } });
  return useServerQuery([...KEYS.countries, filter], fetch, { staleTime: FRESH });
}

export function useStatistics() {
  const fetch = (signal: AbortSignal) => call('GET /v1/team/cases/statistics/', { signal });
  return useServerQuery(KEYS.statistics, fetch, { staleTime: FRESH });
}

const caseOptions = (id: string) => ({
  staleTime: FRESH,
  queryKey: KEYS.case(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { case: found } = await call('GET /v1/team/cases/:id/', { signal, params: { id } });
    return found;
  },
});

export function useReviewCase(id: string) {
  return useQuery(caseOptions(id), queryClient);
}

/** Fetches a case that is likely to be opened next. Its documents wait: each view of one is on record. */
export function prefetchCase(id: string): void {
  void queryClient.prefetchQuery(caseOptions(id));
}

export function cachedCase(id: string): ReviewCase | undefined {
  return queryClient.getQueryData<ReviewCase>(KEYS.case(id));
}

/** @returns the case as the server has it now; undefined when it does not answer */
export async function refetchCase(id: string): Promise<ReviewCase | undefined> {
  await queryClient.invalidateQueries({ queryKey: KEYS.case(id) });
  return cachedCase(id);
}

function renewOverviews(): void {
  for (const queryKey of [KEYS.lists, KEYS.counts, KEYS.countries, KEYS.statistics]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Takes the case that a call has answered with. */
export function storeCase(next: ReviewCase): void {
  queryClient.setQueryData<ReviewCase>(KEYS.case(next.id), (held) =>
    held && held.version > next.version ? held : next,
  );
  renewOverviews();
}

/**
 * A case has changed somewhere.
 * @param version it has now
 */
export function onCaseChanged(id: string, version: number): void {
  const held = cachedCase(id);
  if (held && held.version >= version) return;
  void queryClient.invalidateQueries({ queryKey: KEYS.case(id) });
  renewOverviews();
}

/** Something may have been missed: all that is shown is fetched again, but for documents, which never change, and mails, which change with the version of a case. */
export function renewReview(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, what] }) =>
      area === 'review' && what !== 'file' && what !== 'preview',
  });
}
