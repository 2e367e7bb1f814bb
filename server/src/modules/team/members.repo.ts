/** SQL of the table of reviewers; admins stand in the settings and in no table. */
import { sql } from 'kysely';
import { newId } from '../../lib/new-id.ts';
import type { Db } from '../../lib/database.ts';

declare module '../../lib/database.ts' {
  interface Tables {
    team_members: {
      id: string;
      email: string;
      role: 'reviewer';
      /** The inviting admin's user id, kept bare. */
      invited_by: string;
      created_at: Date;
    };
  }
}

export interface ReviewerRow {
  id: string;
  email: string;
  created_at: Date;
}

/** @returns who is invited, the newest last */
export async function selectReviewers(db: Db): Promise<ReviewerRow[]> {
  return db
    .selectFrom('team_members')
    .select(['id', 'email', 'created_at'])
    .orderBy('id')
    .execute();
}

/** Until the transaction ends nobody else invites, so that the number of reviewers holds. */
export async function countReviewers(tx: Db): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('team members', 3))`.execute(tx);
  const { count } = await tx
    .selectFrom('team_members')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns the new row, or undefined when the address is invited already */
export async function insertReviewer(
  tx: Db,
  { email, invitedBy, at }: { email: string; invitedBy: string; at: Date },
): Promise<ReviewerRow | undefined> {
  return tx
    .insertInto('team_members')
    .values({ id: newId(), email, role: 'reviewer', invited_by: invitedBy, created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'created_at'])
    .executeTakeFirst();
}

/** @returns the address of whom it removed, undefined when there was nobody */
export async function deleteReviewer(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('team_members')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

export async function deleteReviewerByEmail(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('team_members').where('email', '=', email).execute();
}

export async function isReviewer(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
