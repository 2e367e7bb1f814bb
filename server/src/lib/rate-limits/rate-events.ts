/** Exact rate limits of rare events (mails, failed codes): each event is a row, counted in a sliding window. */
import type { RateLimit } from '@waggle/contract/limits';
import { sql } from 'kysely';
import { newId } from '../new-id.ts';
import { addSeconds, type Clock, secondsBetween } from '../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../database.ts';

interface Scale {
  readonly clock: Clock;
  readonly config: Pick<Config, 'rateLimitScale'>;
}

/**
 * Estimates without a lock how long until another event under `key` is allowed.
 * @param pending events that are about to happen
 * @returns seconds to wait; 0 when it is allowed now
 */
export async function estimateWait(
  { clock, config }: Scale,
  db: Db,
  key: string,
  { max, window }: RateLimit,
  pending = 0,
): Promise<number> {
  const now = clock.now();
  const since = addSeconds(now, -window);
  const recent = await db
    .selectFrom('rate_events')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(Math.max(0, Math.floor(max * config.rateLimitScale) - pending - 1))
    .executeTakeFirst();
  if (recent === undefined) return 0;
  return Math.max(1, secondsBetween(now, recent.at) + window);
}

/** Waits until no other transaction holds the lock of this key, and holds it until the end of this one. */
export async function lockKey(tx: Db, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Tells how long until another event under `key` is allowed.
 * Locks the key until the transaction ends, so that parallel requests cannot exceed the limit.
 * @returns seconds to wait; 0 when it is allowed now
 */
export async function lockAndGetWait(
  scale: Scale,
  tx: Db,
  key: string,
  limit: RateLimit,
): Promise<number> {
  await lockKey(tx, key);
  return estimateWait(scale, tx, key, limit);
}

/** @param id by which the event can be deleted */
export async function recordEvent(tx: Db, clock: Clock, key: string, id = newId()): Promise<void> {
  await tx.insertInto('rate_events').values({ id, key, at: clock.now() }).execute();
}

export async function deleteEvent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('rate_events').where('id', '=', id).execute();
}

/** Deletes all events under these keys. */
export async function deleteEventsUnder(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_events').where('key', 'in', keys).execute();
}

/** Deletes all events of a user, under whatever key: each key of a user ends with the id. */
export async function deleteEventsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('rate_events').where('key', 'like', `%${userId}`).execute();
}

/** Deletes events older than the longest window. */
export async function deleteExpiredEvents(
  db: Db,
  clock: Clock,
  longestWindow: number,
): Promise<void> {
  await db
    .deleteFrom('rate_events')
    .where('at', '<', addSeconds(clock.now(), -longestWindow))
    .execute();
}
