/** SQL of the documents of orders, and of the invoices of suppliers. */
import type { OrderDocumentKind } from '@waggle/contract/orders/documents/document-kinds';
import { SAMPLE_KEY } from '@waggle/contract/orders/schedule';
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { newId } from '../../../lib/new-id.ts';
import { rowInto, rowOf, rowsBy } from '../../../lib/rows.ts';

export type DocumentRow = Omit<Row<'order_documents'>, 'pdf'>;
export type InvoiceRow = Row<'order_invoices'>;

interface Due {
  readonly kind: OrderDocumentKind;
  readonly number: number;
}

/** @returns what an order should have by now and has not */
export async function selectMissing(tx: Db, orderId: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT kind, number FROM (
      SELECT k.kind, o.terms_number AS number
      FROM orders o, (VALUES ('purchase_order'), ('proforma')) k (kind)
      WHERE o.id = ${orderId} AND o.signed_at IS NOT NULL AND o.total > 0
        AND (o.kind = 'goods' OR k.kind = 'proforma')
      UNION ALL
      SELECT 'receipt', place FROM payments
      WHERE order_id = ${orderId} AND state = 'received'
        -- What was paid for a sample before has its receipt there.
        AND (key <> ${SAMPLE_KEY} OR trigger IS DISTINCT FROM 'signing')
      UNION ALL
      SELECT 'packing_list', place FROM shipments
      WHERE order_id = ${orderId} AND state <> 'cancelled') due
    WHERE NOT EXISTS (
      SELECT FROM order_documents d
      WHERE (d.order_id, d.kind, d.number) = (${orderId}, due.kind, due.number))`.execute(tx);
  return rows;
}

/** @returns the ids of those that another process has not asked for */
export async function insertAsked(
  tx: Db,
  orderId: string,
  due: readonly Due[],
  at: Time,
): Promise<string[]> {
  const rows = await tx
    .insertInto('order_documents')
    .values(due.map((one) => ({ id: newId(), order_id: orderId, ...one, asked_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The list of what was unpacked again is nobody's. */
export async function deleteUnpacked(tx: Db, orderId: string): Promise<void> {
  await sql`
    DELETE FROM order_documents d USING shipments s
    WHERE d.order_id = ${orderId} AND d.kind = 'packing_list' AND s.state = 'cancelled'
      AND (s.order_id, s.place) = (d.order_id, d.number)`.execute(tx);
}

/** Without what is in them. */
export const selectDocuments = (db: Db, orderId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('order_documents')
    .select(['id', 'order_id', 'kind', 'number', 'asked_at', 'sha256', 'made_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const selectDocument = rowOf('order_documents');

export const selectPdf = (db: Db, order_id: string, id: string) =>
  db
    .selectFrom('order_documents')
    .select(['kind', 'number', 'pdf'])
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .executeTakeFirst();

export async function updateMade(
  tx: Db,
  id: string,
  made: { pdf: Buffer; sha256: Buffer; made_at: Time },
): Promise<void> {
  await tx
    .updateTable('order_documents')
    .set(made)
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .execute();
}

export const selectInvoices = rowsBy('order_invoices', 'order_id', ['id']);
export const insertInvoice = rowInto('order_invoices');

export const selectSameNumber = (db: Db, order_id: string, number: string) =>
  db
    .selectFrom('order_invoices')
    .select('id')
    .where('order_id', '=', order_id)
    .where(sql<boolean>`lower(number) = lower(${number})`)
    .executeTakeFirst();

/** @returns the one that is gone */
export const deleteInvoice = (tx: Db, order_id: string, id: string) =>
  tx
    .deleteFrom('order_invoices')
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .returning(['file_id', 'number'])
    .executeTakeFirst();

/** @returns the documents of some orders, without what is in them, and their invoices */
export async function selectPapersOf(db: Db, ids: readonly string[]) {
  const ofOrders = sql<boolean>`order_id = ANY (${[...ids]}::uuid[])`;
  const documents = await db
    .selectFrom('order_documents')
    .select(['order_id', 'kind', 'number', 'asked_at', 'made_at', 'sha256'])
    .where(ofOrders)
    .orderBy('id')
    .execute();
  const invoices = await db
    .selectFrom('order_invoices')
    .select(['order_id', 'number', 'issued_on', 'amount', 'shipment', 'created_at', 'file_id'])
    .where(ofOrders)
    .orderBy('id')
    .execute();
  return { documents, invoices };
}

const TABLES = ['order_documents', 'order_invoices'] as const;

/** A user leaves: nothing stays once the other side is gone too, nor of a sample order, which nobody has signed. */
export async function forgetPapers(tx: Db, userId: string): Promise<void> {
  for (const table of TABLES) {
    await sql`
      DELETE FROM ${sql.table(table)} USING orders o
      WHERE o.id = order_id AND (o.buyer_id = ${userId} OR o.supplier_user_id = ${userId})
        AND (o.kind = 'sample' OR o.buyer_id IS NULL OR o.supplier_user_id IS NULL)`.execute(tx);
  }
}

/** Of orders that were closed before a moment. @returns ids of the files of invoices */
export async function forgetOldPapers(tx: Db, before: Time): Promise<string[]> {
  await sql`
    DELETE FROM order_documents USING orders o
    WHERE o.id = order_id AND o.closed_at < ${before}`.execute(tx);
  const { rows } = await sql<{ file_id: string | null }>`
    DELETE FROM order_invoices USING orders o
    WHERE o.id = order_id AND o.closed_at < ${before} RETURNING file_id`.execute(tx);
  return rows.flatMap(({ file_id }) => file_id ?? []);
}

/**
 * Asks, after an invoice is gone, whether its file is still a proof, a paper or another invoice: one upload may be all of them.
 * @param files with the users who have uploaded them
 * @returns the ids of those that no order shows any longer
 */
export async function selectUnused(
  tx: Db,
  files: readonly { readonly id: string; readonly user_id: string }[],
): Promise<string[]> {
  const ids = files.map(({ id }) => id);
  const users = files.map(({ user_id }) => user_id);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${ids}::uuid[], ${users}::uuid[]) f (id, user_id)
    WHERE NOT EXISTS (SELECT FROM order_invoices WHERE file_id = f.id)
      AND NOT EXISTS (SELECT FROM payments
        WHERE f.user_id IN (buyer_id, supplier_user_id) AND files @> ARRAY[f.id])
      AND NOT EXISTS (SELECT FROM shipments WHERE files @> ARRAY[f.id])
      AND NOT EXISTS (SELECT FROM changes WHERE files @> ARRAY[f.id])
      AND NOT EXISTS (SELECT FROM samples WHERE files @> ARRAY[f.id])`.execute(tx);
  return rows.map(({ id }) => id);
}
