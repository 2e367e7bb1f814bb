/** What the team looks at: the lists, how much is in each, one request or message, and the steps that update them. */
import type { Moderation, ModeratedRequest } from '@waggle/contract/moderation';
import type { RequestList } from './moderation-address.ts';
import type { ReportedMessage } from '@waggle/contract/moderation/reported-messages';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { renewReports } from '../reports/desk/reports-query.ts';

const ALL = 'moderation';
const KEYS = {
  state: [ALL, 'state'],
  lists: [ALL, 'list'],
  reach: (id: string) => [ALL, 'reach', id],
  request: (id: string) => [ALL, 'request', id],
  message: (id: string) => [ALL, 'message', id],
} as const;

/** Live events say when something has changed; this is for what they may have missed, in milliseconds. */
const FRESH = 60_000;

/** The switch, and how much waits. */
export function useModeration() {
  const fetch = (signal: AbortSignal) => call('GET /v1/team/moderation/', { signal });
  return useServerQuery(KEYS.state, fetch, { staleTime: FRESH });
}

export function useRequests(list: RequestList) {
  return usePagedList({
    queryKey: [...KEYS.lists, list],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/requests/', { query: { list, cursor }, signal }),
    rowsOf: (page) => page.requests,
    staleTime: FRESH,
  });
}

export function useMutedBuyers() {
  return useServerQuery([...KEYS.lists, 'muted'], async (signal) => {
    return (await call('GET /v1/team/muted-buyers/', { signal })).buyers;
  });
}

export function useModeratedRequest(id: string) {
  return useServerQuery(KEYS.request(id), async (signal) => {
    return (await call('GET /v1/team/requests/:id/', { params: { id }, signal })).request;
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

function renewLists(): void {
  void queryClient.invalidateQueries({ queryKey: KEYS.lists });
  void queryClient.invalidateQueries({ queryKey: KEYS.state });
  renewReports();
}

function renewAll(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, what] }) => area === ALL && what !== 'message',
  });
}

/** Shows a message as it is by now; that is one more reading. */
export function renewMessage(id: string): void {
  void queryClient.invalidateQueries({ queryKey: KEYS.message(id) });
}

/** Keeps what is shown as it is on the server. */
export function useLiveModeration(): void {
  useLive('moderation', renewAll);
  useLive('resync', renewAll);
}

export function putState(state: Moderation): void {
  queryClient.setQueryData(KEYS.state, state);
}

/** Shows what a step has answered. */
export function putRequest({ request }: { request: ModeratedRequest }): void {
  queryClient.setQueryData(KEYS.request(request.id), request);
  void queryClient.invalidateQueries({ queryKey: KEYS.reach(request.id) });
  renewLists();
}

/** Fetches again what a request is by now. */
export function renewRequest(id: string): void {
  void queryClient.invalidateQueries({ queryKey: KEYS.request(id) });
  renewLists();
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
    renewReports();
  }
}
