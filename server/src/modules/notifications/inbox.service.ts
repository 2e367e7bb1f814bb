/** The user's own notifications: listing them, marking as read, and choosing which are also mailed; and what waits. */
import type { DataOf } from '@waggle/contract/endpoint';
import {
  type listNotifications,
  type MailPreferences,
  type markNotificationsRead,
  NOTIFICATION_TYPES,
} from '@waggle/contract/notifications';
import { canAccess } from '@waggle/contract/permissions/can';
import type { Waiting } from '@waggle/contract/waiting';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { cutPage, ID_CURSOR } from '../../lib/paging.ts';
import { within } from '../../lib/transactions/within.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { selectWaiting } from '../../lib/waiting.ts';
import {
  countUnread,
  markRead,
  readUnread,
  selectNotifications,
  selectPreferences,
  upsertPreferences,
} from './notifications.repo.ts';
import { presentNotification } from './present-notification.ts';

/** Beyond this the event says «all», and pages fetch the list again. */
const MAX_IDS_IN_EVENT = 100;

/** @param viewer of a route with `reads: 'unread'` */
export function unreadOf({ facts }: Viewer): number {
  return readUnread(facts);
}

/**
 * @param viewer of a route with `reads: 'unread'`
 * @throws ApiError `invalid_input` for an unknown cursor
 */
export async function listInbox(
  { database }: Context,
  viewer: Viewer,
  { cursor, limit, unread }: Call<typeof listNotifications>['query'],
): Promise<DataOf<typeof listNotifications>> {
  const { db } = database;
  const only = { before: ID_CURSOR.decode(cursor), unread: unread === 'true' };
  // One more row shows whether there is a next page.
  const rows = await selectNotifications(db, viewer.personId, { ...only, limit: limit + 1 });
  const { shown, next_cursor } = cutPage(rows, limit, ({ id }) => ID_CURSOR.encode(id));
  return {
    notifications: shown.map(presentNotification),
    next_cursor,
    unread: unreadOf(viewer),
  };
}

/**
 * Marks the viewer's own notifications as read; ids of others are ignored.
 * @returns how many are still unread
 */
export async function markInboxRead(
  { clock, database, live }: Context,
  viewer: Viewer,
  { ids = [], up_to: upTo }: Call<typeof markNotificationsRead>['body'],
): Promise<number> {
  return database.db.transaction().execute(async (tx) => {
    const read = await markRead(tx, viewer.personId, { ids, upTo }, clock.now());
    if (read.length > 0) {
      await live.publish(tx, `user:${viewer.personId}`, {
        event: 'read',
        ids: read.length > MAX_IDS_IN_EVENT ? 'all' : read,
      });
    }
    return countUnread(tx, viewer.personId);
  });
}

export async function ownPreferences(
  { database }: Pick<Context, 'database'>,
  viewer: Viewer,
): Promise<MailPreferences> {
  const chosen = await selectPreferences(database.db, viewer.personId);
  const off = new Set(chosen.filter(({ mail }) => !mail).map(({ type }) => type));
  return Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, !off.has(type)]),
  ) as MailPreferences;
}

/** @returns all preferences after the change */
export async function changeOwnPreferences(
  context: Context,
  viewer: Viewer,
  mail: Partial<MailPreferences>,
): Promise<MailPreferences> {
  const chosen = NOTIFICATION_TYPES.flatMap((type) => {
    const wanted = mail[type];
    return wanted === undefined ? [] : [{ type, mail: wanted }];
  });
  return context.database.db.transaction().execute(async (tx) => {
    await upsertPreferences(tx, viewer.personId, chosen);
    return ownPreferences(within(context, tx), viewer);
  });
}

/** @returns what the modules say that waits for a viewer */
export async function listWaiting(
  { modules, clock, database: { db } }: Context,
  viewer: Viewer,
): Promise<{ waiting: Waiting[] }> {
  const now = clock.now();
  const lists = modules
    .flatMap(({ waitsFor }) => waitsFor?.(viewer, now) ?? [])
    .filter(({ action = 'review.list' }) => canAccess(viewer.actor, action).allowed);
  return { waiting: await selectWaiting(db, lists, now) };
}
