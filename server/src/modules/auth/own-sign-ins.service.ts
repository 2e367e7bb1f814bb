/** What is kept of how a user signs in: for the export, and deleted with the account. */
import type { Db } from '../../lib/database.ts';
import { deleteEventsUnder } from '../../lib/rate-events.ts';
import { deleteCodes, selectIdentities } from './auth.repo.ts';
import { addressKeys } from './sign-in-code.service.ts';

/** @returns which accounts of identity providers sign the user in */
export async function identitiesOf(db: Db, userId: string) {
  const rows = await selectIdentities(db, userId);
  return rows.map(({ issuer, subject, created_at }) => ({
    issuer,
    subject,
    first_used_at: created_at.toISOString(),
  }));
}

/** Forgets in the caller's transaction what stands under the address alone; the rest goes with the user. */
export async function forgetAddress(tx: Db, email: string): Promise<void> {
  await deleteCodes(tx, email);
  await deleteEventsUnder(tx, addressKeys(email));
}
