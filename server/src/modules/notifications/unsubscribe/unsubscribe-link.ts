/** Links that switch off the mails of one type for one user, valid without signing in. */
import { NOTIFICATION_TYPES, type NotificationType } from '@waggle/contract/notifications';
import type { Context } from '../../../lib/context.ts';
import { equalBytes } from '../../../lib/secrets.ts';
import { isUuid } from '../../../lib/uuid.ts';

/** Not a page, because mail programs post to it too. */
export const UNSUBSCRIBE_PATH = '/v1/notifications/unsubscribe/';

export interface Subscription {
  readonly userId: string;
  readonly type: NotificationType;
}

export function unsubscribeUrl(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { userId, type }: Subscription,
): string {
  const signature = secrets.unsubscribeHmac(userId, type).toString('base64url');
  return `${config.publicUrl}${UNSUBSCRIBE_PATH}${userId}.${type}.${signature}`;
}

/** @returns what a link's token is about; undefined for one that we have not signed */
export function readUnsubscribeToken(
  { secrets }: Pick<Context, 'secrets'>,
  token: string,
): Subscription | undefined {
  const [userId = '', word, signature = ''] = token.split('.');
  const type = NOTIFICATION_TYPES.find((one) => one === word);
  if (type === undefined || !isUuid(userId)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  return equalBytes(given, secrets.unsubscribeHmac(userId, type)) ? { userId, type } : undefined;
}
