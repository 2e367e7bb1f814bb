/** Calls about the user's notifications, and what waits for the user. */
import {
  changeNotificationPreferences,
  countUnread,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
} from '@waggle/contract/notifications';
import { listWaiting as listWaitingCall } from '@waggle/contract/waiting';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import {
  changeOwnPreferences,
  listInbox,
  listWaiting,
  markInboxRead,
  ownPreferences,
  unreadOf,
} from './inbox.service.ts';

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  const withUnread = { reads: 'unread' };
  registerEndpoint(
    app,
    listNotifications,
    ({ viewer, query }) => listInbox(context, viewer, query),
    withUnread,
  );
  registerEndpoint(
    app,
    countUnread,
    async ({ viewer }) => ({ unread: unreadOf(viewer) }),
    withUnread,
  );
  registerEndpoint(app, listWaitingCall, ({ viewer }) => listWaiting(context, viewer));
  registerEndpoint(app, markNotificationsRead, async ({ viewer, body }) => ({
    unread: await markInboxRead(context, viewer, body),
  }));
  registerEndpoint(app, getNotificationPreferences, async ({ viewer }) => ({
    mail: await ownPreferences(context, viewer),
  }));
  registerEndpoint(app, changeNotificationPreferences, async ({ viewer, body }) => ({
    mail: await changeOwnPreferences(context, viewer, body.mail),
  }));
}
