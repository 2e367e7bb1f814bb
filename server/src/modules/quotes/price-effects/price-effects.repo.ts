/** SQL of the price effects: the revisions that they are counted from, and what was counted. */
import { type Insertable, sql } from 'kysely';
import type { Db, Row, Tables } from '../../../lib/database.ts';
import { insertRows } from '../../../lib/transactions/insert-rows.ts';

/** Two revisions of a quote, one after the other, that answer different revisions of the brief. */
export interface RevisedPrice {
  readonly quote_id: string;
  /** Of the later one. */
  readonly number: number;
  readonly rfq_id: string;
  readonly supplier_id: string;
  readonly buyer_id: string;
  readonly brief_before: number;
  readonly brief_after: number;
  /** By how many percent the price of the first step moved, up or down. */
  readonly percent: number;
}

/** @returns the next ones after a place; those whose currency, Incoterm or first quantity changed as well are left out */
export async function selectRevisedPrices(
  db: Db,
  after: Pick<RevisedPrice, 'quote_id' | 'number'>,
  limit: number,
): Promise<RevisedPrice[]> {
  const firstTier = (revision: 'a' | 'b') => sql`
    JOIN LATERAL (
      SELECT from_quantity, unit_price FROM quote_tiers
      WHERE quote_id = ${sql.ref(revision)}.quote_id AND revision = ${sql.ref(revision)}.number
      ORDER BY from_quantity LIMIT 1
    ) ${sql.ref(`${revision}_tier`)} ON true`;
  const { rows } = await sql<RevisedPrice>`
    SELECT b.quote_id, b.number, b.rfq_id, q.supplier_id, q.buyer_id,
      a.brief_revision AS brief_before, b.brief_revision AS brief_after,
      round(abs(b_tier.unit_price / a_tier.unit_price - 1) * 100, 2)::float8 AS percent
    FROM quote_revisions b
    JOIN quote_revisions a ON a.quote_id = b.quote_id AND a.number = b.number - 1
    JOIN quotes q ON q.id = b.quote_id
    ${firstTier('a')} ${firstTier('b')}
    WHERE (b.quote_id, b.number) > (${after.quote_id}::uuid, ${after.number})
      AND a.brief_revision < b.brief_revision
      AND a.currency = b.currency AND a.incoterm = b.incoterm
      AND a_tier.from_quantity = b_tier.from_quantity
      AND q.supplier_id IS NOT NULL AND q.buyer_id IS NOT NULL
    ORDER BY b.quote_id, b.number LIMIT ${limit}`.execute(db);
  return rows;
}

/** Puts what was counted in place of what was counted before. */
export async function replaceEffects(
  tx: Db,
  effects: readonly Insertable<Tables['price_effects']>[],
): Promise<void> {
  // Readers do not wait; of two who have counted at once the later one writes last.
  await sql`LOCK TABLE price_effects IN EXCLUSIVE MODE`.execute(tx);
  await tx.deleteFrom('price_effects').execute();
  await insertRows(tx, 'price_effects', effects);
}

/** @returns the effects in a category, the largest first */
export function selectEffects(db: Db, category: string): Promise<Row<'price_effects'>[]> {
  return db
    .selectFrom('price_effects')
    .selectAll()
    .where('category', '=', category)
    .orderBy('high', 'desc')
    .orderBy('low', 'desc')
    .orderBy('attribute')
    .execute();
}
