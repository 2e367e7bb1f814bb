/** Figures about background work: jobs by queue, waiting mails, and how long the oldest waits. */
import { sql } from 'kysely';
import { secondsBetween } from '../clock.ts';
import type { Context } from '../context.ts';
import { type Family, single } from './open-metrics.ts';

interface QueueRow {
  queue: string;
  waiting: number;
  active: number;
  failed: number;
  oldest: number;
}

/**
 * Counts are those that the job queue keeps itself, mostly some seconds old: nothing here reads the jobs that have ended.
 * @throws when the database does not answer
 */
export async function workFamilies({
  database: { db },
  outbox,
  clock,
}: Context): Promise<Family[]> {
  const queues = await sql<QueueRow>`
    SELECT name AS queue, queued_count AS waiting, active_count AS active, failed_count AS failed,
      coalesce(extract(epoch FROM now() - due.since), 0)::float8 AS oldest
    FROM pgboss.queue LEFT JOIN (
      SELECT name, min(created_on) AS since FROM pgboss.job
      WHERE state < 'active' AND NOT blocked AND start_after <= now() GROUP BY name
    ) due USING (name)
    ORDER BY name`.execute(db);
  const { count, since } = await outbox.waiting();
  const oldest = since === null ? 0 : secondsBetween(since, clock.now());
  const byQueue = (name: 'waiting' | 'active' | 'failed' | 'oldest') =>
    queues.rows.map((row) => ({ labels: { queue: row.queue }, value: Math.max(0, row[name]) }));
  return [
    {
      name: 'waggle_jobs_waiting',
      type: 'gauge',
      help: 'Jobs to be run, those to be run again included.',
      samples: byQueue('waiting'),
    },
    {
      name: 'waggle_jobs_active',
      type: 'gauge',
      help: 'Jobs that run, in all processes.',
      samples: byQueue('active'),
    },
    {
      name: 'waggle_jobs_failed',
      type: 'gauge',
      help: 'Jobs that are not tried again.',
      samples: byQueue('failed'),
    },
    {
      name: 'waggle_jobs_oldest_seconds',
      type: 'gauge',
      unit: 'seconds',
      help: 'Age of the oldest job that is due.',
      samples: byQueue('oldest'),
    },
    single({ name: 'waggle_mails_waiting', type: 'gauge', help: 'Mails to be sent.' }, count),
    single(
      {
        name: 'waggle_mails_oldest_seconds',
        type: 'gauge',
        unit: 'seconds',
        help: 'Age of the oldest mail to be sent that no mail server puts off.',
      },
      Math.max(0, oldest),
    ),
    single(
      { name: 'waggle_mails_sent', type: 'counter', help: 'Mails sent by this process.' },
      outbox.counts.sent,
    ),
    single(
      {
        name: 'waggle_mails_failed',
        type: 'counter',
        help: 'Attempts of this process to send a mail that failed.',
      },
      outbox.counts.failed,
    ),
    single(
      {
        name: 'waggle_mails_refused',
        type: 'counter',
        help: 'Mails that a mail server refused for good, of this process.',
      },
      outbox.counts.refused,
    ),
    single(
      {
        name: 'waggle_mails_given_up',
        type: 'counter',
        help: 'Mails that this process has given up after days of tries.',
      },
      outbox.counts.given_up,
    ),
  ];
}
