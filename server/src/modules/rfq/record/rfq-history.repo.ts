/** The history of a request and of one of its invitations, for the conversation of the two. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

export interface RfqHistoryEntry {
  readonly id: string;
  readonly at: Date;
  /** An action of either graph, or `invite` for the beginning. */
  readonly action: string;
  readonly actor_role: string;
  readonly reason: string | null;
  readonly note: string;
}

/** Steps of a request that both sides know of; the others are told by the quote, or are the buyer's alone. */
const SHOWN = ['amend', 'close', 'reopen', 'cancel', 'expire'];
const OF_INVITATION = ['invite', 'ask_again', 'decline', 'lapse'];

export interface HistoryKeys {
  readonly rfqId: string;
  readonly invitationId: string;
  /** The end of the request's time is not shown: the invitation's own is another. */
  readonly hasOwnEnd?: boolean;
}

/** @returns the newest steps, or those before an id */
export async function selectRfqHistory(
  db: Db,
  { rfqId, invitationId, hasOwnEnd = false }: HistoryKeys,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<RfqHistoryEntry[]> {
  const older = before === undefined ? sql`` : sql`AND id < ${before}::uuid`;
  const { rows } = await sql<RfqHistoryEntry>`
    (SELECT id, at, action, actor_role, reason, note FROM rfq_invitation_events
     WHERE invitation_id = ${invitationId} AND action = ANY (${OF_INVITATION}::text[]) ${older}
     ORDER BY id DESC LIMIT ${limit})
    UNION ALL
    (SELECT id, at, action, actor_role, reason, note FROM rfq_events
     WHERE rfq_id = ${rfqId} AND action = ANY (${SHOWN}::text[]) ${older}
       ${hasOwnEnd ? sql`AND reason IS DISTINCT FROM 'deadline'` : sql``}
     ORDER BY id DESC LIMIT ${limit})
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
