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

/** The terms were changed: whoever has signed them signs again. */
export async function takeBackSignatures(tx: Db, orderId: string, at: Time): Promise<void> {
  await tx
    .updateTable('order_signatures')
    .set({ taken_back_at: at })
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .execute();
}
