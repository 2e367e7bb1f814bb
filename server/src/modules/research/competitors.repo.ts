/** SQL of the competitors. */
import type { CompetitorInput } from '@waggle/contract/research';
import type { Db, Row } from '../../lib/database.ts';
import { newId } from '../../lib/new-id.ts';

export type CompetitorRow = Row<'competitors'>;

const columnsOf = ({ name, url, price, currency, unit, note }: CompetitorInput) => ({
  name,
  url,
  price: price === '' ? null : price,
  currency,
  unit,
  note,
});

const competitorsOf = (db: Db, userId: string) =>
  db.selectFrom('competitors').selectAll().where('user_id', '=', userId);

/** @returns all of a user, in the order in which they were added */
export function selectCompetitors(db: Db, userId: string): Promise<CompetitorRow[]> {
  return competitorsOf(db, userId).orderBy('id').execute();
}

/** @returns the row, locked until the transaction ends */
export function lockCompetitor(
  tx: Db,
  userId: string,
  id: string,
): Promise<CompetitorRow | undefined> {
  return competitorsOf(tx, userId).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertCompetitor(
  tx: Db,
  { accountId, input, at }: { accountId: string; input: CompetitorInput; at: Time },
): Promise<CompetitorRow> {
  return tx
    .insertInto('competitors')
    .values({ id: newId(), user_id: accountId, ...columnsOf(input), version: 1, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateCompetitor(
  tx: Db,
  { id, input, at }: { id: string; input: CompetitorInput; at: Time },
): Promise<CompetitorRow> {
  return tx
    .updateTable('competitors')
    .set((row) => ({ ...columnsOf(input), version: row('version', '+', 1), changed_at: at }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns whether the user had it */
export async function deleteCompetitorRow(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('competitors')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
