/** Erasing a person: everything she has is gone with one transaction, and her files right after it. */
import { WRONG_ADDRESS_MESSAGE } from '@waggle/contract/accounts/own-data';
import { recordAudit } from '../../lib/audit.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { deleteMailsTo } from '../../lib/mail/recipients.ts';
import { forgetCounter } from '../../lib/rate-counters.ts';
import { deleteEventsUnder } from '../../lib/rate-events.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { forgetAddress } from '../auth/own-sign-ins.service.ts';
import { eraseFilesOf } from '../files/own-files.service.ts';
import { forgetReviewer } from '../team/members.service.ts';
import { isFresh, isOwnAddress } from './accounts.policy.ts';
import { deleteUser, lockCaseOf } from './erasure.repo.ts';
import { exportKeys } from './export.service.ts';
import { GOODBYE_LIFETIME, goodbyeMail } from './goodbye-mail.ts';

/** What stands under a person's address or id without hanging on her row; the rest goes with that row. */
async function forgetTraces(tx: Db, { userId, user }: Viewer): Promise<void> {
  const { done, begun } = exportKeys(userId);
  await deleteEventsUnder(tx, [done, begun]);
  await forgetCounter(tx, `user ${userId}`);
  await forgetAddress(tx, user.email);
  await deleteMailsTo(tx, user.email);
  await forgetReviewer(tx, user.email);
}

/**
 * Erases the signed-in user: the account, its records, files, sessions and mails. The audit log keeps the bare id.
 * @param typed the address as she typed it to confirm
 * @throws Refusal `invalid_input` for another address, `sign_in_again` when her sign-in is too long ago
 */
export async function eraseAccount(context: Context, viewer: Viewer, typed: string): Promise<void> {
  const { clock, database, live, outbox } = context;
  const { userId, user } = viewer;
  if (!isOwnAddress(viewer, typed)) {
    const errors = [{ path: 'email', message: WRONG_ADDRESS_MESSAGE }];
    throw new Refusal('invalid_input', { message: WRONG_ADDRESS_MESSAGE, errors });
  }
  if (!isFresh(viewer, clock.now())) throw new Refusal('sign_in_again');
  await database.db.transaction().execute(async (tx) => {
    // In the order in which everybody else locks them, so that nobody waits for each other in a ring.
    const verification = await lockCaseOf(tx, userId);
    await eraseFilesOf(context, tx, userId);
    if (!(await deleteUser(tx, userId))) throw new Refusal('not_signed_in');
    await forgetTraces(tx, viewer);
    await recordAudit(tx, clock, { actor: userId, action: 'account.erased', subject: userId });
    await live.publish(tx, `user:${userId}`, { event: 'session_ended', session: null });
    if (verification !== undefined) {
      const { id: case_id, version } = verification;
      await live.publish(tx, 'team', { event: 'case', case_id, version: version + 1 });
    }
    await outbox.enqueue(tx, {
      template: goodbyeMail,
      to: user.email,
      variables: {},
      expiresAt: addSeconds(clock.now(), GOODBYE_LIFETIME),
    });
  });
}
