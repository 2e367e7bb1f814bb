/** The team's queue of cases: its pages, its counts, and the statistics. */
import type {
  countCases as countCall,
  getReviewStatistics,
  listCases as listCall,
} from '@waggle/contract/verification/review';
import type { DataOf } from '@waggle/contract/endpoint';
import * as z from 'zod/mini';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { cutPage, defineCursor, uuidPart } from '../../../lib/paging.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { countQueueViews, selectQueue } from './queue.repo.ts';
import { presentSummary } from './present-review-case.ts';
import { selectOpenStatistics, selectWeeklyStatistics } from './statistics.repo.ts';

const CURSOR = defineCursor(
  z.object({
    micros: z.string().check(z.regex(/^\d{1,16}$/)),
    priority: z.int().check(z.gt(-1e9), z.lt(1e9)),
    id: uuidPart,
  }),
);

/** @throws ApiError `invalid_input` for a cursor that no page gave */
export async function listCases(
  { clock, database }: Context,
  viewer: Viewer,
  { cursor, limit, filter, state, search }: Call<typeof listCall>['query'],
): Promise<DataOf<typeof listCall>> {
  const rows = await selectQueue(database.db, {
    filter,
    state,
    search: search.toLowerCase(),
    after: CURSOR.decode(cursor),
    limit,
    viewerId: viewer.userId,
    now: clock.now(),
  });
  const { shown, next_cursor } = cutPage(rows, limit, ({ place, priority, id }) =>
    CURSOR.encode({ micros: place, priority, id }),
  );
  const people = await findUsers(
    database.db,
    shown.flatMap(({ assignee }) => assignee ?? []),
  );
  return { cases: shown.map((row) => presentSummary(row, people)), next_cursor };
}

export async function countCases(
  { clock, database }: Context,
  { userId }: Viewer,
): Promise<DataOf<typeof countCall>> {
  return countQueueViews(database.db, userId, clock.now());
}

/** What is open now, and twelve weeks up to this one; all by UTC. */
export async function reviewStatistics({
  clock,
  database,
}: Context): Promise<DataOf<typeof getReviewStatistics>> {
  const now = clock.now();
  const open = await selectOpenStatistics(database.db, now);
  return { ...open, weeks: await selectWeeklyStatistics(database.db, now) };
}
