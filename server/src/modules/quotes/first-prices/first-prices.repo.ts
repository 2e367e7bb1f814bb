/** SQL of what was quoted first: the price of the first step of each quote's first revision, which nothing changes later. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

export interface FirstPriceRow {
  readonly quote_id: string;
  readonly rfq_id: string;
  readonly brief_revision: number;
  readonly supplier_id: string;
  readonly buyer_id: string;
  readonly currency: string;
  /** A decimal string. */
  readonly unit_price: string;
  readonly sent_at: Time;
}

/** @returns the next ones in the order of their ids; without those that were withdrawn, or whose sides have left */
export async function selectFirstPriceRows(
  db: Db,
  { since, until, after, limit }: { since: Time; until: Time; after: string; limit: number },
): Promise<FirstPriceRow[]> {
  const { rows } = await sql<FirstPriceRow>`
    SELECT q.id AS quote_id, q.rfq_id, first.brief_revision, q.supplier_id, q.buyer_id, first.currency,
      step.unit_price::text, first.sent_at
    FROM quotes q
    JOIN quote_revisions first ON first.quote_id = q.id AND first.number = 1
    JOIN LATERAL (
      SELECT unit_price FROM quote_tiers
      WHERE quote_id = q.id AND revision = 1 ORDER BY from_quantity LIMIT 1
    ) step ON true
    WHERE q.id > ${after}::uuid AND first.sent_at > ${since} AND first.sent_at <= ${until}
      AND q.state <> 'withdrawn' AND q.supplier_id IS NOT NULL AND q.buyer_id IS NOT NULL
    ORDER BY q.id LIMIT ${limit}`.execute(db);
  return rows;
}
