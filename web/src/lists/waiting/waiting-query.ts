/** How much waits for the user, list by list: for the header, for what comes next, and the heads of the team's lists. */
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';

const KEY = ['waiting'];

/** Live events say when something has changed; this is for what they may have missed, in milliseconds. */
const FRESH = 60_000;

export const renewWaiting = () => void queryClient.invalidateQueries({ queryKey: KEY });

/**
 * @param refetchOnMount `always` where the user may just have dealt with something
 * @returns what is in the lists, and what of it is the viewer's own; undefined until it is loaded
 */
export function useWaiting(refetchOnMount: 'always' | true = true) {
  useLive('moderation', renewWaiting);
  useLive('case', renewWaiting);
  useLive('message', renewWaiting);
  useLive('rfq', renewWaiting);
  useLive('request', renewWaiting);
  useLive('order', renewWaiting);
  useLive('notification', renewWaiting);
  useLive('resync', renewWaiting);
  const fetch = async (signal: AbortSignal) =>
    (await call('GET /v1/waiting/', { signal, quiet: true })).waiting;
  const { data } = useServerQuery(KEY, fetch, { staleTime: FRESH, refetchOnMount });
  const shared = data?.filter(({ own }) => !own);
  return {
    own: data?.find(({ own }) => own),
    named: shared?.filter(({ text, count }) => text !== null && count > 0) ?? [],
    inList: (path: string, list: string) =>
      shared?.find((one) => one.path === path && one.list === list)?.count,
    atDesk: (path: string) =>
      shared?.reduce((sum, one) => (one.path === path ? sum + one.count : sum), 0) ?? 0,
  };
}
