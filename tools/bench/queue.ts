/** Bench: the review queue over 50,000 cases: each view's first page, counts, search, statistics, unread notifications. */
import { QUEUE_FILTERS, type QueueFilter } from '@waggle/contract/verification/review';
import { openDatabase } from '../../server/src/lib/database.ts';
// Declares the tables and facts of every module.
import type {} from '../../server/src/start.ts';
import { countUnread } from '../../server/src/modules/notifications/notifications.repo.ts';
import {
  countQueueViews,
  selectQueue,
} from '../../server/src/modules/verification/review/queue.repo.ts';
import {
  selectOpenStatistics,
  selectWeeklyStatistics,
} from '../../server/src/modules/verification/review/statistics.repo.ts';
import { insertCases } from '../../server/test/case-rows.ts';
import { testDatabase } from '../../server/test/database.ts';
import { CLUSTER_VARIABLE, startTestCluster } from '../../server/test/cluster.ts';
import { say } from './harness.ts';

const CASES = 50_000;
const NOTIFICATIONS_EACH = 3;
const READER_NOTIFICATIONS = 5000;
const ROUNDS = 200;
/** The limit for a page of the queue in the database. */
const MAX_MILLISECONDS = 20;

async function measure(name: string, ask: () => Promise<unknown>, most?: number): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  say(`${name}, p50`, times[Math.floor(ROUNDS * 0.5)] ?? 0, 'ms');
  say(`${name}, p95`, times[Math.floor(ROUNDS * 0.95)] ?? 0, 'ms', most ? { most } : {});
}

const cluster = await startTestCluster();
process.env[CLUSTER_VARIABLE] = JSON.stringify(cluster.connection);
try {
  const { connection, sql, drop } = await testDatabase();
  const now = new Date();
  // Temporary tables belong to one connection.
  const viewerId = await sql.begin((one) => insertCases(one, CASES, now));
  await sql`
    INSERT INTO notifications (id, user_id, type, title, message, created_at, read_at)
    SELECT gen_random_uuid(), id, 'info', 'Title', 'Message', now(), CASE WHEN i > 1 THEN now() END
    FROM users, generate_series(1, ${NOTIFICATIONS_EACH}::integer) i`;
  await sql`
    INSERT INTO notifications (id, user_id, type, title, message, created_at, read_at)
    SELECT gen_random_uuid(), ${viewerId}, 'info', 'Title', 'Message', now(), CASE WHEN i % 50 > 0 THEN now() END
    FROM generate_series(1, ${READER_NOTIFICATIONS}::integer) i`;
  await sql`VACUUM ANALYZE`;
  const { db, close } = openDatabase(connection);
  const page = (filter: QueueFilter, more: object = {}) =>
    selectQueue(db, {
      filter,
      state: undefined,
      search: '',
      after: undefined,
      limit: 25,
      viewerId,
      now,
      ...more,
    });
  process.stdout.write(`${CASES} suppliers, each with a case\n`);
  for (const filter of QUEUE_FILTERS) await measure(filter, () => page(filter), MAX_MILLISECONDS);
  await measure(
    'all, state suspended',
    () => page('all', { state: 'suspended' }),
    MAX_MILLISECONDS,
  );
  await measure(
    'waiting, state re_review',
    () => page('waiting', { state: 're_review' }),
    MAX_MILLISECONDS,
  );
  const [last] = (await page('waiting', { limit: 15_000 })).slice(-1);
  const after = last && { micros: last.place, priority: last.priority, id: last.id };
  await measure(
    'waiting, the page after 15,000',
    () => page('waiting', { after }),
    MAX_MILLISECONDS,
  );
  await measure('search, many found', () => page('waiting', { search: 'company 1' }));
  await measure('search, one found', () => page('all', { search: 'company 49987' }));
  await measure('search, none found', () => page('waiting', { search: 'nobody' }));
  await measure('counts', () => countQueueViews(db, viewerId, now), MAX_MILLISECONDS);
  await measure('statistics, open', () => selectOpenStatistics(db, now));
  await measure('statistics, weeks', () => selectWeeklyStatistics(db, now));
  await measure('unread notifications', () => countUnread(db, viewerId));
  await close();
  await drop();
} finally {
  await cluster.stop();
}
