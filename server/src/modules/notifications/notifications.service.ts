/** Notifies a user in the causing transaction: the row, the live event and the mail. */
import type { NotificationType } from '@waggle/contract/notifications';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { MailTemplate, MailVariables } from '../../lib/mail/mail-template.ts';
import type { QueuedMail } from '../../lib/mail/outbox.ts';
import { idFor, momentOf } from '../../lib/transactions/moment.ts';
import { insertNotifications, mailAddressesFor } from './notifications.repo.ts';
import { presentNotification } from './present-notification.ts';
import { type MailTopic, unsubscribeUrl } from './unsubscribe/unsubscribe-link.ts';

/** A notification to create. Its texts are plain text: pages and mails escape them. */
export interface NewNotification {
  userId: string;
  /** The user whose name or title is in the texts, where that is not the receiver: it goes with that account. */
  about?: string | null;
  type: NotificationType;
  title: string;
  message: string;
  action?: { path: string; label: string };
  /** Sent unless the user has switched off mails of this type. */
  mail?: {
    template: MailTemplate;
    variables: MailVariables;
    /** Sent all the same, without a link to switch such mails off. */
    always?: boolean;
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
  await notifyAll(context, tx, [notification]);
}

/** Notifies many users in the caller's transaction, by as many statements as one. */
export async function notifyAll(
  context: Context,
  tx: Db,
  all: readonly NewNotification[],
): Promise<void> {
  if (all.length === 0) return;
  const moment = momentOf(context, tx);
  const rows = await insertNotifications(
    tx,
    all.map(({ userId, type, title, message, action, about = null }) => ({
      id: idFor(moment, userId),
      user_id: userId,
      type,
      title,
      message,
      action_path: action?.path ?? null,
      action_label: action?.label ?? null,
      created_at: moment.at,
      about,
    })),
  );
  await context.live.publishAll(
    tx,
    rows.map((row) => [
      `user:${row.user_id}`,
      { event: 'notification', notification: presentNotification(row) },
    ]),
  );
  await context.outbox.enqueueAll(tx, await mailsOf(context, tx, all));
}

/** @returns the mails of notifications, without those that are switched off */
async function mailsOf(
  context: Context,
  tx: Db,
  all: readonly NewNotification[],
): Promise<QueuedMail[]> {
  const mailed = all.filter(({ mail }) => mail !== undefined);
  const addresses = await mailAddressesFor(tx, mailed);
  return mailed.flatMap(({ userId, type, mail }) => {
    const address = addresses.get(`${userId} ${type}`);
    if (mail === undefined || address === undefined) return [];
    const { template, variables, always = false, topic = type } = mail;
    const queued = { template, variables, to: address.email };
    if (always) return [queued];
    if (address.off) return [];
    return [{ ...queued, unsubscribeUrl: unsubscribeUrl(context, { userId, topic }) }];
  });
}
