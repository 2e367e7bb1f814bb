/** A hook for notifications: fetched page by page, synced with the live stream, marked as read. */
import type { InfiniteData } from '@tanstack/react-query';
import { type EventOf, useLive } from '../../api/live/live-stream.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { reportError } from '../../api/report-error.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { type InboxPage, unreadIn, withArrival, withRead } from './inbox-pages.ts';
import { toast } from '../../ui/toast.ts';

const KEY = 'notifications';
/** How long an answer stays fresh, in milliseconds; live events keep it current. */
const STALE_TIME = 60_000;

type Pages = InfiniteData<InboxPage, string | undefined>;
export type InboxFilter = 'all' | 'unread';

/** The last call that marks as read: pages fetched meanwhile wait for it, as they would still say unread. */
let marking: Promise<unknown> = Promise.resolve();

function refetchInbox(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** A running fetch may return older data, so it is repeated. */
function updateInbox(alter: (inbox: Pages) => Pages): void {
  queryClient.setQueriesData<Pages>({ queryKey: [KEY] }, (inbox) => inbox && alter(inbox));
  if (queryClient.isFetching({ queryKey: [KEY] }) > 0) refetchInbox();
}

function onArrival({ notification, unread }: EventOf<'notification'>): void {
  updateInbox((inbox) => withArrival(inbox, notification, unread));
}

function onRead({ ids, unread }: EventOf<'read'>): void {
  if (ids === 'all') refetchInbox();
  else updateInbox((inbox) => withRead(inbox, { ids }, unread));
}

/** Keeps what is loaded current: for the bell, which stands on every page with notifications. */
export function useInboxUpdates(): void {
  useLive('notification', onArrival);
  useLive('read', onRead);
  useLive('resync', refetchInbox);
}

/** @param userId part of the cache key, so that no user sees another's */
export function useInbox(userId: string, filter: InboxFilter = 'all') {
  const list = usePagedList({
    queryKey: [KEY, userId, filter],
    fetchPage: async (cursor, signal) => {
      await marking;
      return call('GET /v1/notifications/', {
        query: { cursor, ...(filter === 'unread' && { unread: 'true' as const }) },
        signal,
        quiet: true,
      });
    },
    rowsOf: ({ notifications }) => notifications,
    staleTime: STALE_TIME,
  });
  return { list, newest: list.rows?.[0], unread: unreadIn(list) };
}

async function markAsRead(
  which: { ids: readonly string[] } | { upTo: string },
  less: number,
): Promise<void> {
  updateInbox((inbox) => withRead(inbox, which, Math.max(0, unreadIn(inbox) - less)));
  try {
    const body = 'ids' in which ? { ids: [...which.ids] } : { up_to: which.upTo };
    const answer = call('POST /v1/notifications/read/', { body });
    marking = Promise.allSettled([marking, answer]);
    const { unread } = await answer;
    updateInbox((inbox) => withRead(inbox, which, unread));
    toast.clearErrors();
  } catch (error) {
    reportError(error, 'This could not be marked as read. Please try again');
    refetchInbox();
  }
}

/** Shown as read at once, before the server answers. */
export function markRead(id: string): void {
  void markAsRead({ ids: [id] }, 1);
}

/** @param newest the newest one on the page; later ones stay unread */
export function markAllRead(newest: string, unread: number): void {
  void markAsRead({ upTo: newest }, unread);
}
