/** The manifest of the notifications module: notifications, the inbox, and the live stream. */
import { addDays } from '../../lib/clock.ts';
import type { Module } from '../../lib/context.ts';
import { deleteOlder } from '../../lib/transactions/delete-older.ts';
import { liveRoutes } from './live.routes.ts';
import { newsMail } from './news.service.ts';
import { selectAllNotifications, selectPreferences, UNREAD_COLUMNS } from './notifications.repo.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';

export const notificationsModule: Module = {
  name: 'notifications',
  mails: [newsMail],
  columns: { unread: UNREAD_COLUMNS },
  async routes(app, context) {
    await unsubscribeRoutes(app, context);
    notificationsRoutes(app, context);
    liveRoutes(app, context);
  },
  async deleteExpired({ clock, config, database: { db } }) {
    const before = addDays(clock.now(), -config.notificationDays);
    await deleteOlder(db, 'notifications', 'created_at', before);
  },
  async exportData({ database: { db } }, { personId }) {
    const preferences = await selectPreferences(db, personId);
    return {
      notifications: await selectAllNotifications(db, personId),
      mail_choices: Object.fromEntries(preferences.map(({ type, mail }) => [type, mail])),
    };
  },
};
