/** SQL of an erasure: what hangs on the user's row goes with it, and what other rows lock is locked first. */
import type { Db } from '../../lib/database.ts';

/**
 * Locks the user's supplier record and its case until the transaction ends.
 * @returns the case, if she has one
 */
export async function lockCaseOf(
  tx: Db,
  userId: string,
): Promise<{ id: string; version: number } | undefined> {
  const supplier = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (supplier === undefined) return undefined;
  return tx
    .selectFrom('verification_cases')
    .select(['id', 'version'])
    .where('supplier_id', '=', supplier.id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns whether she was still there */
export async function deleteUser(tx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
