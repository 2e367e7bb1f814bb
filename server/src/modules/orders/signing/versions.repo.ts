/** SQL of what was signed: the signatures, and the versions of the terms that they stand under. */
import type { Db, Row } from '../../../lib/database.ts';
import { newId } from '../../../lib/new-id.ts';
import { rowInto, rowOf, rowsBy } from '../../../lib/rows.ts';

export type SignatureRow = Row<'order_signatures'>;

/** What was signed under a number: never changed any more. */
export const insertVersion = rowInto('order_versions');
export const selectVersion = rowOf('order_versions', 'order_id', 'number');

export async function insertSignature(
  tx: Db,
  signature: Omit<SignatureRow, 'id' | 'taken_back_at'>,
): Promise<void> {
  await tx
    .insertInto('order_signatures')
    .values({ id: newId(), ...signature })
    .execute();
}

export const selectSignatures = rowsBy('order_signatures', 'order_id', ['at', 'id']);

/** Other terms hold than those that were signed: those of a number, or all. */
export async function takeBackSignatures(
  tx: Db,
  orderId: string,
  at: Time,
  number?: number,
): Promise<void> {
  const taken = tx
    .updateTable('order_signatures')
    .set({ taken_back_at: at })
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null);
  await (number === undefined ? taken : taken.where('number', '=', number)).execute();
}

/** @returns the highest number that terms of an order were signed under */
export async function selectLastVersion(db: Db, orderId: string): Promise<number> {
  const last = await db
    .selectFrom('order_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return last?.number ?? 0;
}
