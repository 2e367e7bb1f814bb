/** SQL of the queue: pages of cases in the order of each view, and the counts of all views. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import {
  type CaseState,
  CLOSED_STATES,
  SUBMITTED_STATES,
  type TeamNeed,
} from '@waggle/contract/verification';
import type { QueueFilter, QueueSort } from '@waggle/contract/team/queue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../lib/database.ts';
import { stepRows } from '../../../../lib/transitions/steps.repo.ts';
import type { WaitingList } from '../../../../lib/waiting.ts';
import { stateList } from '../../case/case.repo.ts';

export interface QueueRow {
  id: string;
  supplier_id: string;
  company_name: string;
  country: string;
  state: CaseState;
  priority: number;
  assignee: string | null;
  submitted_at: Time;
  due_at: Time;
  documents: number;
  round: number;
  renewal: boolean;
  version: number;
  needs: TeamNeed | null;
  open_hits: number;
  /** What the view is ordered by: microseconds since 1970, or the beginning of the name. */
  place: string;
}

/** Where a page ended. */
export interface QueuePosition {
  place: string;
  priority: number;
  id: string;
}

/** What a search finds. */
export interface QueueMatches {
  condition: RawBuilder<boolean>;
  /** Before anything else, and then put in order. */
  foundFirst: boolean;
}

export interface QueuePage {
  filter: QueueFilter;
  state: CaseState | undefined;
  /** Empty for all. */
  country: string;
  sort: QueueSort;
  /** Undefined for all. */
  matches: QueueMatches | undefined;
  after: QueuePosition | undefined;
  limit: number;
  viewerId: string;
  now: Time;
}

const WAITING = sql<boolean>`needs IS NOT NULL`;
const DECIDED = sql<boolean>`state IN ${stateList(CLOSED_STATES)} AND needs IS NULL`;
const DUE_DAY = sql`((due_at AT TIME ZONE 'UTC')::date)`;
const DECIDED_AT = sql`coalesce(decided_at, submitted_at)`;

function inView({
  filter,
  viewerId,
  now,
}: Pick<QueuePage, 'filter' | 'viewerId' | 'now'>): RawBuilder<boolean> {
  switch (filter) {
    case 'waiting':
      return WAITING;
    case 'mine':
      return sql`${WAITING} AND assignee = ${viewerId}`;
    case 'unassigned':
      return sql`${WAITING} AND assignee IS NULL`;
    case 'overdue':
      return sql`${WAITING} AND due_at < ${now} AND ${DUE_DAY} <= (${now}::timestamptz AT TIME ZONE 'UTC')::date`;
    case 'confirmation':
    case 'appeal':
      return sql`needs = ${sql.lit(filter)}`;
    case 'returned':
      return sql`state = 'changes_requested'`;
    case 'decided':
      return DECIDED;
    case 'all':
      return sql`true`;
  }
}

/** Microseconds of a moment, as the database keeps it. */
const microsOf = (moment: RawBuilder<unknown>) =>
  sql<string>`(extract(epoch FROM ${moment}) * 1000000)::bigint::text`;

function momentAt(micros: string): RawBuilder<Time> {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}

/** Cases of which so much of the name is the same are in any order; a cursor has room for no more. */
const NAME_PLACE = sql<string>`left(search_name, 24)`;

interface Order {
  /** What the place of a row is made of. */
  place: RawBuilder<string>;
  order: RawBuilder<unknown>;
  beyond(after: QueuePosition): RawBuilder<boolean>;
}

function orderOf({ filter, sort }: Pick<QueuePage, 'filter' | 'sort'>): Order {
  const moment = filter === 'decided' ? DECIDED_AT : sql`submitted_at`;
  switch (sort) {
    case 'due':
      return {
        place: microsOf(sql`due_at`),
        order: sql`${DUE_DAY}, (-priority), due_at, id`,
        beyond: ({ place, priority, id }) =>
          sql`(${DUE_DAY}, (-priority), due_at, id) > ((${momentAt(place)} AT TIME ZONE 'UTC')::date, ${-priority}::integer, ${momentAt(place)}, ${id}::uuid)`,
      };
    case 'newest':
      return {
        place: microsOf(moment),
        order: sql`${moment} DESC, id DESC`,
        beyond: ({ place, id }) => sql`(${moment}, id) < (${momentAt(place)}, ${id}::uuid)`,
      };
    case 'oldest':
      return {
        place: microsOf(moment),
        order: sql`${moment}, id`,
        beyond: ({ place, id }) => sql`(${moment}, id) > (${momentAt(place)}, ${id}::uuid)`,
      };
    case 'company':
      return {
        place: NAME_PLACE,
        order: sql`${NAME_PLACE}, id`,
        beyond: ({ place, id }) => sql`(${NAME_PLACE}, id) > (${place}, ${id}::uuid)`,
      };
  }
}

/** A verified company that changes something renews nothing, nor does one whose case a colleague has reopened. */
const RENEWAL = sql`coalesce((
  SELECT e.to_state = 're_review'
    AND (e.actor_role = 'system' OR (e.actor_role = 'supplier' AND e.from_state <> 'verified'))
  FROM ${stepRows('case')} e
  WHERE e.row = c.id AND e.from_state <> e.to_state AND e.to_state IN ${stateList(SUBMITTED_STATES)}
  ORDER BY e.version DESC LIMIT 1), false) AS renewal`;

/** Of a case named `c`. */
export const QUEUE_COLUMNS = sql`
  id, supplier_id, company_name, country, state, priority, assignee, submitted_at, due_at, round, version, needs,
  (SELECT count(*)::integer FROM verification_documents d WHERE d.case_id = c.id) AS documents,
  (SELECT count(*)::integer FROM verification_hits h
    WHERE h.case_id = c.id AND h.settled_at IS NULL) AS open_hits,
  ${RENEWAL}`;

/** The planner would walk along the order and may meet none of them for long; an OFFSET keeps it from that. */
function foundFirst({ condition }: QueueMatches): RawBuilder<unknown> {
  return sql`(SELECT * FROM verification_cases WHERE ${condition} OFFSET 0)`;
}

/** @returns one page and, when there is more, one row beyond it */
export async function selectQueue(db: Db, page: QueuePage): Promise<QueueRow[]> {
  const { place, order, beyond } = orderOf(page);
  const { state, country, matches, after, limit } = page;
  const conditions = [
    inView(page),
    ...(state === undefined ? [] : [sql<boolean>`state = ${sql.lit(state)}`]),
    ...(country === '' ? [] : [sql<boolean>`country = ${country}`]),
    ...(matches === undefined || matches.foundFirst ? [] : [matches.condition]),
    ...(after === undefined ? [] : [beyond(after)]),
  ];
  const select = sql<QueueRow>`
    SELECT ${QUEUE_COLUMNS}, ${place} AS place
    FROM ${matches?.foundFirst ? foundFirst(matches) : sql`verification_cases`} c
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order}
    LIMIT ${limit + 1}`;
  if (country === '') return (await select.execute(db)).rows;
  return db.transaction().execute(async (tx) => {
    // A rare country needs another plan than a frequent one.
    await sql`SET LOCAL plan_cache_mode = auto`.execute(tx);
    return (await select.execute(tx)).rows;
  });
}

/** @returns the countries of a view, those with the most cases first */
export async function countQueueCountries(
  db: Db,
  view: Pick<QueuePage, 'filter' | 'viewerId' | 'now'>,
): Promise<{ country: string; cases: number }[]> {
  const { rows } = await sql<{ country: string; cases: number }>`
    SELECT country, count(*)::integer AS cases FROM verification_cases
    WHERE ${inView(view)} AND country <> ''
    GROUP BY country ORDER BY cases DESC, country`.execute(db);
  return rows;
}

/** @returns what waits for the team, and what of it a reviewer holds */
export const waitingCases = (reviewerId: string): WaitingList[] =>
  (['waiting', 'mine'] as const).map((list) => ({
    path: PAGE_PATHS.teamVerification,
    list,
    own: list === 'mine',
    ...(list === 'waiting' && { what: ['supplier to verify', 'suppliers to verify'] as const }),
    rows: sql`SELECT submitted_at AS since, due_at FROM verification_cases
      WHERE ${WAITING} AND ${list === 'mine' ? sql`assignee = ${reviewerId}` : sql`true`}`,
    until: sql`due_at`,
  }));

/** What a count of a view costs is a walk along its index, so each has its own. */
function countOf(condition: RawBuilder<boolean>): RawBuilder<number> {
  return sql`(SELECT count(*)::integer FROM verification_cases WHERE ${condition})`;
}

/** @returns how many cases each view has */
export async function countQueueViews(
  db: Db,
  viewerId: string,
  now: Time,
): Promise<Record<QueueFilter, number>> {
  const count = (filter: QueueFilter) => countOf(inView({ filter, viewerId, now }));
  const { rows } = await sql<Record<Exclude<QueueFilter, 'all'>, number>>`
    SELECT ${count('waiting')} AS waiting, ${count('mine')} AS mine,
      ${count('unassigned')} AS unassigned, ${count('overdue')} AS overdue,
      ${count('confirmation')} AS confirmation, ${count('appeal')} AS appeal,
      ${count('returned')} AS returned, ${count('decided')} AS decided`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count gave no row');
  // Every case is in exactly one of these three; what is confirmed or appealed waits.
  return { ...counts, all: counts.waiting + counts.returned + counts.decided };
}
