/** SQL of the table of reviewers, and of admins whom the operator added; other admins are listed in the settings. */
import type { TeamRole } from '@waggle/contract/permissions/actor';
import { sql } from 'kysely';
import { newId } from '../../lib/new-id.ts';
import type { Db, Row } from '../../lib/database.ts';
import { ENTREPRENEUR_ROWS } from '../entrepreneur/entrepreneur.service.ts';
import { SUPPLIER_ROWS } from '../supplier/record.service.ts';

declare module '../../lib/user-facts.ts' {
  interface UserFacts {
    /** Admins of the settings may have none. */
    team_role: TeamRole | null;
  }
}

/** Of `UserFacts`; found by the address, from the facts of the accounts module. */
export const TEAM_FACTS = `
  SELECT role AS team_role FROM team_members WHERE email = accounts.email`;

/** The members for joins. */
export const REVIEWER_ROWS = sql`(SELECT email FROM team_members)`;

export type ReviewerRow = Pick<Row<'team_members'>, 'id' | 'email' | 'created_at'>;

async function selectMembers(db: Db, role: TeamRole): Promise<ReviewerRow[]> {
  return db
    .selectFrom('team_members')
    .select(['id', 'email', 'created_at'])
    .where('role', '=', role)
    .orderBy('id')
    .execute();
}

/** @returns all reviewers, the newest last */
export const selectReviewers = (db: Db) => selectMembers(db, 'reviewer');

/** @returns the admins whom the operator added, the newest last */
export const selectAddedAdmins = (db: Db) => selectMembers(db, 'admin');

/** Locks invitations until the transaction ends, so that the number stays correct. */
export async function countReviewers(tx: Db): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('team members', 3))`.execute(tx);
  const { count } = await tx
    .selectFrom('team_members')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('role', '=', 'reviewer')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns the new row, or undefined when the address is invited already */
export async function insertReviewer(
  tx: Db,
  { email, invitedBy, at }: { email: string; invitedBy: string; at: Time },
): Promise<ReviewerRow | undefined> {
  return tx
    .insertInto('team_members')
    .values({ id: newId(), email, role: 'reviewer', invited_by: invitedBy, created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'created_at'])
    .executeTakeFirst();
}

/** @returns the address of the removed reviewer, undefined when there was none */
export async function deleteReviewer(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('team_members')
    .where('id', '=', id)
    .where('role', '=', 'reviewer')
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Makes an address that of an admin. @returns the id of the row */
export async function upsertAdmin(tx: Db, email: string, at: Time): Promise<string> {
  const values = { role: 'admin', invited_by: null } as const;
  const { id } = await tx
    .insertInto('team_members')
    .values({ id: newId(), email, created_at: at, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the id of the deleted row; undefined when the operator has added no such admin */
export async function deleteAdmin(tx: Db, email: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('team_members')
    .where('email', '=', email)
    .where('role', '=', 'admin')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteReviewerByEmail(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('team_members').where('email', '=', email).execute();
}

/** @returns whether a user has an entrepreneur or supplier account */
export async function hasAccount(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${ENTREPRENEUR_ROWS} e WHERE e.user_id = ${userId}
    UNION ALL SELECT FROM ${SUPPLIER_ROWS} s WHERE s.user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

export async function isReviewer(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
