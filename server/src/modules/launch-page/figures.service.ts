/** What a launch page has measured, for its entrepreneur and for what is made of it: surveys and proofs of demand. */
import type {
  getPageFigures,
  listWaitlist as listCall,
  PageFigures,
  WaitlistEntry,
} from '@waggle/contract/launch-page';
import type { PageState } from '@waggle/contract/launch-page/page-graph';
import type { DataOf } from '@waggle/contract/endpoint';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { personFlagsOf } from '@waggle/contract/options/person-flags';
import * as z from 'zod/mini';
import { type Clock, utcDay } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { cutPage, defineCursor, timePart, uuidPart } from '../../lib/paging.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { selectPageOf } from './launch-page.repo.ts';
import { selectDays } from './visits/visits.repo.ts';
import {
  type GoalRow,
  type ListedRow,
  selectConfirmedDays,
  selectCounted,
  selectCountries,
  selectGoals,
  selectListed,
  selectOthers,
  selectTotals,
} from './waitlist/counted.repo.ts';

/** Of the list of days. */
const DAYS_SHOWN = 30;

type MeasuredGoal = NonNullable<PageFigures['goal']>;

function presentGoal({ target, days, since, until, reached }: GoalRow, now: Time): MeasuredGoal {
  const unreached = now < until ? 'open' : 'missed';
  return {
    target,
    days,
    set_at: since,
    ends_at: until,
    reached,
    outcome: reached >= target ? 'reached' : unreached,
  };
}

/** @returns the goals of a page, the current one first */
export async function readGoals(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  pageId: string,
): Promise<MeasuredGoal[]> {
  const now = clock.now();
  return (await selectGoals(db, pageId)).map((row) => presentGoal(row, now));
}

/** @returns the last days, with none left out */
function lastDays(
  clock: Clock,
  visitors: ReadonlyMap<string, number>,
  confirmed: ReadonlyMap<string, number>,
): PageFigures['days'] {
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = utcDay({ clock }, index - DAYS_SHOWN + 1);
    return { day, visitors: visitors.get(day) ?? 0, confirmed: confirmed.get(day) ?? 0 };
  });
}

/**
 * What was measured: neither unconfirmed nor flagged people are in any number but their own.
 * @returns null for a user without a page
 */
export async function pageFigures(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  userId: string,
): Promise<PageFigures | null> {
  const page = await selectPageOf(db, userId);
  if (page === undefined) return null;
  const totals = await selectTotals(db, page.id);
  const [goal = null, ...earlier] = await readGoals({ clock }, db, page.id);
  const others = await selectOthers(db, page.id);
  const countries = await selectCountries(db, page.id);
  const days = await selectDays(db, page.id);
  const since = utcDay({ clock }, 1 - DAYS_SHOWN);
  const confirmedDays = await selectConfirmedDays(db, page.id, since);
  const visitors = days.reduce((sum, day) => sum + day.visitors, 0);
  const { counted, flagged, largest_domain: largest } = totals;
  return {
    slug: page.slug,
    live_since: page.live_since,
    visitors,
    views: days.reduce((sum, { views }) => sum + views, 0),
    confirmed: counted,
    ...others,
    flagged: {
      total: flagged,
      disposable: totals.disposable,
      same_network: totals.same_network,
      own: totals.own,
    },
    conversion: visitors === 0 ? null : Math.min(1, counted / visitors),
    goal,
    earlier_goals: earlier,
    countries: countries.filter(({ count }) => count >= LAUNCH_LIMITS.leastOfCountry),
    largest_domain_share: largest === null || counted === 0 ? null : largest / counted,
    days: lastDays(clock, new Map(days.map((day) => [day.day, day.visitors])), confirmedDays),
  };
}

export async function getFigures(
  context: Context,
  { accountId }: Viewer,
): Promise<DataOf<typeof getPageFigures>> {
  return { figures: await pageFigures(context, context.database.db, accountId) };
}

function presentEntry(row: ListedRow): WaitlistEntry {
  const { id, address, country, confirmed_at } = row;
  const flags = personFlagsOf(row);
  return { id, address, country, confirmed_at, flags };
}

const CURSOR = defineCursor(z.object({ at: timePart, id: uuidPart }));

export async function listEntries(
  { database: { db } }: Context,
  { viewer: { accountId }, query: { cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const after = CURSOR.decode(cursor);
  const page = await selectPageOf(db, accountId);
  if (page === undefined) return { entries: [], next_cursor: null };
  const rows = await selectListed(db, page.id, { after, limit: limit + 1 });
  const { shown, next_cursor } = cutPage(rows, limit, ({ confirmed_at, id }) =>
    CURSOR.encode({ at: confirmed_at, id }),
  );
  return { entries: shown.map(presentEntry), next_cursor };
}

/** Of an export: no more are made into text at once. */
const BATCH = 1000;

/** @returns all confirmed people, the last first, in batches, as they were at one moment; flagged ones say so */
export async function* confirmedEntries(
  db: Db,
  userId: string,
): AsyncGenerator<readonly WaitlistEntry[]> {
  const page = await selectPageOf(db, userId);
  if (page === undefined) return;
  const rows = await selectListed(db, page.id);
  for (let at = 0; at < rows.length; at += BATCH) {
    yield rows.slice(at, at + BATCH).map(presentEntry);
  }
}

/**
 * @param consent the oldest text that they agreed to
 * @returns the addresses of the confirmed people that count
 */
export async function confirmedAddresses(
  db: Db,
  userId: string,
  consent: number,
): Promise<{ entryId: string; address: string }[]> {
  const page = await selectPageOf(db, userId);
  return page === undefined ? [] : selectCounted(db, page.id, consent);
}

/** @returns the state of the user's page: what one that is taken down has measured is shown to nobody else */
export async function pageStateOf(db: Db, userId: string): Promise<PageState | undefined> {
  return (await selectPageOf(db, userId))?.state;
}
