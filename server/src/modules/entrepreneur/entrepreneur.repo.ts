/** SQL of the entrepreneur module's table. */
import type { EntrepreneurCompany, EntrepreneurRecord } from '@waggle/contract/entrepreneur';
import { sql } from 'kysely';
import { newId } from '../../lib/new-id.ts';
import type { Db } from '../../lib/database.ts';
import type { Columns } from '../../lib/user-facts.ts';

declare module '../../lib/user-facts.ts' {
  interface UserFacts {
    entrepreneur_id: string | null;
  }
}

/** Entrepreneurs for joins of other modules. */
export const ENTREPRENEUR_ROWS = sql`(SELECT id, user_id FROM entrepreneurs)`;

/** Of `UserFacts`. */
export const ENTREPRENEUR_FACTS = `
  SELECT id AS entrepreneur_id FROM entrepreneurs WHERE user_id = session.user_id`;

/** Of the user's own record; null for a user without an entrepreneur account. */
export const ENTREPRENEUR_RECORD = `
  SELECT json_build_object('id', id, 'business_idea', business_idea,
    'target_audience', target_audience, 'brand_vibe', brand_vibe) AS entrepreneur
  FROM entrepreneurs WHERE user_id = session.user_id`;

/** @param columns as `ENTREPRENEUR_RECORD` selects them */
export function readEntrepreneur(columns: Columns): EntrepreneurRecord | null {
  return columns['entrepreneur'] as EntrepreneurRecord | null;
}

export async function selectEntrepreneur(
  db: Db,
  userId: string,
): Promise<EntrepreneurRecord | undefined> {
  return db
    .selectFrom('entrepreneurs')
    .select(['id', 'business_idea', 'target_audience', 'brand_vibe'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** @returns the new record, or undefined when the user already has one */
export async function insertEntrepreneur(
  tx: Db,
  userId: string,
  company: EntrepreneurCompany,
  at: Time,
): Promise<EntrepreneurRecord | undefined> {
  return tx
    .insertInto('entrepreneurs')
    .values({ id: newId(), user_id: userId, ...company, created_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning(['id', 'business_idea', 'target_audience', 'brand_vibe'])
    .executeTakeFirst();
}

/** @param change without keys nothing changes */
export async function updateEntrepreneur(
  tx: Db,
  userId: string,
  change: { readonly [Key in keyof EntrepreneurCompany]?: EntrepreneurCompany[Key] | undefined },
): Promise<EntrepreneurRecord> {
  // The same value where nothing is given: the row is returned in any case.
  return tx
    .updateTable('entrepreneurs')
    .set({ user_id: userId, ...change })
    .where('user_id', '=', userId)
    .returning(['id', 'business_idea', 'target_audience', 'brand_vibe'])
    .executeTakeFirstOrThrow();
}
