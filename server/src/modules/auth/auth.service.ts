/** Sessions: creating, renewing and ending one. Each way to sign in has its own file. */
import type { SessionMethod } from '@waggle/contract/auth/sessions';
import { SESSION_LIMITS } from '@waggle/contract/limits';
import { newId } from '../../lib/new-id.ts';
import { recordAudit } from '../../lib/audit.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { hashToken, newToken } from '../../lib/secrets.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  deleteExpiredSignIns,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type SessionLimits,
  touchSession,
} from './auth.repo.ts';

/** Seconds between updates of «last used», so that most requests write nothing. */
const TOUCH_INTERVAL = 300;

/** @param longest seconds that a session lasts at most, however often it is used */
export function sessionLimits(now: Time, longest: number = SESSION_LIMITS.absolute): SessionLimits {
  return {
    usedAfter: addSeconds(now, -SESSION_LIMITS.idle),
    createdAfter: addSeconds(now, -longest),
  };
}

/** What a session shows of its sign-in, so that the user recognises it. */
export interface SignIn {
  method: SessionMethod;
  device: string | null;
}

/**
 * Begins a session in the caller's transaction.
 * @returns the access token, of which only a hash is stored
 */
export async function createSession(
  { clock }: Context,
  tx: Db,
  userId: string,
  { method, device }: SignIn,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await insertSession(tx, {
    token_hash: hashToken(token),
    id: newId(),
    user_id: userId,
    created_at: now,
    last_used_at: now,
    method,
    device,
  });
  await recordAudit(tx, clock, { actor: userId, action: 'session.begun', detail: { method } });
  return token;
}

/** Updates when a session was last used, at most every five minutes. */
export async function recordSessionUse(
  { clock, database }: Context,
  tokenHash: Buffer,
  lastUsedAt: Time,
): Promise<void> {
  const now = clock.now();
  if (lastUsedAt > addSeconds(now, -TOUCH_INTERVAL)) return;
  await touchSession(database.db, tokenHash, now);
}

export async function endSession(
  { clock, database, live }: Context,
  viewer: Viewer,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await deleteSession(tx, viewer.sessionHash);
    const session = viewer.sessionHash.toString('hex');
    await live.publish(tx, `user:${viewer.personId}`, { event: 'session_ended', session });
    await recordAudit(tx, clock, { actor: viewer.personId, action: 'session.ended' });
  });
}

export async function endAllSessions(context: Context, { personId }: Viewer): Promise<void> {
  await context.database.db.transaction().execute(async (tx) => {
    await endSessionsOf(context, tx, personId);
    await recordAudit(tx, context.clock, { actor: personId, action: 'session.ended_everywhere' });
  });
}

/** Ends all sessions of a user and their live streams, in the caller's transaction. */
export async function endSessionsOf({ live }: Context, tx: Db, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await live.publish(tx, `user:${userId}`, { event: 'session_ended', session: null });
}

/** Deletes expired codes, ID tokens and sessions. */
export async function deleteExpired({ clock, database }: Context): Promise<void> {
  const now = clock.now();
  await deleteExpiredSignIns(database.db, now, sessionLimits(now));
}
