/** SQL of the payments of orders. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { beginRow, rowOf, rowsBy } from '../../../lib/rows.ts';

export type PaymentRow = Row<'payments'>;

export const insertPayment = beginRow('payments', 'planned');
export const selectPayment = rowOf('payments');
export const selectPaymentsOf = rowsBy('payments', 'order_id', ['place']);

/** @returns the payments of several orders, each order's in their order */
export const selectPaymentsOfAll = (db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where(sql<boolean>`order_id = ANY (${[...orderIds]}::uuid[])`)
    .orderBy('place')
    .execute();

/** @returns payments of a user on either side that one of some files proves, each with the number of its order */
export async function selectProved(
  db: Db,
  userId: string,
  fileIds: readonly string[],
): Promise<Pick<PaymentRow & Row<'orders'>, 'id' | 'name' | 'number'>[]> {
  const { rows } = await sql<Pick<PaymentRow & Row<'orders'>, 'id' | 'name' | 'number'>>`
    SELECT p.id, p.name, o.number FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE (p.buyer_id = ${userId} OR p.supplier_user_id = ${userId})
      AND p.files && ${[...fileIds]}::uuid[]`.execute(db);
  return rows;
}

/** Whoever claims other proofs of the same user waits until the transaction ends. */
export async function lockProofs(tx: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 76))`.execute(tx);
}

/** Writes what no step does. */
export async function updateDue(tx: Db, id: string, due_at: Time): Promise<void> {
  await tx.updateTable('payments').set({ due_at }).where('id', '=', id).execute();
}

/** @returns payments to some accounts of which a bank has said another or a similar name, the last first */
export async function selectNamesSeen(db: Db, payeeIds: readonly string[]) {
  const { rows } = await sql<
    Pick<PaymentRow, 'name'> &
      Pick<Row<'orders'>, 'number'> & { account: string; said: 'close' | 'other'; at: Time }
  >`
    SELECT o.payee_id AS account, o.number, p.name, p.bank_said AS said, coalesce(p.sent_at, p.updated_at) AS at
    FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE o.payee_id = ANY (${payeeIds}::uuid[]) AND p.bank_said IN ('close', 'other')
      AND p.direction = 'to_supplier'
    ORDER BY at DESC`.execute(db);
  return rows;
}
