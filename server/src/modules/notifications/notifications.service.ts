/** Notifies a user in the causing transaction: the row, the live event and the mail. */
import type { NotificationType } from '@waggle/contract/notifications';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { MailTemplate, MailVariables } from '../../lib/mail/outbox.ts';
import { insertNotification, mailAddressFor } from './notifications.repo.ts';
import { presentNotification } from './present-notification.ts';

/** A notification to create. Its texts are plain: pages and mails escape them. */
export interface NewNotification {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  action?: { path: string; label: string };
  /** Sent too, unless the user has switched this type's mails off. */
  mail?: { template: MailTemplate; variables: MailVariables };
}

/** Tells one user something in the caller's transaction: it is told if and only if that commits. */
export async function notify(context: Context, tx: Db, told: NewNotification): Promise<void> {
  const { userId, type, title, message, action, mail } = told;
  const row = await insertNotification(tx, {
    user_id: userId,
    type,
    title,
    message,
    action_path: action?.path ?? null,
    action_label: action?.label ?? null,
    created_at: context.clock.now(),
  });
  await context.live.publish(tx, `user:${userId}`, {
    event: 'notification',
    notification: presentNotification(row),
  });
  if (mail === undefined) return;
  const to = await mailAddressFor(tx, userId, type);
  if (to !== undefined) await context.outbox.enqueue(tx, { ...mail, to });
}
