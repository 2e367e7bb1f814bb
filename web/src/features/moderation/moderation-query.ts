/** What the team looks at of requests and messages: the desk of requests, the switch, and one message. */
import type { Moderation } from '@waggle/contract/moderation';
import type { ReportedMessage } from '@waggle/contract/moderation/reported-messages';
import { call } from '../../api/client.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { deskOf, FRESH, LISTS, renewLists } from '../../lists/desk/desk-data.ts';

export const REQUESTS = deskOf({
  path: '/team/requests',
  lists: {
    held: { name: 'Held', empty: 'No request waits before it is sent.', waits: true },
    stopped: { name: 'Stopped', empty: 'Nothing is stopped.' },
    muted: { name: 'Muted buyers', empty: 'No supplier has muted a buyer.' },
  },
  rows: ['GET /v1/team/requests/', 'requests'],
  one: ['GET /v1/team/requests/:id/', 'request'],
});

const KEYS = {
  state: [...LISTS, 'moderation'],
  muted: [...LISTS, 'muted'],
  reach: (id: string) => [...LISTS, 'reach', id],
  message: (id: string) => ['reported-message', id],
} as const;

/** The switch, and how much waits. */
export function useModeration() {
  const fetch = (signal: AbortSignal) => call('GET /v1/team/moderation/', { signal });
  return useServerQuery(KEYS.state, fetch, { staleTime: FRESH });
}

export function useMutedBuyers() {
  return useServerQuery(KEYS.muted, async (signal) => {
    return (await call('GET /v1/team/muted-buyers/', { signal })).buyers;
  });
}

export function useReach(id: string) {
  const fetch = (signal: AbortSignal) =>
    call('GET /v1/team/requests/:id/reach/', { params: { id }, signal });
  return useServerQuery(KEYS.reach(id), fetch, { staleTime: FRESH });
}

/** Every reading is on record, so it is read again only when somebody else has decided. */
export function useReportedMessage(id: string) {
  const fetch = async (signal: AbortSignal) =>
    (await call('GET /v1/team/messages/:id/', { params: { id }, signal })).message;
  return useServerQuery(KEYS.message(id), fetch, { staleTime: Infinity });
}

/** Shows a message as it is by now; that is one more reading. */
export function renewMessage(id: string): void {
  void queryClient.invalidateQueries({ queryKey: KEYS.message(id) });
}

export function putState(state: Moderation): void {
  queryClient.setQueryData(KEYS.state, state);
}

/** Decides on a message; a refusal shows what it is by now. @throws ApiError */
export async function decideMessage<Answer extends { message: ReportedMessage }>(
  id: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await work();
    queryClient.setQueryData(KEYS.message(id), answer.message);
    return answer;
  } catch (error) {
    renewMessage(id);
    throw error;
  } finally {
    renewLists();
  }
}
