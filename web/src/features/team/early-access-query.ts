/** The queries of the beta list, and granting early access. */
import { keepPreviousData } from '@tanstack/react-query';
import type { Api } from '@waggle/contract/api';
import { call } from '../../api/client.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';

const KEY = ['team', 'early-access'] as const;
export const BETA_FILTERS = ['search', 'kind', 'country', 'granted'] as const;

/** The raw values of the URL; the server refuses invalid ones. */
export type BetaQuery = Partial<Record<(typeof BETA_FILTERS)[number], string>>;
type CallQuery = NonNullable<Api['GET /v1/team/early-access/counts/']['query']>;
export type BetaCounts = Api['GET /v1/team/early-access/counts/']['data'];

export function useBetaUsers(filter: BetaQuery) {
  return usePagedList({
    queryKey: [...KEY, 'list', filter],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/early-access/', { query: { ...(filter as CallQuery), cursor }, signal }),
    rowsOf: ({ users }) => users,
    keepPrevious: true,
  });
}

export function useBetaCounts(filter: BetaQuery) {
  return useServerQuery(
    [...KEY, 'counts', filter],
    (signal) => call('GET /v1/team/early-access/counts/', { query: filter as CallQuery, signal }),
    { placeholderData: keepPreviousData },
  );
}

export type GrantRequest = Api['POST /v1/team/early-access/grant/']['body'];

/** @returns the number of users who got it now. @throws ApiError when the server refuses or cannot be reached */
export async function grant(body: GrantRequest, idempotencyKey: string): Promise<number> {
  try {
    const { granted } = await call('POST /v1/team/early-access/grant/', { body, idempotencyKey });
    return granted;
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}
