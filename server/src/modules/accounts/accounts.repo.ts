/** SQL of the users' table. */
import type { UserRecord } from '@waggle/contract/accounts';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../lib/new-id.ts';
import type { Db, Row } from '../../lib/database.ts';
import type { Columns } from '../../lib/user-facts.ts';

declare module '../../lib/user-facts.ts' {
  interface UserFacts {
    email: string;
    name: string | null;
    /** ISO 3166 alpha-2. */
    country: string | null;
    early_access: boolean;
  }
}

/** Users for joins of other modules. */
export const USER_ROWS = sql`
  (SELECT id, email, name, country, created_at, early_access_at FROM users)`;

/** Of `UserFacts`. */
export const USER_FACTS = `
  SELECT email, name, country, early_access_at IS NOT NULL AS early_access
  FROM users WHERE id = session.user_id`;

/** Of the user's own record. */
export const USER_RECORD = `
  SELECT created_at, early_access_at, early_access_told_at
  FROM users WHERE id = session.user_id`;

/** @param columns as `USER_RECORD` selects them */
export function readTimes(
  columns: Columns,
): Pick<UserRecord, 'registered_at' | 'early_access_at' | 'early_access_mailed_at'> {
  const { created_at, early_access_at, early_access_told_at } = columns as unknown as Pick<
    Row<'users'>,
    'created_at' | 'early_access_at' | 'early_access_told_at'
  >;
  return {
    registered_at: created_at,
    early_access_at,
    early_access_mailed_at: early_access_told_at,
  };
}

export type UserRow = Pick<Row<'users'>, 'id' | 'email' | 'name' | 'away_until'>;

/**
 * Finds or creates the user of an address.
 * @param user `email` case-folded; `name` fills an empty name and never replaces one
 * @returns the user's id
 */
export async function findOrInsertUser(
  tx: Db,
  user: { email: string; name: string | null; at: Time },
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

/** @returns the id of the user of an address, whose row is locked until the transaction ends */
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
    .select(['id', 'email', 'name', 'away_until'])
    .where('email', 'in', emails)
    .execute();
}

/** @returns how many users have an address that is none of these */
export async function countUsersWithout(db: Db, emails: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where((e) => e('email', '<>', e.fn<string>('all', [e.val([...emails])])))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns the users that exist among the ids */
export async function selectUsersById(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'away_until'])
    .where('id', 'in', ids)
    .execute();
}

/** @returns the columns of a user that the user's record does not have */
export async function selectUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['created_at', 'early_access_at', 'away_until'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function updateName(db: Db, userId: string, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
}

export async function updateCountry(db: Db, userId: string, country: string | null): Promise<void> {
  await db.updateTable('users').set({ country }).where('id', '=', userId).execute();
}

/** @returns whether there is such a user */
export async function updateAwayUntil(
  db: Db,
  userId: string,
  away_until: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ away_until })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * @param which a query of users' ids
 * @returns the ids of the users who got it now
 */
export async function updateEarlyAccess(
  tx: Db,
  which: RawBuilder<unknown>,
  at: Time,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE users SET early_access_at = ${at}
    WHERE early_access_at IS NULL AND id IN (${which})
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks users as notified and locks their rows until the transaction ends. @returns those who were not notified yet */
export async function updateEarlyAccessTold(
  tx: Db,
  ids: readonly string[],
  at: Time,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE users SET early_access_told_at = ${at}
    WHERE id = ANY(${[...ids]}::uuid[])
      AND early_access_at IS NOT NULL AND early_access_told_at IS NULL
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes a user, and by foreign keys all rows of the user. @returns whether there was one */
export async function deleteUser(tx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
