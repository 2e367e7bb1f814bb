/** SQL of who users are in law. */
import type { LegalIdentityInput } from '@waggle/contract/accounts/legal-identity';
import type { Db, Row } from '../../../lib/database.ts';

export type LegalIdentityRow = Row<'legal_identities'>;

/** @returns by user; without those who have not said it */
export async function selectLegalIdentities(
  db: Db,
  userIds: readonly string[],
): Promise<LegalIdentityRow[]> {
  if (userIds.length === 0) return [];
  return db.selectFrom('legal_identities').selectAll().where('user_id', 'in', userIds).execute();
}

export async function upsertLegalIdentity(
  db: Db,
  user_id: string,
  identity: LegalIdentityInput,
  changed_at: Time,
): Promise<void> {
  const values = { ...identity, changed_at };
  await db
    .insertInto('legal_identities')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
