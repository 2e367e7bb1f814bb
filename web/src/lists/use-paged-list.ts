/** A hook for a paged list, fetched page by page. */
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';

interface PagedListOptions<Page, Row> {
  queryKey: QueryKey;
  /** @param cursor of the page before; undefined for the first */
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
  /** How long an answer stays fresh, in milliseconds. */
  staleTime?: number;
  /** Shows what the filter before has found until the answer to the new one is there. */
  keepPrevious?: boolean;
}

/** What there is of a list, long or short. */
export interface ListState<Row> {
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  /** None came, and none are on their way. */
  failed: boolean;
  retry: () => void;
}

/** The way to more rows than there are yet. */
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
  return {
    pages: query.data?.pages ?? [],
    rows: query.data?.pages.flatMap(rowsOf),
    failed: query.isError && !query.isFetching && !query.data,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError && !query.isFetching,
    loadMore: () => void query.fetchNextPage(),
  };
}
