/** Returns the first answer to a repeated request; key and answer are stored in the same transaction as its result. */
import { createHash } from 'node:crypto';
import { REQUEST_LIMITS } from '@waggle/contract/limits';
import type { Endpoint } from '@waggle/contract/endpoint';
import { sql } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database, Db } from '../database.ts';
import { ApiError } from '../api-error.ts';
import { within } from '../transactions/within.ts';
import type { Viewer } from '../viewer.ts';

/** A request that may be repeated. */
export interface IdempotentRequest {
  personId: string;
  /** The Idempotency-Key header, if any. */
  key: string | undefined;
  call: Pick<Endpoint, 'method' | 'path'>;
  body: unknown;
}

/** A call that may be repeated, as it came. */
interface Making {
  readonly viewer: Viewer;
  readonly params: object;
  readonly body: object | undefined;
  readonly idempotencyKey: string | undefined;
}

interface Parts {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}

/** @returns what `work` returned, in this transaction or in the one of the first time */
async function once<Kept extends object>(
  clock: Clock,
  tx: Db,
  { personId, key, call, body }: IdempotentRequest,
  work: (tx: Db) => Promise<Kept>,
): Promise<Kept> {
  if (key === undefined) return work(tx);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([`${call.method} ${call.path}`, body]))
    .digest();
  // Parallel repetitions wait here, and then find the answer of the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${personId} ${key}`}, 1))`.execute(tx);
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request', 'answer'])
    .where('user_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier !== undefined) {
    if (!fingerprint.equals(earlier.request)) throw new ApiError('key_reused');
    return earlier.answer as Kept;
  }
  const kept = await work(tx);
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: personId, key, request: fingerprint, answer: kept, created_at: clock.now() })
    .execute();
  return kept;
}

/**
 * Runs `work` in a transaction, once for each key.
 * @returns what `work` returned, now or the first time
 * @throws ApiError `key_reused` when the key was used for another call or body
 */
export async function runIdempotent<Answer extends object>(
  { database, clock }: Parts,
  request: IdempotentRequest,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  return database.db.transaction().execute((tx) => once(clock, tx, request, work));
}

/**
 * The same for an answer that is read each time, and of which no copy is kept.
 * @param work returns what is kept of it for a repeated request
 * @param read reads the answer from that, in the same transaction: no call needs a connection after its commit
 */
export async function runIdempotentAndRead<Kept extends object, Answer>(
  context: Context,
  request: IdempotentRequest,
  work: (tx: Db) => Promise<Kept>,
  read: (inTx: Context, kept: Kept) => Promise<Answer>,
): Promise<Answer> {
  return context.database.db
    .transaction()
    .execute(async (tx) => read(within(context, tx), await once(context.clock, tx, request, work)));
}

/**
 * The same for a call that makes one thing, and is answered by it as its viewer reads it then.
 * @param make returns it; its id is kept
 */
export function makeAndGet<Answer>(
  context: Context,
  call: IdempotentRequest['call'],
  { viewer, params, body, idempotencyKey: key }: Making,
  make: (tx: Db) => Promise<{ readonly id: string }>,
  get: (inTx: Context, viewer: Viewer, id: string) => Promise<Answer>,
): Promise<Answer> {
  const request = { personId: viewer.personId, key, call, body: { ...params, ...body } };
  const keep = async (tx: Db) => ({ id: (await make(tx)).id });
  return runIdempotentAndRead(context, request, keep, (inTx, { id }) => get(inTx, viewer, id));
}

/** @returns whether a key already has an answer: limits do not apply to repetitions */
export async function isAnswered(
  db: Db,
  { personId, key }: Pick<IdempotentRequest, 'personId' | 'key'>,
): Promise<boolean> {
  if (key === undefined) return false;
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select('created_at')
    .where('user_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  return earlier !== undefined;
}

export async function deleteExpiredKeys(db: Db, clock: Clock): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', addSeconds(clock.now(), -REQUEST_LIMITS.idempotency))
    .execute();
}
