/** SQL of the lowest prices of the live quotes that a buyer has. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

export interface ReceivedPrice {
  readonly rfq_id: string;
  readonly invitation_id: string;
  readonly first_sent_at: Date;
  readonly currency: string;
  /** Of a piece, at the largest quantity: a decimal. */
  readonly price: string;
}

/** More than one buyer has at a time. */
const MOST = 500;

/** @returns those that wait for a decision, the one that came last first */
export async function selectReceivedPrices(db: Db, userId: string): Promise<ReceivedPrice[]> {
  const { rows } = await sql<ReceivedPrice>`
    SELECT q.rfq_id, q.invitation_id, first.sent_at AS first_sent_at, r.currency,
      trim_scale(t.price)::text AS price
    FROM quotes q
    JOIN quote_revisions r ON r.quote_id = q.id AND r.number = q.revision
    JOIN quote_revisions first ON first.quote_id = q.id AND first.number = 1
    CROSS JOIN LATERAL (
      SELECT min(unit_price) AS price FROM quote_tiers
      WHERE quote_id = q.id AND revision = q.revision
    ) t
    WHERE q.buyer_id = ${userId} AND q.state IN ('submitted', 'countered') AND t.price IS NOT NULL
    ORDER BY first.sent_at DESC, q.id DESC LIMIT ${MOST}`.execute(db);
  return rows;
}
