/** SQL of the accounts of buyers that refunds go to: each for one refund, and gone once that has arrived. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';

export type RefundAccount = Row<'refund_accounts'>;
export type RefundDetails = Omit<RefundAccount, 'payment_id' | 'user_id' | 'named_at'>;

/** @returns the accounts of some payments, by the payment */
export async function selectRefundAccounts(
  db: Db,
  payments: readonly string[],
): Promise<ReadonlyMap<string, RefundAccount>> {
  if (payments.length === 0) return new Map();
  const { rows } = await sql<RefundAccount>`
    SELECT * FROM refund_accounts WHERE payment_id = ANY (${[...payments]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.payment_id, row]));
}

/** In place of one that was named before. */
export async function writeRefundAccount(tx: Db, account: RefundAccount): Promise<void> {
  const { payment_id: _, ...details } = account;
  await tx
    .insertInto('refund_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(details))
    .execute();
}

/** @param rest what is left of the refund, and goes to the same account */
export async function endRefundAccount(tx: Db, id: string, rest?: string): Promise<void> {
  if (rest === undefined) {
    await tx.deleteFrom('refund_accounts').where('payment_id', '=', id).execute();
  } else {
    const moved = tx.updateTable('refund_accounts').set({ payment_id: rest });
    await moved.where('payment_id', '=', id).execute();
  }
}
