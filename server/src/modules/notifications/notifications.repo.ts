/** SQL of the notifications module's tables: notifications, and the mail preferences. */
import type { NotificationType } from '@waggle/contract/notifications';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { insertRows } from '../../lib/transactions/insert-rows.ts';
import type { Columns } from '../../lib/user-facts.ts';
import { USER_ROWS } from '../accounts/accounts.service.ts';

export type NotificationRow = Row<'notifications'>;

/** @returns the rows in the same order */
export async function insertNotifications(
  tx: Db,
  rows: readonly Omit<NotificationRow, 'read_at'>[],
): Promise<NotificationRow[]> {
  const all = rows.map((row) => ({ read_at: null, ...row }));
  await insertRows(tx, 'notifications', all);
  return all;
}

/** Columns that a route can read together with the session. */
export const UNREAD_COLUMNS = `
  SELECT count(*)::integer AS unread FROM notifications
  WHERE user_id = session.user_id AND read_at IS NULL`;

/** @param columns as `UNREAD_COLUMNS` selects them */
export function readUnread(columns: Columns): number {
  return Number(columns['unread']);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  return (await countUnreadOf(db, [userId])).get(userId) ?? 0;
}

/** @returns the number of unread notifications by user, without users who have none */
export async function countUnreadOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('notifications')
    .select((row) => ['user_id', row.fn.countAll<string>().as('unread')])
    .where(sql<boolean>`user_id = ANY (${userIds}::uuid[])`)
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.unread)]));
}

/** @param page `before`: only older ones; `limit`: rows at most */
export async function selectNotifications(
  db: Db,
  userId: string,
  page: { before: string | undefined; unread: boolean; limit: number },
): Promise<NotificationRow[]> {
  let query = db.selectFrom('notifications').selectAll().where('user_id', '=', userId);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  if (page.unread) query = query.where('read_at', 'is', null);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

/** @returns every notification of a user, the oldest first */
export function selectAllNotifications(db: Db, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['created_at as at', 'type', 'title', 'message', 'action_path as leads_to', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * Marks a user's own unread notifications as read.
 * @param which some by id, and all up to and including one
 * @returns the ids of those marked
 */
export async function markRead(
  tx: Db,
  userId: string,
  which: { ids: readonly string[]; upTo: string | undefined },
  at: Time,
): Promise<string[]> {
  const rows = await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('id', 'in', (query) =>
      query
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .where((row) =>
          row.or([
            sql<boolean>`id = ANY (${which.ids}::uuid[])`,
            ...(which.upTo === undefined ? [] : [row('id', '<=', which.upTo)]),
          ]),
        )
        // Always in the same order, which prevents deadlocks.
        .orderBy('id')
        .forUpdate(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the preferences that the user has set */
export async function selectPreferences(
  db: Db,
  userId: string,
): Promise<{ type: NotificationType; mail: boolean }[]> {
  return db
    .selectFrom('notification_preferences')
    .select(['type', 'mail'])
    .where('user_id', '=', userId)
    .orderBy('type')
    .execute();
}

export async function upsertPreferences(
  tx: Db,
  userId: string,
  chosen: readonly { type: NotificationType; mail: boolean }[],
): Promise<void> {
  if (chosen.length === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values(chosen.map((one) => ({ user_id: userId, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'type'])
        .doUpdateSet((row) => ({ mail: row.ref('excluded.mail') })),
    )
    .execute();
}

/** Switches off the mails of one type; of an erased user there is nothing to switch. */
export async function switchMailsOff(
  db: Db,
  userId: string,
  type: NotificationType,
): Promise<void> {
  await sql`
    INSERT INTO notification_preferences (user_id, type, mail)
    SELECT u.id, ${type}, false FROM ${USER_ROWS} u WHERE u.id = ${userId}
    ON CONFLICT (user_id, type) DO UPDATE SET mail = false`.execute(db);
}

/** Where a user is mailed, and whether they have switched off mails of a type. */
interface MailAddress {
  readonly email: string;
  readonly off: boolean;
}

/** @returns the addresses by `userId type` */
export async function mailAddressesFor(
  db: Db,
  wanted: readonly { userId: string; type: NotificationType }[],
): Promise<Map<string, MailAddress>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<MailAddress & { id: string; type: string }>`
    SELECT DISTINCT u.id, wanted.type, u.email, EXISTS (
      SELECT FROM notification_preferences p
      WHERE p.user_id = u.id AND p.type = wanted.type AND NOT p.mail) AS off
    FROM unnest(${wanted.map(({ userId }) => userId)}::uuid[], ${wanted.map(({ type }) => type)}::text[])
      AS wanted (id, type)
    JOIN ${USER_ROWS} u USING (id)`.execute(db);
  return new Map(rows.map(({ id, type, ...address }) => [`${id} ${type}`, address]));
}
