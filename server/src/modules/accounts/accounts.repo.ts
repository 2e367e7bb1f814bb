/** SQL of the users' table. */
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../lib/new-id.ts';
import type { Db } from '../../lib/database.ts';

declare module '../../lib/database.ts' {
  interface Tables {
    users: {
      id: string;
      email: string;
      name: string | null;
      created_at: Date;
      /** ISO 3166 alpha-2. */
      country: string | null;
      early_access_at: Date | null;
      early_access_told_at: Date | null;
    };
  }
}
declare module '../../lib/user-facts.ts' {
  interface UserFacts {
    email: string;
    name: string | null;
    /** ISO 3166 alpha-2. */
    country: string | null;
    early_access: boolean;
  }
}

/** Users as other modules may join them. */
export const USER_ROWS = sql`
  (SELECT id, email, name, country, created_at, early_access_at FROM users)`;

/** Of `UserFacts`. */
export const USER_FACTS = `
  SELECT email, name, country, early_access_at IS NOT NULL AS early_access
  FROM users WHERE id = session.user_id`;

export interface UserRow {
  id: string;
  email: string;
  name: string | null;
}

/**
 * Finds the user of an address or makes one.
 * @param user `email` case-folded; `name` fills an empty name and never replaces one
 * @returns the user's id
 */
export async function findOrInsertUser(
  tx: Db,
  user: { email: string; name: string | null; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ id: newId(), email: user.email, name: user.name, created_at: user.at })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((row) => ({
        name: row.fn.coalesce('users.name', 'excluded.name'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The user of an address, kept as it is until the transaction ends. */
export async function lockUserByEmail(tx: Db, email: string): Promise<string | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return user?.id;
}

/** @returns the users that exist among the addresses */
export async function selectUsersByEmail(db: Db, emails: readonly string[]): Promise<UserRow[]> {
  if (emails.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('email', 'in', emails)
    .execute();
}

/** @returns the users that exist among the ids */
export async function selectUsersById(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'email', 'name']).where('id', 'in', ids).execute();
}

/** @returns what of a user's row the user's record does not show */
export async function selectUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['created_at', 'early_access_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function updateCountry(db: Db, userId: string, country: string | null): Promise<void> {
  await db.updateTable('users').set({ country }).where('id', '=', userId).execute();
}

/**
 * @param which a query of users' ids
 * @returns the ids of those who got it now: nobody who had it before
 */
export async function updateEarlyAccess(
  tx: Db,
  which: RawBuilder<unknown>,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE users SET early_access_at = ${at}
    WHERE early_access_at IS NULL AND id IN (${which})
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks as told, and keeps from others until the transaction ends. @returns who had not been told yet */
export async function updateEarlyAccessTold(
  tx: Db,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE users SET early_access_told_at = ${at}
    WHERE id = ANY(${[...ids]}::uuid[])
      AND early_access_at IS NOT NULL AND early_access_told_at IS NULL
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes a user, and by foreign keys whatever hangs on the row. @returns whether there was one */
export async function deleteUser(tx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
