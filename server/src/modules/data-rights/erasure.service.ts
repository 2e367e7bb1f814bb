/** Erases an account: all rows in one transaction, the files by a job after it. */
import { WRONG_ADDRESS_MESSAGE } from '@waggle/contract/data-rights';
import { recordAudit } from '../../lib/audit.ts';
import { authorize } from '../../lib/authorize.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import { deleteMailsTo } from '../../lib/mail/mail-records.ts';
import { deleteCounter } from '../../lib/rate-limits/rate-counters.ts';
import { deleteEventsUnder } from '../../lib/rate-limits/rate-events.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { exportKeys } from './export.service.ts';
import { ERASED_MAIL_LIFETIME, accountErasedMail } from './account-erased-mail.ts';

/**
 * Erases the signed-in user: the account, its records, files, sessions and mails. The audit log keeps only the id.
 * @param typed the address as the user typed it to confirm
 * @throws ApiError `invalid_input` for another address, `sign_in_again` when the sign-in is too long ago
 */
export async function eraseAccount(context: Context, viewer: Viewer, typed: string): Promise<void> {
  const { clock, database, modules, outbox } = context;
  const { userId, email } = viewer;
  if (typed.toLowerCase() !== email) {
    const errors = [{ path: 'email', message: WRONG_ADDRESS_MESSAGE }];
    throw new ApiError('invalid_input', { message: WRONG_ADDRESS_MESSAGE, errors });
  }
  authorize(viewer, 'account.erase', { signedInAt: viewer.signedInAt, now: clock.now() });
  await database.db.transaction().execute(async (tx) => {
    for (const module of modules.toReversed()) {
      await module.eraseData?.(context, tx, { userId, email });
    }
    const { done, begun } = exportKeys(userId);
    await deleteEventsUnder(tx, [done, begun]);
    await deleteCounter(tx, `user ${userId}`);
    await deleteMailsTo(tx, email);
    await recordAudit(tx, clock, { actor: userId, action: 'account.erased', subject: userId });
    await outbox.enqueue(tx, {
      template: accountErasedMail,
      to: email,
      variables: {},
      expiresAt: addSeconds(clock.now(), ERASED_MAIL_LIFETIME),
    });
  });
}
