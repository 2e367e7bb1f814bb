/** The calls of the team's home page. */
import { call } from '../../../api/client.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';

const HOME = ['team', 'home'] as const;

/** Live events say when something has changed; this is for what they may have missed, in milliseconds. */
const FRESH = 60_000;

/** A case has changed somewhere. */
const renew = () => void queryClient.invalidateQueries({ queryKey: HOME });

export function useTeamHome() {
  useLive('case', renew);
  useLive('resync', renew);
  const fetch = (signal: AbortSignal) => call('GET /v1/team/home/', { signal });
  return useServerQuery(HOME, fetch, { staleTime: FRESH });
}

/** @throws ApiError when the server refuses or cannot be reached */
export async function setAway(user_id: string, until: string | null): Promise<void> {
  await call('POST /v1/team/members/away/', { body: { user_id, until } });
  await queryClient.invalidateQueries({ queryKey: ['team'] });
}
