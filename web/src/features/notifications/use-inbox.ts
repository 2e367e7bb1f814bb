/** A hook for notifications: fetched page by page, synced with the live stream, marked as read. */
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive, type EventOf } from '../../api/live/live-stream.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { reportError } from '../../api/report-error.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { type InboxPage, unreadIn, withArrival, withRead } from './inbox-pages.ts';

const KEY = 'notifications';
/** How long an answer stays fresh, in milliseconds; live events keep it current. */
const FRESH = 60_000;

type Pages = InfiniteData<InboxPage, string | undefined>;
export type InboxFilter = 'all' | 'unread';

function change(alter: (inbox: Pages) => Pages): void {
  queryClient.setQueriesData<Pages>({ queryKey: [KEY] }, (inbox) => inbox && alter(inbox));
}

function renew(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** What a fetch under way brings may be older than the news. */
function onArrival({ notification, unread }: EventOf<'notification'>): void {
  change((inbox) => withArrival(inbox, notification, unread));
  if (queryClient.isFetching({ queryKey: [KEY] }) > 0) renew();
}

function onRead({ ids, unread }: EventOf<'read'>): void {
  if (ids === 'all') renew();
  else change((inbox) => withRead(inbox, { ids }, unread));
}

let followers = 0;
let unfollow: (() => void)[] = [];

/** However many components show notifications, the events are taken once. */
function follow(): () => void {
  followers += 1;
  if (followers === 1) {
    unfollow = [onLive('notification', onArrival), onLive('read', onRead), onLive('resync', renew)];
  }
  return () => {
    followers -= 1;
    if (followers > 0) return;
    for (const stop of unfollow) stop();
    unfollow = [];
  };
}

/** @param userId whose; another user's are another entry */
export function useInbox(userId: string, filter: InboxFilter = 'all') {
  useEffect(follow, []);
  const list = usePagedList({
    queryKey: [KEY, userId, filter],
    fetchPage: (cursor, signal) =>
      call('GET /v1/notifications/', {
        query: { cursor, ...(filter === 'unread' && { unread: 'true' as const }) },
        signal,
        quiet: true,
      }),
    rowsOf: ({ notifications }) => notifications,
    staleTime: FRESH,
  });
  return { list, newest: list.rows?.[0], unread: unreadIn(list) };
}

async function mark(
  which: { ids: readonly string[] } | { upTo: string },
  less: number,
): Promise<void> {
  change((inbox) => withRead(inbox, which, Math.max(0, unreadIn(inbox) - less)));
  try {
    const body = 'ids' in which ? { ids: [...which.ids] } : { up_to: which.upTo };
    const { unread } = await call('POST /v1/notifications/read/', { body });
    change((inbox) => withRead(inbox, which, unread));
  } catch (error) {
    reportError(error, 'This could not be marked as read. Please try again');
    renew();
  }
}

/** Shown as read at once; the server is told meanwhile. */
export function markRead(id: string): void {
  void mark({ ids: [id] }, 1);
}

/** @param newest the newest one that was seen: what arrives meanwhile stays unread */
export function markAllRead(newest: string, unread: number): void {
  void mark({ upTo: newest }, unread);
}
