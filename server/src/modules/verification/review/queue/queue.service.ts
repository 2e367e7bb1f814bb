/** The team's queue of cases: its pages, its counts, and the statistics. */
import {
  type countCases as countCall,
  type countCountries as countCountriesCall,
  defaultSort,
  type getReviewStatistics,
  type listCases as listCall,
  type QueueSort,
} from '@waggle/contract/team/queue';
import type { DataOf } from '@waggle/contract/endpoint';
import * as z from 'zod/mini';
import { countryOf } from '../../../../lib/countries/country-names.ts';
import type { Context } from '../../../../lib/context.ts';
import type { Call } from '../../../../lib/http/endpoint-route.ts';
import { type Cursor, cutPage, defineCursor, textPart, uuidPart } from '../../../../lib/paging.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { findUsers } from '../../../accounts/accounts.service.ts';
import {
  countQueueCountries,
  countQueueViews,
  type QueuePosition,
  selectQueue,
} from './queue.repo.ts';
import { searchQueue } from './queue-search.ts';
import { presentSummary } from '../present-review-case.ts';
import {
  selectOpenStatistics,
  selectReviewerStatistics,
  selectWeeklyStatistics,
} from './statistics.repo.ts';

const CURSOR = defineCursor(
  z.object({
    micros: z.string().check(z.regex(/^\d{1,16}$/)),
    priority: z.int().check(z.gt(-1e9), z.lt(1e9)),
    id: uuidPart,
  }),
);
/** Of a list by company. */
const NAME_CURSOR = defineCursor(z.object({ name: textPart, id: uuidPart }));

/** The cursors of one order, as the repo knows a place. */
function cursorOf(sort: QueueSort): Cursor<QueuePosition> {
  if (sort === 'company') {
    return {
      encode: ({ place, id }) => NAME_CURSOR.encode({ name: place, id }),
      decode(cursor) {
        const at = NAME_CURSOR.decode(cursor);
        return at && { place: at.name, priority: 0, id: at.id };
      },
    };
  }
  return {
    encode: ({ place, priority, id }) => CURSOR.encode({ micros: place, priority, id }),
    decode(cursor) {
      const at = CURSOR.decode(cursor);
      return at && { place: at.micros, priority: at.priority, id: at.id };
    },
  };
}

/** @throws ApiError `invalid_input` for a cursor that no page of this order gave */
export async function listCases(
  { clock, database: { db } }: Context,
  viewer: Viewer,
  { cursor, limit, filter, state, country, search, sort: chosen }: Call<typeof listCall>['query'],
): Promise<DataOf<typeof listCall>> {
  const sort = chosen ?? defaultSort(filter);
  const { encode, decode } = cursorOf(sort);
  const after = decode(cursor);
  const { matches, instead } = await searchQueue(db, search, sort);
  const view = { filter, viewerId: viewer.personId, now: clock.now() };
  const asked = { ...view, state, country: countryOf(country) ?? country };
  const rows = await selectQueue(db, { ...asked, sort, matches, after, limit });
  const { shown, next_cursor } = cutPage(rows, limit, encode);
  const people = await findUsers(
    db,
    shown.flatMap(({ assignee }) => assignee ?? []),
  );
  const cases = shown.map((row) => presentSummary(row, people));
  return { cases, next_cursor, searched_instead: instead };
}

export async function countCountries(
  { clock, database }: Context,
  { personId }: Viewer,
  { filter }: Call<typeof countCountriesCall>['query'],
): Promise<DataOf<typeof countCountriesCall>> {
  const view = { filter, viewerId: personId, now: clock.now() };
  return { countries: await countQueueCountries(database.db, view) };
}

export async function countCases(
  { clock, database }: Context,
  { personId }: Viewer,
): Promise<DataOf<typeof countCall>> {
  return countQueueViews(database.db, personId, clock.now());
}

/** What is open now, twelve weeks up to this one by UTC, and who has decided how much. */
export async function reviewStatistics({
  clock,
  database: { db },
}: Context): Promise<DataOf<typeof getReviewStatistics>> {
  const now = clock.now();
  const open = await selectOpenStatistics(db, now);
  const weeks = await selectWeeklyStatistics(db, now);
  const reviewers = await selectReviewerStatistics(db, now);
  const people = await findUsers(
    db,
    reviewers.map(({ user_id }) => user_id),
  );
  return {
    ...open,
    weeks,
    reviewers: reviewers.map((one) => ({ ...one, name: people.get(one.user_id)?.name ?? null })),
  };
}
