/** The team's members, fetched from the server, and what admins change about them. */
import type { TeamMember } from '@waggle/contract/team';
import { call } from '../../api/client.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import type { ListState } from '../../lists/use-paged-list.ts';

const KEY = ['team', 'members'] as const;

/** All at once, as the list is short. */
export function useMembers(): ListState<TeamMember> {
  const { data, isError, isFetching, refetch } = useServerQuery(KEY, (signal) =>
    call('GET /v1/team/members/', { signal }),
  );
  return { rows: data?.members, failed: isError && !isFetching, retry: () => void refetch() };
}

function refetchMembers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/**
 * @param idempotencyKey one per filled-in form, so that a second click invites once
 * @throws ApiError when the server refuses or cannot be reached
 */
export async function invite(email: string, idempotencyKey: string): Promise<TeamMember> {
  const { member } = await call('POST /v1/team/members/', { body: { email }, idempotencyKey });
  await refetchMembers();
  return member;
}

/** @throws ApiError when the server refuses or cannot be reached */
export async function remove(id: string): Promise<void> {
  await call('DELETE /v1/team/members/:id/', { params: { id } });
  await refetchMembers();
}
