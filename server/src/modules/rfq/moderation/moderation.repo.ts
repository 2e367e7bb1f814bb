/** SQL of what the team switches for all requests, and of the requests that it looks at. */
import { type Generated, sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

declare module '../../../lib/database.ts' {
  interface Tables {
    moderation: {
      single: Generated<boolean>;
      holds_requests: boolean;
      changed_at: Date | null;
      changed_by: string | null;
    };
  }
}

/** The requests and whom they reached, for the lists of the team. */
export const RFQ_ROWS = sql`rfqs`;
export const INVITATION_ROWS = sql`rfq_invitations`;

/** @returns whether the team looks at requests before they are sent */
export async function holdsRequests(db: Db): Promise<boolean> {
  const row = await db.selectFrom('moderation').select('holds_requests').executeTakeFirstOrThrow();
  return row.holds_requests;
}

export interface SwitchRow {
  readonly holds_requests: boolean;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
}

export function selectSwitch(db: Db): Promise<SwitchRow> {
  return db
    .selectFrom('moderation')
    .select(['holds_requests', 'changed_at', 'changed_by'])
    .executeTakeFirstOrThrow();
}

export async function updateSwitch(tx: Db, row: SwitchRow): Promise<void> {
  await tx.updateTable('moderation').set(row).execute();
}

/** @returns how many requests a buyer has sent, and how many of them the team stopped at any time */
export async function countOfBuyer(
  db: Db,
  userId: string,
): Promise<{ sent: number; blocked: number }> {
  const { rows } = await sql<{ sent: number; blocked: number }>`
    SELECT count(*) FILTER (WHERE state <> 'draft')::int AS sent,
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM rfq_events e WHERE e.rfq_id = r.id AND e.action = 'block'))::int AS blocked
    FROM rfqs r WHERE user_id = ${userId}`.execute(db);
  return rows[0] ?? { sent: 0, blocked: 0 };
}
