/** Turns a notification's row into the contract's form. */
import type { Notification } from '@waggle/contract/notifications';
import type { NotificationRow } from './notifications.repo.ts';

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    timestamp: row.created_at,
    read: row.read_at !== null,
    action:
      row.action_path === null || row.action_label === null
        ? null
        : { path: row.action_path, label: row.action_label },
  };
}
