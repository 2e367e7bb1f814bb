/** SQL of the notifications module's tables: notifications, and who wants which by mail. */
import { randomUUIDv7 } from 'node:crypto';
import type { NotificationType } from '@waggle/contract/notifications';
import type { Db } from '../../lib/database.ts';

export interface NotificationRow {
  id: string;
  user_id: string;
  type: NotificationType;
  title: string;
  message: string;
  action_path: string | null;
  action_label: string | null;
  created_at: Date;
  read_at: Date | null;
}

declare module '../../lib/database.ts' {
  interface Tables {
    notifications: NotificationRow;
    notification_preferences: { user_id: string; type: NotificationType; mail: boolean };
  }
}

export async function insertNotification(
  tx: Db,
  row: Omit<NotificationRow, 'id' | 'read_at'>,
): Promise<NotificationRow> {
  return tx
    .insertInto('notifications')
    .values({ id: randomUUIDv7(), read_at: null, ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<string>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** @returns whether a type comes by mail too, and the address it goes to */
export async function mailAddressFor(
  db: Db,
  userId: string,
  type: NotificationType,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('notification_preferences as preference', (join) =>
      join.onRef('preference.user_id', '=', 'users.id').on('preference.type', '=', type),
    )
    .select(['users.email', 'preference.mail'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row === undefined || row.mail === false ? undefined : row.email;
}
