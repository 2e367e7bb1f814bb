/** SQL of what the team switches for all requests, and of the requests and buyers that it looks at. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { stepRows } from '../../../lib/transitions/steps.repo.ts';
import { USER_ROWS } from '../../accounts/accounts.service.ts';

/** For the lists of the team. */
export const RFQ_ROWS = sql`rfqs`;

export function selectSwitch(db: Db): Promise<Row<'moderation'>> {
  return db.selectFrom('moderation').selectAll().executeTakeFirstOrThrow();
}

/** @returns whether a request that is being sent waits for the team; whoever switches that waits until it is sent */
export async function holdsThisRequest(tx: Db): Promise<boolean> {
  const row = await tx
    .selectFrom('moderation')
    .select('holds_requests')
    .forShare()
    .executeTakeFirstOrThrow();
  return row.holds_requests;
}

/** @returns false when it was so already */
export async function updateSwitch(
  tx: Db,
  { holds, at, by }: { holds: boolean; at: Time; by: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('moderation')
    .set({ holds_requests: holds, changed_at: at, changed_by: by })
    .where('holds_requests', '<>', holds)
    .returning('single')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns how many requests a buyer has sent, those that the team stopped at any time, and who mutes the buyer */
export async function countOfBuyer(
  db: Db,
  userId: string,
): Promise<{ sent: number; blocked: number; muted_by: number }> {
  const { rows } = await sql<{ sent: number; blocked: number; muted_by: number }>`
    SELECT count(*) FILTER (WHERE state <> 'draft')::int AS sent,
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM ${stepRows('rfq')} e WHERE e.row = r.id AND e.action = 'block'))::int AS blocked,
      (SELECT count(*) FROM muted_buyers m WHERE m.user_id = ${userId})::int AS muted_by
    FROM rfqs r WHERE user_id = ${userId}`.execute(db);
  return rows[0] ?? { sent: 0, blocked: 0, muted_by: 0 };
}

export interface OwnMutedRow {
  readonly request_id: string;
  readonly name: string;
  readonly country: string | null;
  readonly at: Time;
}

/** @returns the buyers that a supplier has muted, the last first, each with the last of their requests to it */
export async function selectOwnMuted(db: Db, supplierId: string): Promise<OwnMutedRow[]> {
  const { rows } = await sql<OwnMutedRow>`
    SELECT i.id AS request_id, i.buyer_name AS name, i.buyer_country AS country, m.at
    FROM muted_buyers m CROSS JOIN LATERAL (
      SELECT i.id, r.buyer_name, r.buyer_country
      FROM rfq_invitations i JOIN rfqs r ON r.id = i.rfq_id
      WHERE i.supplier_id = m.supplier_id AND i.buyer_id = m.user_id
      ORDER BY i.id DESC LIMIT 1) i
    WHERE m.supplier_id = ${supplierId} ORDER BY m.at DESC, i.id`.execute(db);
  return rows;
}

export interface MutedRow {
  readonly id: string;
  readonly email: string;
  readonly suppliers: number;
  readonly at: Time;
  readonly name: string | null;
  readonly request_id: string | null;
}

/** @returns the buyers that most suppliers have muted */
export async function selectMuted(db: Db, limit: number): Promise<MutedRow[]> {
  const { rows } = await sql<MutedRow>`
    SELECT u.id, u.email, m.suppliers, m.at, r.buyer_name AS name, r.id AS request_id
    FROM (SELECT user_id, count(*)::int AS suppliers, max(at) AS at FROM muted_buyers GROUP BY user_id) m
    JOIN ${USER_ROWS} u ON u.id = m.user_id
    LEFT JOIN LATERAL (
      SELECT id, buyer_name FROM rfqs WHERE user_id = m.user_id AND state <> 'draft'
      ORDER BY id DESC LIMIT 1) r ON true
    ORDER BY m.suppliers DESC, m.at DESC, u.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** @returns requests that the team has stopped, and buyers whom a supplier has muted */
export async function countStopped(db: Db): Promise<{ stopped: number; muted: number }> {
  const { rows } = await sql<{ stopped: number; muted: number }>`
    SELECT (SELECT count(*)::int FROM rfqs WHERE state = 'blocked') AS stopped,
      (SELECT count(DISTINCT user_id)::int FROM muted_buyers) AS muted`.execute(db);
  return rows[0] ?? { stopped: 0, muted: 0 };
}
