/** Jobs that failed, for the operator: listed without their data, which may be personal, and run again. */
import { sql } from 'kysely';
import type { Db } from '../lib/database.ts';
import { isUuid } from '../lib/uuid.ts';

export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  readonly state: 'failed' | 'retry';
  readonly tries: number;
  readonly created_at: Date;
  /** Null when it is not tried again by itself. */
  readonly next_at: Date | null;
  readonly error: string;
}

/** A job that waits for its next try has failed as well. */
const FAILED = sql`(state = 'failed' OR (state = 'retry' AND retry_count > 0))`;

/** @returns the jobs whose last try failed, the oldest first */
export async function selectFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    SELECT id, name AS queue, state::text AS state, retry_count + (state = 'failed')::int AS tries,
      created_on AS created_at, CASE WHEN state = 'retry' THEN start_after END AS next_at,
      coalesce(output ->> 'error', output ->> 'name', 'its process ended') AS error
    FROM pgboss.job WHERE ${FAILED} ORDER BY created_on, id`.execute(db);
  return rows;
}

/**
 * Runs failed jobs again at once.
 * @param which the id of a job or the name of a queue; all of them if omitted
 * @returns how many
 */
export async function retryFailedJobs(db: Db, which?: string): Promise<number> {
  const chosen =
    which === undefined
      ? sql`true`
      : isUuid(which)
        ? sql`id = ${which}::uuid`
        : sql`name = ${which}`;
  const { numAffectedRows } = await sql`
    UPDATE pgboss.job
    SET state = 'retry', start_after = now(), completed_on = NULL,
      retry_limit = greatest(retry_limit, retry_count + 1), keep_until = greatest(keep_until, now() + interval '1 day')
    WHERE ${FAILED} AND ${chosen}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
