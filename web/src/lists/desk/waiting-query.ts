/** How much waits for the team, list by list: for the header, the home and the heads of the lists. */
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';

const KEY = ['waiting'];

/** Live events say when something has changed; this is for what they may have missed, in milliseconds. */
const FRESH = 60_000;

export const renewWaiting = () => void queryClient.invalidateQueries({ queryKey: KEY });

/** @returns what is in the lists of the team, and what of it is the viewer's own; undefined until it is loaded */
export function useWaiting() {
  useLive('moderation', renewWaiting);
  useLive('case', renewWaiting);
  useLive('resync', renewWaiting);
  const fetch = async (signal: AbortSignal) =>
    (await call('GET /v1/team/waiting/', { signal })).waiting;
  const { data } = useServerQuery(KEY, fetch, { staleTime: FRESH });
  const team = data?.filter(({ own }) => !own);
  return {
    own: data?.find(({ own }) => own),
    inList: (path: string, list: string) =>
      team?.find((one) => one.path === path && one.list === list)?.count,
    atDesk: (path: string) =>
      team?.reduce((sum, one) => (one.path === path ? sum + one.count : sum), 0) ?? 0,
  };
}
