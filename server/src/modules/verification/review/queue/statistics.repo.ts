/** SQL of the team's statistics: open cases, submissions and decisions by week, and what each reviewer has done. */
import type { DataOf } from '@waggle/contract/endpoint';
import { SUBMITTED_STATES } from '@waggle/contract/verification';
import type { getReviewStatistics } from '@waggle/contract/team/queue';
import { type RawBuilder, sql } from 'kysely';
import { addSeconds, timeOf } from '../../../../lib/clock.ts';
import type { Db } from '../../../../lib/database.ts';
import { stepRows } from '../../../../lib/transitions/steps.repo.ts';
import { stateList } from '../../case/case.repo.ts';

/** Over how long the median is taken, and how many weeks are shown. */
const MEDIAN_DAYS = 90;
const LOAD_DAYS = 7;
const WEEKS = 12;

const DAY = 24 * 3600;
const WEEK = 7 * DAY;
/** A Monday, in seconds since 1970. */
const MONDAY = 4 * DAY;

/** Whole seconds since that Monday, by UTC; `date_part` counts in binary numbers, several times faster than `extract`. */
const secondsOf = (at: RawBuilder<unknown>) =>
  sql`(date_part('epoch', ${at})::bigint - ${sql.lit(MONDAY)})`;
const WEEK_OF_EVENT = sql`${secondsOf(sql`at`)} / ${sql.lit(WEEK)}`;
/** Of these, those of business days. */
const businessSeconds = (
  at: RawBuilder<unknown>,
) => sql`(${secondsOf(at)} / ${sql.lit(WEEK)} * ${sql.lit(5 * DAY)}
  + least(${secondsOf(at)} % ${sql.lit(WEEK)}, ${sql.lit(5 * DAY)}))`;

const CASE_STEPS = sql`${stepRows('case')} s`;
const SUBMITTED = sql`from_state <> to_state AND to_state IN ${stateList(SUBMITTED_STATES)}`;
/** A reviewer's decision; what passes or is pulled long after a review is none. */
const REVIEWED = sql`from_state = 'in_review' AND handed_in_at IS NOT NULL`;
/** From handing in to the decision; each round has its own, so the supplier's time is not in it. */
const MEDIAN = sql`(percentile_cont(0.5) WITHIN GROUP (
  ORDER BY (${businessSeconds(sql`at`)} - ${businessSeconds(sql`handed_in_at`)})::float8))`;
const DECISIONS = sql`count(*) FILTER (WHERE to_state = 'verified')::integer AS verified,
  count(*) FILTER (WHERE to_state = 'changes_requested')::integer AS changes_requested,
  count(*) FILTER (WHERE to_state = 'rejected_final')::integer AS rejected,
  ${MEDIAN} AS median_seconds`;

const since = (now: Time, days: number) => sql`${addSeconds(now, -days * DAY)}`;

type Statistics = DataOf<typeof getReviewStatistics>;
type OpenStatistics = Omit<Statistics, 'weeks' | 'reviewers'>;

export async function selectOpenStatistics(db: Db, now: Time): Promise<OpenStatistics> {
  const { rows } = await sql<OpenStatistics>`
    SELECT count(*)::integer AS open,
      count(*) FILTER (WHERE due_at < ${now})::integer AS overdue,
      floor(date_part('epoch', ${now}::timestamptz - min(submitted_at))) AS oldest_seconds,
      (SELECT ${MEDIAN} FROM ${CASE_STEPS}
        WHERE ${REVIEWED} AND at > ${since(now, MEDIAN_DAYS)}) AS median_seconds
    FROM verification_cases
    WHERE needs IS NOT NULL`.execute(db);
  const [open] = rows;
  if (open === undefined) throw new Error('A count gave no row');
  return open;
}

/** @returns the last weeks, oldest first, those without a case too */
export async function selectWeeklyStatistics(db: Db, now: Time): Promise<Statistics['weeks']> {
  const last = Math.floor((Date.parse(now) / 1000 - MONDAY) / WEEK);
  const first = last - WEEKS + 1;
  const inWeeks = sql`at >= ${timeOf((first * WEEK + MONDAY) * 1000)} GROUP BY 1`;
  const { rows } = await sql<Statistics['weeks'][number]>`
    SELECT to_char(to_timestamp(week * ${sql.lit(WEEK)} + ${sql.lit(MONDAY)}) AT TIME ZONE 'UTC',
        'YYYY-MM-DD') AS week,
      coalesce(submitted, 0) AS submitted, coalesce(verified, 0) AS verified,
      coalesce(changes_requested, 0) AS changes_requested, coalesce(rejected, 0) AS rejected, median_seconds
    FROM generate_series(${first}::bigint, ${last}::bigint) AS weeks (week)
    LEFT JOIN (SELECT ${WEEK_OF_EVENT} AS week, count(*)::integer AS submitted
      FROM ${CASE_STEPS} WHERE ${SUBMITTED} AND ${inWeeks}) handed_in USING (week)
    LEFT JOIN (SELECT ${WEEK_OF_EVENT} AS week, ${DECISIONS}
      FROM ${CASE_STEPS} WHERE ${REVIEWED} AND ${inWeeks}) reviewed USING (week)
    ORDER BY week`.execute(db);
  return rows;
}

type ReviewerRow = Omit<Statistics['reviewers'][number], 'name'> & { user_id: string };

/** @returns what each reviewer has decided, whoever has decided most first */
export async function selectReviewerStatistics(db: Db, now: Time): Promise<ReviewerRow[]> {
  const { rows } = await sql<ReviewerRow>`
    SELECT actor AS user_id, count(*)::integer AS decided, ${DECISIONS}
    FROM ${CASE_STEPS}
    WHERE ${REVIEWED} AND actor IS NOT NULL AND at > ${since(now, MEDIAN_DAYS)}
    GROUP BY actor ORDER BY decided DESC, actor`.execute(db);
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
export async function selectLoads(db: Db, now: Time): Promise<ReviewerLoad[]> {
  const { rows } = await sql<ReviewerLoad>`
    WITH held AS (
      SELECT assignee AS user_id, count(*)::integer AS holds,
        (count(*) FILTER (WHERE due_at < ${now}))::integer AS overdue
      FROM verification_cases WHERE needs IS NOT NULL GROUP BY assignee
    ), decided AS (
      SELECT actor AS user_id, count(*)::integer AS decided,
        ${MEDIAN} AS median_seconds
      FROM ${CASE_STEPS}
      WHERE ${REVIEWED} AND actor IS NOT NULL AND at > ${since(now, LOAD_DAYS)}
      GROUP BY actor
    )
    SELECT user_id, coalesce(holds, 0) AS holds, coalesce(overdue, 0) AS overdue,
      coalesce(decided, 0) AS decided, median_seconds
    FROM held FULL JOIN decided USING (user_id)`.execute(db);
  return rows;
}
