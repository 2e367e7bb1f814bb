/** Admins whom the operator adds and removes by a command; there is no call for it. */
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { findUserByEmail, lockUserByEmail } from '../accounts/accounts.service.ts';
import { endSessionsOf } from '../auth/auth.service.ts';
import { deleteAdmin, hasAccount, upsertAdmin } from './members.repo.ts';

/** Nobody is signed in. */
const BY_OPERATOR = { actor: null, detail: { reason: 'by the operator' } };

/**
 * Makes an address that of an admin, also a reviewer's.
 * @throws StartupError when its user has an entrepreneur or supplier account
 */
export async function addAdmin(context: Context, given: string): Promise<void> {
  const { clock, database, live } = context;
  const email = given.toLowerCase();
  await database.db.transaction().execute(async (tx) => {
    const userId = await lockUserByEmail(tx, email);
    if (userId !== undefined && (await hasAccount(tx, userId))) {
      throw new StartupError(
        `${email} has an entrepreneur or supplier account, which members of the team cannot have: use another address.`,
      );
    }
    const subject = await upsertAdmin(tx, email, clock.now());
    if (userId !== undefined) await live.publish(tx, `user:${userId}`, { event: 'user' });
    await recordAudit(tx, clock, { ...BY_OPERATOR, action: 'team.admin_added', subject });
  });
}

/** Ends the sessions too. @returns whether the operator had added such an admin */
export async function removeAdmin(context: Context, given: string): Promise<boolean> {
  const email = given.toLowerCase();
  return context.database.db.transaction().execute(async (tx) => {
    const subject = await deleteAdmin(tx, email);
    if (subject === undefined) return false;
    const user = await findUserByEmail(tx, email);
    if (user !== undefined) {
      await endSessionsOf(context, tx, user.userId);
      // The cases go back by the admin's own hand, because nobody else acts.
      await context.emit(tx, 'team.member_removed', { holder: user, admin: user.userId });
    }
    const action = 'team.admin_removed';
    await recordAudit(tx, context.clock, { ...BY_OPERATOR, action, subject });
    return true;
  });
}
