/** SQL of the live quotes that a buyer has. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

export interface WaitingQuote {
  readonly id: string;
  readonly rfq_id: string;
  readonly invitation_id: string;
  readonly first_sent_at: Time;
  /** Another one to the same request is chosen: there is nothing to decide on meanwhile. */
  readonly beside_chosen: boolean;
}

/** More than one buyer has at a time. */
const MOST = 500;

/** @returns those that can still be chosen, the one that came last first */
export async function selectWaiting(db: Db, userId: string): Promise<WaitingQuote[]> {
  const { rows } = await sql<WaitingQuote>`
    SELECT q.id, q.rfq_id, q.invitation_id, first.sent_at AS first_sent_at, EXISTS (
      SELECT FROM quotes chosen WHERE chosen.rfq_id = q.rfq_id AND chosen.state = 'accepted'
    ) AS beside_chosen
    FROM quotes q
    JOIN quote_revisions first ON first.quote_id = q.id AND first.number = 1
    WHERE q.buyer_id = ${userId} AND q.state IN ('submitted', 'countered')
    ORDER BY first.sent_at DESC, q.id DESC LIMIT ${MOST}`.execute(db);
  return rows;
}
