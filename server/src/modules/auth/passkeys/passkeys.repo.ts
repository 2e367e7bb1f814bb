/** SQL of passkeys, of the questions that browsers have not answered yet, and of the operator's links. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { lockedRowOf, rowsBy } from '../../../lib/rows.ts';
import { USER_ROWS } from '../../accounts/accounts.service.ts';

export type PasskeyRow = Row<'passkeys'>;

/** To add a passkey, or to use one. */
type Purpose = 'add' | 'use';

/** @returns a user's passkeys, the oldest first */
export const selectPasskeys = rowsBy('passkeys', 'user_id');

/** @returns whether it is new: a passkey belongs to one user */
export async function insertPasskey(
  tx: Db,
  passkey: Omit<PasskeyRow, 'sign_count' | 'last_used_at'> & { sign_count: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({ ...passkey, sign_count: String(passkey.sign_count), last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the passkey if it is this user's, locked until the transaction ends */
export const lockPasskey = lockedRowOf('passkeys', 'user_id', 'credential_id');

export async function updatePasskeyUse(
  tx: Db,
  id: string,
  use: { sign_count: number; last_used_at: Time },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ ...use, sign_count: String(use.sign_count) })
    .where('id', '=', id)
    .execute();
}

/** @returns whether the user has this passkey */
export async function updatePasskeyName(
  db: Db,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** @returns how many there were */
export async function deletePasskeysOf(tx: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Notes that a passkey was used in a session. */
export async function updateSecondFactor(tx: Db, session: Buffer, at: Time): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_at: at })
    .where('token_hash', '=', session)
    .execute();
}

/** The user's other sessions have to use a passkey again. */
export async function forgetSecondFactors(tx: Db, userId: string, but: Buffer): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .where('token_hash', '!=', but)
    .execute();
}

/** A later question takes the place of an earlier one of its purpose. */
export async function saveChallenge(
  tx: Db,
  question: { session: Buffer; purpose: Purpose; challenge: string; expires_at: Time },
): Promise<void> {
  const { challenge, expires_at } = question;
  await tx
    .insertInto('passkey_challenges')
    .values(question)
    .onConflict((conflict) =>
      conflict.columns(['session', 'purpose']).doUpdateSet({ challenge, expires_at }),
    )
    .execute();
}

/** Uses a question up. @returns its challenge; undefined when there is none, or it has expired */
export async function takeChallenge(
  tx: Db,
  session: Buffer,
  purpose: Purpose,
  now: Time,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('session', '=', session)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row.challenge : undefined;
}

/** Makes earlier links of the address useless. */
export async function saveFirstLink(
  tx: Db,
  link: { email: string; token_hash: Buffer; expires_at: Time },
): Promise<void> {
  const { token_hash, expires_at } = link;
  await tx
    .insertInto('passkey_links')
    .values(link)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ token_hash, expires_at }))
    .execute();
}

/** @returns whether the link is valid and of this address */
export async function isFirstLink(
  db: Db,
  { email, token_hash, now }: { email: string; token_hash: Buffer; now: Time },
): Promise<boolean> {
  const row = await db
    .selectFrom('passkey_links')
    .select('email')
    .where('email', '=', email)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there was one */
export async function deleteFirstLink(tx: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_links')
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes questions and links whose time is over. */
export async function deleteExpiredPasskeyRows(db: Db, now: Time): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_links').where('expires_at', '<', now).execute();
}

/** @returns those of these case-folded addresses whose user has a passkey */
export async function selectAddressesWithPasskey(
  db: Db,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT DISTINCT u.email FROM ${USER_ROWS} u JOIN passkeys p ON p.user_id = u.id
    WHERE u.email = ANY (${[...emails]}::text[])`.execute(db);
  return rows.map(({ email }) => email);
}
