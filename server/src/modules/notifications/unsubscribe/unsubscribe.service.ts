/** Switching off mails by a mail's own link, without a session. */
import type { NotificationType } from '@waggle/contract/notifications';
import type { Context } from '../../../lib/context.ts';
import { switchMailsOff } from '../notifications.repo.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/** @returns the type that is switched off now; undefined for a link that is not ours */
export async function unsubscribe(
  context: Context,
  token: string,
): Promise<NotificationType | undefined> {
  const found = readUnsubscribeToken(context, token);
  if (found !== undefined) {
    await switchMailsOff(context.database.db, found.userId, found.type);
  }
  return found?.type;
}
