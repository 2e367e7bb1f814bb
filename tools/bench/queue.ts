/** Bench: the review queue over 50,000 cases: each view, order, filter and search, counts, statistics, unread notifications. */
import {
  defaultSort,
  QUEUE_FILTERS,
  QUEUE_SORTS,
  type QueueFilter,
} from '@waggle/contract/team/queue';
import { systemClock } from '../../server/src/lib/clock.ts';
import { openDatabase } from '../../server/src/lib/database.ts';
// Declares the tables and facts of every module.
import type {} from '../../server/src/start.ts';
import { countUnread } from '../../server/src/modules/notifications/notifications.repo.ts';
import {
  countQueueCountries,
  countQueueViews,
  type QueuePage,
  selectQueue,
} from '../../server/src/modules/verification/review/queue/queue.repo.ts';
import { searchQueue } from '../../server/src/modules/verification/review/queue/queue-search.ts';
import {
  selectLoads,
  selectOpenStatistics,
  selectReviewerStatistics,
  selectWeeklyStatistics,
} from '../../server/src/modules/verification/review/queue/statistics.repo.ts';
import { insertCases } from '../../server/test/case-rows.ts';
import { testDatabase } from '../../server/test/database.ts';
import { CLUSTER_VARIABLE, startTestCluster } from '../../server/test/cluster.ts';
import { say } from './harness.ts';

const CASES = 50_000;
const NOTIFICATIONS_EACH = 3;
const READER_NOTIFICATIONS = 5000;
const ROUNDS = 40;
/** The limit for each call in the database. */
const MAX_MILLISECONDS = 20;

type Asked = Partial<QueuePage> & { search?: string };

/** What each view is narrowed to in each order; `insertCases` says what there is. */
const NARROWED: Record<string, Asked> = {
  '': {},
  'in re-review': { state: 're_review' },
  Japan: { country: 'Japan' },
  Peru: { country: 'Peru' },
  'name, many': { search: 'lighting' },
  'name, many, Peru': { search: 'lighting', country: 'Peru' },
  'name, one': { search: 'Ltd 49987' },
  'registration number': { search: 'hrb249987' },
  'tax id': { search: 'DE 811 049 987' },
  mail: { search: 'owner49987.' },
  'two letters': { search: 'zq' },
  'two typing errors': { search: 'oakfeidl' },
  'typing errors in two words': { search: 'oafkield ceramcs' },
  'typing errors in a number': { search: 'de811094987' },
  nothing: { search: 'nobody at all' },
};

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
  const now = systemClock.now();
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
  const page = async (filter: QueueFilter, { search = '', ...more }: Asked = {}) => {
    const { matches } = await searchQueue(db, search, more.sort ?? defaultSort(filter));
    return selectQueue(db, {
      filter,
      state: undefined,
      country: '',
      sort: defaultSort(filter),
      matches,
      after: undefined,
      limit: 25,
      viewerId,
      now,
      ...more,
    });
  };
  process.stdout.write(`${CASES} suppliers, each with a case\n`);
  for (const filter of QUEUE_FILTERS) {
    for (const sort of QUEUE_SORTS) {
      for (const [narrowed, more] of Object.entries(NARROWED)) {
        await measure(
          [filter, sort, narrowed].join(' '),
          () => page(filter, { sort, ...more }),
          MAX_MILLISECONDS,
        );
      }
      const [last] = (await page(filter, { sort, limit: 4000 })).slice(-1);
      const name = `${filter} ${sort}, the page after many`;
      await measure(name, () => page(filter, { sort, after: last }), MAX_MILLISECONDS);
    }
    const view = { filter, viewerId, now };
    await measure(`${filter}, countries`, () => countQueueCountries(db, view), MAX_MILLISECONDS);
  }
  await measure('counts', () => countQueueViews(db, viewerId, now), MAX_MILLISECONDS);
  const figures = { selectOpenStatistics, selectWeeklyStatistics, selectReviewerStatistics };
  for (const [name, select] of Object.entries({ ...figures, selectLoads })) {
    await measure(name, () => select(db, now), MAX_MILLISECONDS);
  }
  await measure('unread notifications', () => countUnread(db, viewerId));
  await close();
  await drop();
} finally {
  await cluster.stop();
}
