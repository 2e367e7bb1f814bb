/** SQL of what an export takes of requests. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { rowsBy } from '../../../lib/rows.ts';
import type { InvitationRow } from '../invitations/invitation.repo.ts';
import type { RfqRow } from '../rfq.repo.ts';

export const selectOwnRfqs = rowsBy('rfqs', 'user_id');

/** @returns the requests that reached a user's company */
export async function selectOwnInvitations(
  db: Db,
  userId: string,
): Promise<(InvitationRow & Pick<RfqRow, 'title' | 'buyer_name'>)[]> {
  const { rows } = await sql<InvitationRow & Pick<RfqRow, 'title' | 'buyer_name'>>`
    SELECT i.*, r.title, r.buyer_name
    FROM rfq_invitations i JOIN rfqs r ON r.id = i.rfq_id
    WHERE i.supplier_user_id = ${userId} ORDER BY i.id`.execute(db);
  return rows;
}

/** @returns when each buyer was muted by a user's company; who it is stays theirs */
export async function selectMutedBy(db: Db, userId: string): Promise<{ at: Time }[]> {
  const { rows } = await sql<{ at: Time }>`
    SELECT m.at FROM muted_buyers m
    WHERE m.supplier_id IN (SELECT supplier_id FROM rfq_invitations WHERE supplier_user_id = ${userId})
    ORDER BY m.at`.execute(db);
  return rows;
}
