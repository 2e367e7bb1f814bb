/** SQL of the team's statistics: open cases, and submissions and decisions by week. */
import type { DataOf } from '@waggle/contract/endpoint';
import { SUBMITTED_STATES } from '@waggle/contract/verification';
import type { getReviewStatistics } from '@waggle/contract/team/queue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../lib/database.ts';
import { stateList } from '../../case/case.repo.ts';

/** Over how long the median is taken, and how many weeks are shown. */
const MEDIAN_DAYS = 90;
const WEEKS = 12;

const SUBMITTED = sql`to_state IN ${stateList(SUBMITTED_STATES)}`;
/** Seconds of business days since a Monday, by UTC. */
const businessSeconds = (at: RawBuilder<unknown>) => sql`(
  floor((extract(epoch FROM ${at}) - 345600) / 604800) * 432000
    + least(mod(extract(epoch FROM ${at}) - 345600, 604800), 432000))`;
/** From handing in to the decision; each round has its own, so the supplier's time is not in it. */
const WAITED = sql`(${businessSeconds(sql`at`)} - ${businessSeconds(sql`handed_in_at`)})`;

type Statistics = DataOf<typeof getReviewStatistics>;
type OpenStatistics = Omit<Statistics, 'weeks'>;

export async function selectOpenStatistics(db: Db, now: Date): Promise<OpenStatistics> {
  const { rows } = await sql<OpenStatistics>`
    SELECT count(*)::integer AS open,
      count(*) FILTER (WHERE due_at < ${now})::integer AS overdue,
      floor(extract(epoch FROM ${now}::timestamptz - min(submitted_at)))::float8 AS oldest_seconds,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY ${WAITED})
        FROM verification_events
        WHERE handed_in_at IS NOT NULL
          AND at > ${now}::timestamptz - ${MEDIAN_DAYS} * interval '1 day')::float8 AS median_seconds
    FROM verification_cases
    WHERE needs IS NOT NULL`.execute(db);
  const [open] = rows;
  if (open === undefined) throw new Error('A count gave no row');
  return open;
}

/** @returns the last weeks, oldest first, those without a case too */
export async function selectWeeklyStatistics(db: Db, now: Date): Promise<Statistics['weeks']> {
  const { rows } = await sql<Statistics['weeks'][number]>`
    WITH weeks AS (
      SELECT date_trunc('week', ${now}::timestamptz AT TIME ZONE 'UTC') - n * interval '7 days' AS monday
      FROM generate_series(0, ${WEEKS - 1}::integer) n
    ), happened AS (
      SELECT date_trunc('week', at AT TIME ZONE 'UTC') AS monday, to_state, at, handed_in_at
      FROM verification_events
      WHERE at >= (SELECT min(monday) FROM weeks) AT TIME ZONE 'UTC'
    )
    SELECT to_char(monday, 'YYYY-MM-DD') AS week,
      count(*) FILTER (WHERE ${SUBMITTED})::integer AS submitted,
      count(*) FILTER (WHERE to_state = 'verified')::integer AS verified,
      count(*) FILTER (WHERE to_state = 'changes_requested')::integer AS changes_requested,
      count(*) FILTER (WHERE to_state = 'rejected_final')::integer AS rejected,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY ${WAITED})
        FILTER (WHERE handed_in_at IS NOT NULL))::float8 AS median_seconds
    FROM weeks LEFT JOIN happened USING (monday)
    GROUP BY monday ORDER BY monday`.execute(db);
  return rows;
}

/** What a reviewer holds, and has decided in the last seven days; null for what nobody holds. */
export interface ReviewerLoad {
  user_id: string | null;
  holds: number;
  overdue: number;
  decided: number;
  /** From handing in to decision, in seconds of business days without the supplier's time. */
  median_seconds: number | null;
}

/** @returns those who hold or have decided anything, and nobody */
export async function selectLoads(db: Db, now: Date): Promise<ReviewerLoad[]> {
  const { rows } = await sql<ReviewerLoad>`
    WITH held AS (
      SELECT assignee AS user_id, count(*)::integer AS holds,
        (count(*) FILTER (WHERE due_at < ${now}))::integer AS overdue
      FROM verification_cases WHERE needs IS NOT NULL GROUP BY assignee
    ), decided AS (
      SELECT actor AS user_id, count(*)::integer AS decided,
        (percentile_cont(0.5) WITHIN GROUP (ORDER BY ${WAITED}))::float8 AS median_seconds
      FROM verification_events
      WHERE handed_in_at IS NOT NULL AND actor IS NOT NULL
        AND at > ${now}::timestamptz - interval '7 days'
      GROUP BY actor
    )
    SELECT user_id, coalesce(holds, 0) AS holds, coalesce(overdue, 0) AS overdue,
      coalesce(decided, 0) AS decided, median_seconds
    FROM held FULL JOIN decided USING (user_id)`.execute(db);
  return rows;
}

export async function selectOwnLoad(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ holds: number; overdue: number }> {
  const { rows } = await sql<{ holds: number; overdue: number }>`
    SELECT count(*)::integer AS holds, (count(*) FILTER (WHERE due_at < ${now}))::integer AS overdue
    FROM verification_cases WHERE needs IS NOT NULL AND assignee = ${userId}`.execute(db);
  return rows[0] ?? { holds: 0, overdue: 0 };
}
