/** SQL of who users are in law. */
import type { Capacity, LegalIdentityInput } from '@waggle/contract/accounts/legal-identity';
import type { Selectable } from 'kysely';
import type { Db } from '../../../lib/database.ts';

interface LegalIdentityTable {
  user_id: string;
  name: string;
  address: string;
  country: string;
  capacity: Capacity;
  changed_at: Date;
}
export type LegalIdentityRow = Selectable<LegalIdentityTable>;

declare module '../../../lib/database.ts' {
  interface Tables {
    legal_identities: LegalIdentityTable;
  }
}

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
  changed_at: Date,
): Promise<void> {
  const values = { ...identity, changed_at };
  await db
    .insertInto('legal_identities')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
