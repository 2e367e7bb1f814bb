/** Switching off mails by a mail's own link, without a session. */
import { isNotificationType, type MailTopic } from '@waggle/contract/notifications/mail-topics';
import type { Context } from '../../../lib/context.ts';
import { switchMailsOff } from '../notifications.repo.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A user does not want mails of a topic that is no type of notification. */
    'mails.unsubscribed': { userId: string; topic: MailTopic };
  }
}

/** @returns the topic that is switched off now; undefined for a link that is not ours */
export async function unsubscribe(context: Context, token: string): Promise<MailTopic | undefined> {
  const found = readUnsubscribeToken(context, token);
  if (found === undefined) return undefined;
  const { userId, topic } = found;
  const { db } = context.database;
  if (isNotificationType(topic)) {
    await switchMailsOff(db, userId, topic);
  } else {
    await db
      .transaction()
      .execute((tx) => context.emit(tx, 'mails.unsubscribed', { userId, topic }));
  }
  return topic;
}
