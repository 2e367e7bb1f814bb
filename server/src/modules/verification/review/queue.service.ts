/** The team's queue of cases, page by page, its counts, and how the team is doing. */
import type {
  countCases as countCall,
  getReviewStatistics,
  listCases as listCall,
} from '@waggle/contract/verification/review';
import type { DataOf } from '@waggle/contract/endpoint';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/endpoint-route.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { countViews, type QueuePlace, type QueueRow, selectQueue } from './queue.repo.ts';
import { presentLine } from './review-case.service.ts';
import { selectOpen, selectWeeks } from './statistics.repo.ts';

/** Microseconds, priority, id: what a page is ordered by, of its last line. */
const CURSOR = /^(\d{1,16})\.(-?\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function cursorOf({ place, priority, id }: QueueRow): string {
  return `${place}.${priority}.${id}`;
}

function readCursor(cursor: string | undefined): QueuePlace | undefined {
  if (cursor === undefined) return undefined;
  const [, micros, priority, id] = CURSOR.exec(cursor) ?? [];
  if (micros === undefined || priority === undefined || id === undefined) {
    const message = 'Must be the cursor of an earlier page';
    throw new Refusal('invalid_input', { message, errors: [{ path: 'cursor', message }] });
  }
  return { micros, priority: Number(priority), id };
}

/** @throws Refusal `invalid_input` for a cursor that no page gave */
export async function listCases(
  { clock, database }: Context,
  viewer: Viewer,
  { cursor, limit, filter, state, search }: Call<typeof listCall>['query'],
): Promise<DataOf<typeof listCall>> {
  const rows = await selectQueue(database.db, {
    filter,
    state,
    search: search.toLowerCase(),
    after: readCursor(cursor),
    limit,
    viewerId: viewer.userId,
    now: clock.now(),
  });
  const page = rows.slice(0, limit);
  const people = await findUsers(
    database.db,
    page.flatMap(({ assignee }) => assignee ?? []),
  );
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    cases: page.map((row) => presentLine(row, people)),
    next_cursor: last === undefined ? null : cursorOf(last),
  };
}

export async function countCases(
  { clock, database }: Context,
  { userId }: Viewer,
): Promise<DataOf<typeof countCall>> {
  return countViews(database.db, userId, clock.now());
}

/** What is open now, and twelve weeks up to this one; all by UTC. */
export async function reviewStatistics({
  clock,
  database,
}: Context): Promise<DataOf<typeof getReviewStatistics>> {
  const now = clock.now();
  const open = await selectOpen(database.db, now);
  return { ...open, weeks: await selectWeeks(database.db, now) };
}
