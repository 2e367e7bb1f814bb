/** Creates a notification as the product does: its row and its live message in one transaction. */
import type { NotificationType } from '@waggle/contract/notifications';
import type { Product } from './product.ts';

export interface NewNotification {
  title: string;
  message?: string;
  type?: NotificationType;
  action?: { path: string; label: string };
  /** How long ago it happened, as PostgreSQL writes an interval. */
  ago?: string;
}

/** For users whose address matches a pattern; six values follow. */
export const STATEMENT = `
  WITH told AS (
    INSERT INTO notifications
      (id, user_id, type, title, message, action_path, action_label, created_at)
    SELECT uuidv7(), id, $2, $3, $4, NULLIF($5, ''), NULLIF($6, ''), now() - $7::interval
    FROM users WHERE email LIKE $1 RETURNING *)
  SELECT count(pg_notify('waggle_live', json_build_object(
    'topic', 'user:' || user_id,
    'message', json_build_object('event', 'notification', 'notification', json_build_object(
      'id', id, 'type', type, 'title', title, 'message', message, 'read', false,
      'timestamp', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'action', CASE WHEN action_path IS NOT NULL THEN
        json_build_object('path', action_path, 'label', action_label) END)))::text))
  FROM told`;

/** @param email whose notification it is, of a user who has signed in before */
export async function createNotification(
  product: Product,
  email: string,
  { title, message = '', type = 'info', action, ago = '0 s' }: NewNotification,
): Promise<void> {
  const { path = '', label = '' } = action ?? {};
  const values = [email, type, title, message, path, label, ago];
  await product.query(STATEMENT, values);
}
