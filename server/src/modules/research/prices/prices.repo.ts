/** SQL of the ranges of quoted prices. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { groupOf, type PriceRange } from './count-prices.ts';

/** Lets only one count run at a time; readers do not wait. @returns up to when each group is counted */
export async function lockPrices(tx: Db): Promise<Map<string, Time>> {
  await sql`LOCK TABLE research_prices IN EXCLUSIVE MODE`.execute(tx);
  const rows = await tx
    .selectFrom('research_prices')
    .select(['category', 'currency', 'counted_at'])
    .execute();
  return new Map(rows.map((row) => [groupOf(row), row.counted_at]));
}

/** Puts what was counted in place of what its group had before. */
export async function upsertPrices(
  tx: Db,
  ranges: readonly PriceRange[],
  counted_at: Time,
): Promise<void> {
  if (ranges.length === 0) return;
  await tx
    .insertInto('research_prices')
    .values(ranges.map((range) => ({ ...range, counted_at })))
    .onConflict((conflict) =>
      conflict.columns(['category', 'currency']).doUpdateSet((row) => ({
        low: row.ref('excluded.low'),
        high: row.ref('excluded.high'),
        quotes: row.ref('excluded.quotes'),
        suppliers: row.ref('excluded.suppliers'),
        buyers: row.ref('excluded.buyers'),
        counted_at: row.ref('excluded.counted_at'),
      })),
    )
    .execute();
}

/** @returns the ranges of a category, those of most quotes first */
export function selectPrices(db: Db, category: string) {
  return db
    .selectFrom('research_prices')
    .select(['currency', 'low', 'high', 'quotes', 'suppliers', 'buyers', 'counted_at'])
    .where('category', '=', category)
    .orderBy('quotes', 'desc')
    .orderBy('currency')
    .execute();
}
