/** The loaded pages of notifications, and their updates when one arrives or is read. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { listNotifications, Notification } from '@waggle/contract/notifications';

export type InboxPage = DataOf<typeof listNotifications>;

export interface Inbox {
  readonly pages: readonly InboxPage[];
}

/** @returns all that are loaded, newest first */
export function loadedNotifications(inbox: Inbox | undefined): readonly Notification[] {
  return inbox?.pages.flatMap(({ notifications }) => notifications) ?? [];
}

export function unreadIn(inbox: Inbox | undefined): number {
  return inbox?.pages[0]?.unread ?? 0;
}

function withUnread<I extends Inbox>(inbox: I, unread: number): I {
  return { ...inbox, pages: inbox.pages.map((page) => ({ ...page, unread })) };
}

/** Adds a new notification on top, unless it is there already. */
export function withArrival<I extends Inbox>(inbox: I, arrived: Notification, unread: number): I {
  const known = loadedNotifications(inbox).some(({ id }) => id === arrived.id);
  const [first, ...rest] = inbox.pages;
  if (known || !first) return withUnread(inbox, unread);
  const page = { ...first, notifications: [arrived, ...first.notifications] };
  return withUnread({ ...inbox, pages: [page, ...rest] }, unread);
}

/** @param which ids that are read now, or all up to one of them */
export function withRead<I extends Inbox>(
  inbox: I,
  which: { ids: readonly string[] } | { upTo: string },
  unread: number,
): I {
  const concerns = ({ id }: Notification): boolean =>
    'ids' in which ? which.ids.includes(id) : id <= which.upTo;
  const pages = inbox.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((one) => (concerns(one) ? { ...one, read: true } : one)),
  }));
  return withUnread({ ...inbox, pages }, unread);
}

/** @returns «<n> unread notification(s)» */
export function unreadText(unread: number): string {
  return `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`;
}
