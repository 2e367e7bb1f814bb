/** A user's own sessions: listing them, and ending one. */
import type { SessionRecord } from '@waggle/contract/auth/sessions';
import { SESSION_LIMITS } from '@waggle/contract/limits';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { sessionLimits } from './auth.service.ts';
import { deleteSessionById, selectSessions } from './auth.repo.ts';

/** @returns the valid sessions, the current one first, then the last used */
export async function sessionsOf(
  { clock, database }: Context,
  viewer: Viewer,
): Promise<SessionRecord[]> {
  const longest = viewer.actor.team === null ? SESSION_LIMITS.absolute : SESSION_LIMITS.team;
  const limits = sessionLimits(clock.now(), longest);
  const rows = await selectSessions(database.db, viewer.personId, limits);
  return rows
    .map((row) => ({
      id: row.id,
      began_at: row.created_at,
      last_used_at: row.last_used_at,
      method: row.method,
      device: row.device,
      current: row.token_hash.equals(viewer.sessionHash),
    }))
    .toSorted((left, right) => Number(right.current) - Number(left.current));
}

/**
 * Ends one of the user's own sessions and its live streams.
 * @throws ApiError `not_found` for another user's and for a missing one
 */
export async function endSessionById(
  { clock, database, live }: Context,
  viewer: Viewer,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw new ApiError('not_found');
  await database.db.transaction().execute(async (tx) => {
    const hash = await deleteSessionById(tx, viewer.personId, id);
    if (hash === undefined) throw new ApiError('not_found');
    const session = hash.toString('hex');
    await live.publish(tx, `user:${viewer.personId}`, { event: 'session_ended', session });
    await recordAudit(tx, clock, { actor: viewer.personId, action: 'session.ended', subject: id });
  });
}
