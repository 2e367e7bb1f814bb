/** SQL of the auth module: sign-in codes, sessions, identities, used ID tokens. */
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';

/** Sessions used and created after these moments are valid. */
export interface SessionLimits {
  usedAfter: Time;
  createdAfter: Time;
}

export type SessionRow = Row<'sessions'>;

/** Lets one request at a time make a code for an address, until the transaction ends. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(tx);
}

/** Whoever asks for the codes of an address: a known device, or else a network address. */
export type Asker = Pick<Row<'sign_in_codes'>, 'email' | 'device' | 'client'>;

const ofAsker = ({ email, device, client }: Asker) => sql<boolean>`
  email = ${email} AND device IS NOT DISTINCT FROM ${device}
    AND client IS NOT DISTINCT FROM ${client}`;

/**
 * @returns when codes for a known device, or (null) for all others together, were created since `after`, newest
 *   first; a sign-in deletes them
 */
export async function selectCodeTimes(
  tx: Db,
  { email, device }: Omit<Asker, 'client'>,
  after: Time,
): Promise<Time[]> {
  const rows = await tx
    .selectFrom('sign_in_codes')
    .select('created_at')
    .where('email', '=', email)
    .where('device', 'is not distinct from', device)
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Invalidates all earlier codes of an asker. */
export async function invalidateCodes(tx: Db, asker: Asker): Promise<void> {
  await tx.updateTable('sign_in_codes').set({ dead: true }).where(ofAsker(asker)).execute();
}

export async function insertCode(
  tx: Db,
  code: Asker & {
    token_hash: Buffer;
    code_hmac: Buffer;
    created_at: Time;
    expires_at: Time;
  },
): Promise<void> {
  await tx
    .insertInto('sign_in_codes')
    .values({ ...code, tries: 0, dead: false })
    .execute();
}

/** @returns who asked for the code of this token, without locking it */
export async function findAsker(db: Db, tokenHash: Buffer): Promise<Asker | undefined> {
  return db
    .selectFrom('sign_in_codes')
    .select(['email', 'device', 'client'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * Counts an attempt before the code is compared. The row stays locked until the transaction ends,
 * so parallel attempts are all counted.
 * @returns the HMAC to compare with; undefined when the code is unknown, invalidated, expired or tried too often
 */
export async function countAttempt(
  tx: Db,
  tokenHash: Buffer,
  limits: { tries: number; now: Time },
): Promise<Buffer | undefined> {
  const row = await tx
    .updateTable('sign_in_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('dead', '=', false)
    .where('tries', '<', limits.tries)
    .where('expires_at', '>', limits.now)
    .returning('code_hmac')
    .executeTakeFirst();
  return row?.code_hmac;
}

/** Deletes the codes of an asker: after a sign-in, the wait between resends starts anew. */
export async function deleteCodes(tx: Db, asker: Asker): Promise<void> {
  await tx.deleteFrom('sign_in_codes').where(ofAsker(asker)).execute();
}

/** Deletes all codes of an address. */
export async function deleteAllCodes(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_codes').where('email', '=', email).execute();
}

export async function insertSession(
  tx: Db,
  session: Omit<SessionRow, 'second_factor_at'>,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, second_factor_at: null })
    .execute();
}

/** @returns a user's valid sessions, the last used first */
export async function selectSessions(
  db: Db,
  userId: string,
  { usedAfter, createdAfter }: SessionLimits,
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedAfter)
    .where('created_at', '>', createdAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns the hash of the session's token, or undefined when the user has no such session */
export async function deleteSessionById(
  tx: Db,
  userId: string,
  id: string,
): Promise<Buffer | undefined> {
  const row = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .executeTakeFirst();
  return row?.token_hash;
}

export async function touchSession(db: Db, tokenHash: Buffer, at: Time): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(tx: Db, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** @returns false when one of these hashes of an ID token was used before */
export async function markIdTokenUsed(
  tx: Db,
  hashes: readonly Buffer[],
  expiresAt: Time,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_id_tokens')
    .values(hashes.map((token_hash) => ({ token_hash, expires_at: expiresAt })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === BigInt(hashes.length);
}

export async function findIdentity(
  tx: Db,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertIdentity(
  tx: Db,
  identity: { issuer: string; subject: string; user_id: string; created_at: Time },
): Promise<void> {
  await tx
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectIdentities(db: Db, userId: string) {
  return db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at as first_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Deletes expired codes, ID tokens and sessions. */
export async function deleteExpiredSignIns(
  db: Db,
  now: Time,
  { usedAfter, createdAfter }: SessionLimits,
): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('used_id_tokens').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('last_used_at', '<', usedAfter), row('created_at', '<', createdAfter)]),
    )
    .execute();
}
