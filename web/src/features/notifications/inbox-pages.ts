/** The loaded pages of notifications, and their updates when one arrives or is read. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { listNotifications, Notification } from '@waggle/contract/notifications';

export type InboxPage = DataOf<typeof listNotifications>;

export interface Inbox {
  readonly pages: readonly InboxPage[];
}

/** @returns all that is loaded, newest first */
export function loaded(inbox: Inbox | undefined): readonly Notification[] {
  return inbox?.pages.flatMap(({ notifications }) => notifications) ?? [];
}

export function unreadIn(inbox: Inbox | undefined): number {
  return inbox?.pages[0]?.unread ?? 0;
}

function countedAs<I extends Inbox>(inbox: I, unread: number): I {
  return { ...inbox, pages: inbox.pages.map((page) => ({ ...page, unread })) };
}

/** Puts a new one on top; one that is there already stays where it is. */
export function withArrival<I extends Inbox>(inbox: I, arrived: Notification, unread: number): I {
  const known = loaded(inbox).some(({ id }) => id === arrived.id);
  const [first, ...rest] = inbox.pages;
  if (known || !first) return countedAs(inbox, unread);
  const page = { ...first, notifications: [arrived, ...first.notifications] };
  return countedAs({ ...inbox, pages: [page, ...rest] }, unread);
}

/** @param which the ids that are read now, or all up to one */
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
  return countedAs({ ...inbox, pages }, unread);
}

/** The specification's words: «<n> unread notification(s)». */
export function unreadText(unread: number): string {
  return `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`;
}
