/** SQL of the accounts that suppliers are paid to. */
import { NAMED_PAYEES, type PayeeState } from '@waggle/contract/payees/payee-graph';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import type { DeskList } from '../../lib/desk-page.ts';
import { newId } from '../../lib/new-id.ts';
import { idsDue, rowOf, rowsBy } from '../../lib/rows.ts';
import type { Moment } from '../../lib/transactions/moment.ts';
import { insertSteps } from '../../lib/transitions/steps.repo.ts';

export type PayeeRow = Row<'payee_accounts'>;

/** What is typed of one; its number stands in one way of writing. */
export type PayeeDetails = Pick<
  PayeeRow,
  'holder' | 'bank' | 'country' | 'currency' | 'number' | 'swift' | 'clearing'
>;

type NewPayee = PayeeDetails &
  Pick<PayeeRow, 'supplier_id' | 'user_id' | 'normalised' | 'proved_to' | 'new_device'>;

/** @returns undefined where another one of the supplier waits or rests */
export async function insertPayee(
  tx: Db,
  payee: NewPayee,
  { personId, moment }: { personId: string; moment: Moment },
): Promise<PayeeRow | undefined> {
  const row = await tx
    .insertInto('payee_accounts')
    .values({
      id: newId(),
      state: 'pending',
      version: 0,
      ...payee,
      entered_at: moment.at,
      entered_by: personId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const by = { personId, role: 'supplier' };
  const step = { row, moment, version: 0, action: 'enter', by, from: '', to: 'pending' };
  await insertSteps(tx, { noun: 'payee' }, [step]);
  return row;
}

export const selectPayee = rowOf('payee_accounts');

/** The newest first. */
export const selectPayeesBy = rowsBy('payee_accounts', 'user_id', ['entered_at', 'id'], {
  last: true,
});

const payeeIn = (db: Db, supplierId: string, states: readonly PayeeState[]) =>
  db
    .selectFrom('payee_accounts')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('state', 'in', states)
    .orderBy(sql`state = 'active'`, 'desc')
    .limit(1);

/** @returns the account of a supplier in one of these states, the one in use before the others */
export const selectPayeeIn = (
  db: Db,
  supplierId: string,
  states: readonly PayeeState[] = NAMED_PAYEES,
): Promise<PayeeRow | undefined> => payeeIn(db, supplierId, states).executeTakeFirst();

/** Nobody withdraws, refuses or replaces the account that a supplier has named until the transaction ends. */
export async function holdPayee(tx: Db, supplierId: string): Promise<void> {
  await payeeIn(tx, supplierId, NAMED_PAYEES).forShare().execute();
}

/** Keeps the first until the team has looked at it; nothing is done with it. */
export async function noteSimilar(tx: Db, id: string, similar_at: Time): Promise<void> {
  await tx
    .updateTable('payee_accounts')
    .set({ similar_at })
    .where('id', '=', id)
    .where('similar_at', 'is', null)
    .execute();
}

export const payeesRested = idsDue('payee_accounts', 'cooling_until', ['cooling']);

export const TEAM_PAYEES: Record<'waiting' | 'resting' | 'banks' | 'decided', DeskList> = {
  waiting: {
    rows: sql`SELECT *, entered_at AS since FROM payee_accounts WHERE state = 'pending'`,
  },
  resting: {
    rows: sql`SELECT *, cooling_until AS since FROM payee_accounts WHERE state = 'cooling'`,
  },
  banks: {
    rows: sql`
      SELECT *, least(doubted_at, similar_at) AS since FROM payee_accounts
      WHERE (doubted_at IS NOT NULL OR similar_at IS NOT NULL) AND state = 'active'`,
  },
  decided: {
    rows: sql`
      SELECT *, coalesce(ended_at, active_at) AS since FROM payee_accounts
      WHERE state NOT IN ('pending', 'cooling')`,
    last: true,
  },
};
