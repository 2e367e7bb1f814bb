/** Notifies a user in the causing transaction: the row, the live event and the mail. */
import type { NotificationType } from '@waggle/contract/notifications';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { MailTemplate, MailVariables } from '../../lib/mail/outbox.ts';
import { insertNotification, mailAddressFor } from './notifications.repo.ts';
import { presentNotification } from './present-notification.ts';
import { type MailTopic, unsubscribeUrl } from './unsubscribe/unsubscribe-link.ts';

/** A notification to create. Its texts are plain text: pages and mails escape them. */
export interface NewNotification {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  action?: { path: string; label: string };
  /** Sent unless the user has switched off mails of this type. */
  mail?: {
    template: MailTemplate;
    variables: MailVariables;
    /** What its link switches off, where that is less than all mails of the type. */
    topic?: MailTopic;
  };
}

/** Notifies a user in the caller's transaction. */
export async function notify(
  context: Context,
  tx: Db,
  notification: NewNotification,
): Promise<void> {
  const { userId, type, title, message, action, mail } = notification;
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
  if (to === undefined) return;
  const { template, variables, topic = type } = mail;
  const link = unsubscribeUrl(context, { userId, topic });
  await context.outbox.enqueue(tx, { template, variables, to, unsubscribeUrl: link });
}
