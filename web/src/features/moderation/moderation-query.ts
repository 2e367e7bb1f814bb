/** Requests that the team looks at: the lists, one of them, and the steps that update both. */
import type { ModeratedRequest } from '@waggle/contract/moderation';
import { call } from '../../api/client.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';

const LIST = 'moderated requests';
const ONE = 'moderated request';

export type ModerationList = 'waiting' | 'blocked';

export function useModerated(list: ModerationList) {
  return usePagedList({
    queryKey: [LIST, list],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/requests/', { query: { list, cursor }, signal }),
    rowsOf: (page) => page.requests,
    keepPrevious: true,
  });
}

export function useModeratedRequest(id: string) {
  return useServerQuery([ONE, id], async (signal) => {
    return (await call('GET /v1/team/requests/:id/', { params: { id }, signal })).request;
  });
}

export function refetchLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [LIST] });
}

export async function putModerated(request: ModeratedRequest): Promise<void> {
  queryClient.setQueryData([ONE, request.id], request);
  await refetchLists();
}

/** @returns when the request is as it is on the server by now */
export async function renewModerated(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [ONE, id] });
  await refetchLists();
}
