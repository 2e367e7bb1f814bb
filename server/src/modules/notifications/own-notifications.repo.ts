/** SQL that reads all notifications and mail choices of one user. */
import type { Db } from '../../lib/database.ts';
import type { NotificationRow } from './notifications.repo.ts';

export async function selectAllNotifications(db: Db, userId: string): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function selectMailChoices(db: Db, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .select(['type', 'mail'])
    .where('user_id', '=', userId)
    .orderBy('type')
    .execute();
}
