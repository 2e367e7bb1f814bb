/** What the notifications module offers: telling users, their inbox, and the live stream. */
import type { Module } from '../../lib/context.ts';
import { liveRoutes } from './live.routes.ts';
import { UNREAD_COLUMNS } from './notifications.repo.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { allNotificationsOf, mailChoicesOf } from './own-notifications.service.ts';

export const notificationsModule: Module = {
  name: 'notifications',
  columns: { unread: UNREAD_COLUMNS },
  routes(app, context) {
    notificationsRoutes(app, context);
    liveRoutes(app, context);
  },
  exportData: async ({ database }, { userId }) => ({
    notifications: await allNotificationsOf(database.db, userId),
    mail_choices: await mailChoicesOf(database.db, userId),
  }),
};
