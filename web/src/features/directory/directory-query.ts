/** The directory's calls, kept by the address that asks them. */
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { DirectoryPage } from '@waggle/contract/directory';
import { type DirectoryAddress, writeDirectoryAddress } from '@waggle/contract/directory/address';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useServerQuery } from '../../api/query-client.ts';
import { withCursor } from './directory-search.ts';

/** So long an answer is shown again as it is, in milliseconds: back and forward are at once. */
const FRESH = 30_000;

/** Where the answer of a search is kept. */
export function searchKey(address: DirectoryAddress): QueryKey {
  return ['directory', writeDirectoryAddress(address)];
}

/** Where the directory's size is kept. */
export const SIZE_KEY: QueryKey = ['directory-size'];

function fetchPage(address: DirectoryAddress, signal: AbortSignal): Promise<DirectoryPage> {
  // The page's address and the call's query have the same names; the types of lists differ.
  return call('GET /v1/directory/search/', { query: address as { q?: string }, signal });
}

export interface DirectoryState {
  /** The last answer; of the search before, while this one's is on its way. */
  page: DirectoryPage | undefined;
  /** The counts of this search, or of the last one with counts. */
  facets: DirectoryPage['facets'];
  /** Whether `page` is the answer to this search. */
  settled: boolean;
  /** The sentence about a failure. */
  failure: string | undefined;
  retry: () => void;
}

function failureText(error: Error): string {
  const said = error instanceof ApiError && error.fromServer ? `${error.message}.` : '';
  return said || 'The suppliers could not be loaded. What you wrote is kept.';
}

/** A newer search ends the older one, so answers do not overtake each other. */
export function useDirectory(address: DirectoryAddress): DirectoryState {
  const query = useServerQuery<DirectoryPage>(
    searchKey(address),
    (signal) => fetchPage(address, signal),
    {
      staleTime: FRESH,
      placeholderData: keepPreviousData,
    },
  );
  const first = withCursor(address, '');
  // The counts come with the first page; a shared link may lead to another.
  const counted = useServerQuery<DirectoryPage>(
    searchKey(first),
    (signal) => fetchPage(first, signal),
    {
      staleTime: FRESH,
      placeholderData: keepPreviousData,
    },
  );
  return {
    page: query.data,
    facets: counted.data?.facets ?? null,
    settled: query.isSuccess && !query.isPlaceholderData,
    failure: query.isError && !query.isFetching ? failureText(query.error) : undefined,
    retry: () => void query.refetch(),
  };
}

/** @returns how many suppliers and countries there are, once it is known */
export function useDirectorySize() {
  return useServerQuery(SIZE_KEY, (signal) => call('GET /v1/directory/size/', { signal }), {
    staleTime: Infinity,
  }).data;
}
