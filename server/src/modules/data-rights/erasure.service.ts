/** Erases an account: all rows in one transaction, the files by a job after it. */
import { WRONG_ADDRESS_MESSAGE } from '@waggle/contract/data-rights';
import { type AuditEntry, ERASURE, recordAudit } from '../../lib/audit.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import {
  deletePending,
  recordInFolder,
  recordInStore,
  selectPending,
} from '../../lib/backup/erasures.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context, ErasedUser } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { deleteMailsTo } from '../../lib/mail/mail-records.ts';
import { deleteEventsOf } from '../../lib/rate-limits/rate-events.ts';
import { ApiError } from '../../lib/api-error.ts';
import { StartupError } from '../../lib/startup-error.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findUserByEmail, findUsers } from '../accounts/accounts.service.ts';
import { lockOpenOrders } from '../orders/kept-orders.service.ts';
import { ERASED_MAIL_LIFETIME, accountErasedMail } from './account-erased-mail.ts';

/** Details of the audit log; nobody is signed in. */
const BY_OPERATOR = { actor: null, detail: { reason: 'by the operator' } };
const BY_RESTORE = { actor: null, detail: { reason: 'again, after a restore' } };

export const ERASURE_RECORD_QUEUE = 'erasure-record';

/** Erases a user in the caller's transaction: the account, its records, files, sessions and mails. */
async function eraseUser(
  context: Context,
  tx: Db,
  user: ErasedUser,
  audit: Pick<AuditEntry, 'actor' | 'detail'>,
): Promise<void> {
  const { clock, jobs, modules } = context;
  const { userId, email } = user;
  for (const module of modules.toReversed()) await module.eraseData?.(context, tx, user);
  await deleteEventsOf(tx, userId);
  await context.counters.forget(tx, `user ${userId}`);
  await deleteMailsTo(tx, context.secrets, email);
  await recordAudit(tx, clock, { ...audit, action: ERASURE, subject: userId });
  await jobs.enqueue(tx, ERASURE_RECORD_QUEUE, { userId });
}

async function sendGoodbye({ clock, outbox }: Context, tx: Db, email: string): Promise<void> {
  await outbox.enqueue(tx, {
    template: accountErasedMail,
    to: email,
    variables: {},
    expiresAt: addSeconds(clock.now(), ERASED_MAIL_LIFETIME),
  });
}

/** A job after each erasure: the file store and the backups may survive the database. */
export async function recordErasure(
  { clock, config, files }: Context,
  data: object,
): Promise<void> {
  if ('userId' in data && typeof data.userId === 'string') {
    await recordInStore(files, data.userId, clock.now());
    if (config.backup) await recordInFolder(config.backup.dir, data.userId, clock.now());
  }
}

/**
 * Erases the signed-in user. The audit log keeps only the id.
 * @param typed the address as the user typed it to confirm
 * @throws ApiError `invalid_input` for another address, `sign_in_again` when the sign-in is too long ago, `conflict`
 *   while an order of the user's is open that both sides have signed
 */
export async function eraseAccount(context: Context, viewer: Viewer, typed: string): Promise<void> {
  const { clock, database } = context;
  const { accountId, personId, email } = viewer;
  if (typed.toLowerCase() !== email) {
    const errors = [{ path: 'email', message: WRONG_ADDRESS_MESSAGE }];
    throw new ApiError('invalid_input', { message: WRONG_ADDRESS_MESSAGE, errors });
  }
  const { signedInAt } = viewer;
  await database.db.transaction().execute(async (tx) => {
    const openOrders = await lockOpenOrders(tx, accountId);
    authorize(viewer, 'account.erase', { signedInAt, now: clock.now(), openOrders });
    await eraseUser(context, tx, { userId: accountId, email }, { actor: personId });
    await sendGoodbye(context, tx, email);
  });
}

/**
 * Erases the user of an address for the operator.
 * @returns whether there was one
 * @throws StartupError while an order of theirs is open that both sides have signed
 */
export async function eraseForOperator(context: Context, given: string): Promise<boolean> {
  const email = given.toLowerCase();
  return context.database.db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user === undefined) return false;
    const count = await lockOpenOrders(tx, user.userId);
    if (count > 0) throw new StartupError(`${permissionError('orders_open', { count }).message}.`);
    await eraseUser(context, tx, { userId: user.userId, email }, BY_OPERATOR);
    await sendGoodbye(context, tx, email);
    return true;
  });
}

/** Erases the users of a restored backup who had erased their account since; without a mail, which they have had. */
export async function erasePending(context: Context): Promise<void> {
  const { db } = context.database;
  for (const userId of await selectPending(db)) {
    await db.transaction().execute(async (tx) => {
      if (!(await deletePending(tx, userId))) return;
      const email = (await findUsers(tx, [userId])).get(userId)?.email;
      if (email !== undefined) await eraseUser(context, tx, { userId, email }, BY_RESTORE);
    });
  }
}
