/** SQL of what an export takes of quotes, and of what an erasure leaves of a user in them. */
import { sql } from 'kysely';
import type { Db } from '../../lib/database.ts';
import type { QuoteEventRow, QuoteRow } from './quotes.repo.ts';

export function selectQuotesBy(db: Db, userId: string): Promise<QuoteRow[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('supplier_user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function selectQuoteEvents(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, QuoteEventRow[]>> {
  const rows = await db
    .selectFrom('quote_events')
    .selectAll()
    .where(sql<boolean>`quote_id = ANY (${ids}::uuid[])`)
    .orderBy('version')
    .execute();
  return Map.groupBy(rows, ({ quote_id }) => quote_id);
}

/** Deletes what was never sent, and leaves a pseudonym where buyers need a record. */
export async function forgetSupplierQuotes(tx: Db, userId: string): Promise<void> {
  await sql`DELETE FROM quotes WHERE supplier_user_id = ${userId} AND revision = 0`.execute(tx);
  await sql`UPDATE quotes SET draft = NULL WHERE supplier_user_id = ${userId}`.execute(tx);
  await sql`
    UPDATE quote_revisions SET issuer = 'A supplier that has left'
    WHERE quote_id IN (SELECT id FROM quotes WHERE supplier_user_id = ${userId})`.execute(tx);
}

/** Whether a user may read a file of a quote, because it was sent to that user's request. */
export async function hasReceivedFile(db: Db, userId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM quotes q JOIN quote_revisions r ON r.quote_id = q.id
      WHERE q.buyer_id = ${userId} AND r.files @> ARRAY[${fileId}::uuid]
    ) AS found`.execute(db);
  return rows[0]?.found === true;
}
