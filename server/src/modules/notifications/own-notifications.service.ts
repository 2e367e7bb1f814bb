/** All that one user was told, and what comes by mail, for the export. */
import type { Db } from '../../lib/database.ts';
import { selectAllNotifications, selectMailChoices } from './own-notifications.repo.ts';

/** @returns every notification of the user, the oldest first */
export async function allNotificationsOf(db: Db, userId: string) {
  const rows = await selectAllNotifications(db, userId);
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    type: row.type,
    title: row.title,
    message: row.message,
    leads_to: row.action_path,
    read_at: row.read_at?.toISOString() ?? null,
  }));
}

/** @returns the user's own choices; a type without one comes by mail */
export async function mailChoicesOf(db: Db, userId: string): Promise<Record<string, boolean>> {
  const rows = await selectMailChoices(db, userId);
  return Object.fromEntries(rows.map(({ type, mail }) => [type, mail]));
}
