/** SQL of the response rates that are kept, and of the order of the directory by them. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { SUPPLIER_ROWS } from '../../supplier/record.service.ts';

export type ResponseRow = Row<'directory_responses'>;

/** Of an entry whose supplier has not been asked yet. */
const NO_RESPONSE = -1;

/** @returns SQL of the place of a supplier in the order */
export const responseOf = (supplierId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((SELECT score FROM directory_responses WHERE supplier_id = ${supplierId}), ${sql.lit(NO_RESPONSE)})`;

/** Writes the places of these suppliers into their entries. */
async function reorder(tx: Db, ids: readonly string[]): Promise<void> {
  const score = responseOf(sql`entry.supplier_id`);
  await sql`
    UPDATE directory_entries entry SET response = ${score}
    WHERE supplier_id = ANY (${ids}::uuid[]) AND response <> ${score}`.execute(tx);
}

export async function upsertResponseRates(tx: Db, rows: readonly ResponseRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO directory_responses (supplier_id, asked, answered, hours, score)
    SELECT row.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (supplier_id uuid, asked integer, answered integer, hours integer, score smallint)
    JOIN ${SUPPLIER_ROWS} supplier ON supplier.id = row.supplier_id
    ON CONFLICT (supplier_id) DO UPDATE SET
      asked = excluded.asked, answered = excluded.answered, hours = excluded.hours, score = excluded.score`.execute(
    tx,
  );
  await reorder(
    tx,
    rows.map((row) => row.supplier_id),
  );
}

export async function deleteResponseRates(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ supplier_id: string }>`
    DELETE FROM directory_responses WHERE supplier_id = ANY (${ids}::uuid[])
    RETURNING supplier_id`.execute(tx);
  if (rows.length === 0) return;
  await reorder(
    tx,
    rows.map((row) => row.supplier_id),
  );
}

export function selectResponseRates(db: Db, ids: readonly string[]): Promise<ResponseRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('directory_responses')
    .selectAll()
    .where(sql<boolean>`supplier_id = ANY (${ids}::uuid[])`)
    .execute();
}

/** @returns the next suppliers with figures, in the order of their ids */
export async function selectResponders(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('directory_responses')
    .select('supplier_id')
    .where('supplier_id', '>', after)
    .orderBy('supplier_id')
    .limit(limit)
    .execute();
  return rows.map(({ supplier_id }) => supplier_id);
}
