/** The calls of the team's home page. */
import { call } from '../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';

const HOME = ['team', 'home'] as const;
const LOAD = ['team', 'load'] as const;

/** Live events say when something has changed; this is for what they may have missed, in milliseconds. */
const FRESH = 60_000;

export function useTeamHome() {
  const fetch = (signal: AbortSignal) => call('GET /v1/team/home/', { signal });
  return useServerQuery(HOME, fetch, { staleTime: FRESH });
}

/** What the user holds, for the header. */
export function useOwnLoad() {
  const fetch = (signal: AbortSignal) => call('GET /v1/team/load/', { signal });
  return useServerQuery(LOAD, fetch, { staleTime: FRESH });
}

/** A case has changed somewhere. */
export function renewHome(): void {
  void queryClient.invalidateQueries({ queryKey: HOME });
  void queryClient.invalidateQueries({ queryKey: LOAD });
}

/** @throws ApiError when the server refuses or cannot be reached */
export async function setAway(user_id: string, until: string | null): Promise<void> {
  await call('POST /v1/team/members/away/', { body: { user_id, until } });
  await queryClient.invalidateQueries({ queryKey: ['team'] });
}
