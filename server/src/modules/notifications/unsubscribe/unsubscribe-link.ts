/** Links that switch off the mails of one topic for one user, valid without signing in. */
import { MAIL_TOPICS, type MailTopic } from '@waggle/contract/notifications/mail-topics';
import type { Context } from '../../../lib/context.ts';
import { equalBytes } from '../../../lib/secrets.ts';
import { isUuid } from '../../../lib/uuid.ts';

/** Not a page, because mail programs post to it too. */
export const UNSUBSCRIBE_PATH = '/v1/notifications/unsubscribe/';

export type { MailTopic };

export interface Subscription {
  readonly userId: string;
  readonly topic: MailTopic;
}

export function unsubscribeUrl(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { userId, topic }: Subscription,
): string {
  const signature = secrets.unsubscribeHmac(userId, topic).toString('base64url');
  return `${config.publicUrl}${UNSUBSCRIBE_PATH}${userId}.${topic}.${signature}`;
}

/** @returns what a link's token is about; undefined for one that we have not signed */
export function readUnsubscribeToken(
  { secrets }: Pick<Context, 'secrets'>,
  token: string,
): Subscription | undefined {
  const [userId = '', word, signature = ''] = token.split('.');
  const topic = MAIL_TOPICS.find((one) => one === word);
  if (topic === undefined || !isUuid(userId)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  return equalBytes(given, secrets.unsubscribeHmac(userId, topic)) ? { userId, topic } : undefined;
}
