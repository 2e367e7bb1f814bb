/** A hook for a paged list, fetched page by page. */
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';

/** Refetches that may come between a press of «Show more» and its page. */
const TRIES = 5;

interface PagedListOptions<Page, Row> {
  queryKey: QueryKey;
  /** @param cursor from the previous page; undefined for the first */
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
  /** How long an answer stays fresh, in milliseconds. */
  staleTime?: number;
  /** Keeps the previous rows while a changed filter is loading. */
  keepPrevious?: boolean;
}

/** The state of a list. */
export interface ListState<Row> {
  /** Undefined until loaded. */
  rows: readonly Row[] | undefined;
  /** Loading has failed. */
  failed: boolean;
  retry: () => void;
}

/** Loading further pages. */
export interface MoreRows {
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
}

interface PagedList<Row, Page> extends ListState<Row>, MoreRows {
  pages: readonly Page[];
}

export function usePagedList<Page extends { next_cursor: string | null }, Row>({
  queryKey,
  fetchPage,
  rowsOf,
  staleTime = 0,
  keepPrevious = false,
}: PagedListOptions<Page, Row>): PagedList<Row, Page> {
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      staleTime,
      ...(keepPrevious && { placeholderData: keepPreviousData }),
    },
    queryClient,
  );
  const { data, fetchNextPage } = query;
  const count = data?.pages.length ?? 0;
  // A refetch, as after a live event, ends the fetch of a page that is on its way: that is asked for again after it.
  async function loadMore(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const {
        data: found,
        isFetchNextPageError,
        hasNextPage,
      } = await fetchNextPage({
        cancelRefetch: false,
      });
      if (isFetchNextPageError || !hasNextPage || (found?.pages.length ?? 0) > count) return;
    }
  }
  return {
    pages: query.data?.pages ?? [],
    rows: query.data?.pages.flatMap(rowsOf),
    failed: query.isError && !query.isFetching && !query.data,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError && !query.isFetching,
    loadMore: () => void loadMore(),
  };
}
