/** SQL of the queue: pages of cases in the order of each view, and the counts of all views. */
import {
  type CaseState,
  CLOSED_STATES,
  OPEN_STATES,
  type TeamNeed,
} from '@waggle/contract/verification';
import type { QueueFilter } from '@waggle/contract/verification/review';
import { type RawBuilder, sql } from 'kysely';
import { containsPattern, type Db } from '../../../lib/database.ts';
import { stateList } from '../case/case.repo.ts';

export interface QueueRow {
  id: string;
  supplier_id: string;
  company_name: string;
  country: string;
  state: CaseState;
  priority: number;
  assignee: string | null;
  submitted_at: Date;
  due_at: Date;
  documents: number;
  round: number;
  version: number;
  needs: TeamNeed | null;
  /** Microseconds since 1970 of what the view is ordered by. */
  place: string;
}

/** Where a page ended. */
export interface QueuePosition {
  micros: string;
  priority: number;
  id: string;
}

export interface QueuePage {
  filter: QueueFilter;
  state: CaseState | undefined;
  /** Folded; empty for all. */
  search: string;
  after: QueuePosition | undefined;
  limit: number;
  viewerId: string;
  now: Date;
}

const WAITING = sql<boolean>`state IN ${stateList(OPEN_STATES)}`;
const DECIDED = sql<boolean>`state IN ${stateList(CLOSED_STATES)}`;
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
    case 'returned':
      return sql`state = 'changes_requested'`;
    case 'decided':
      return DECIDED;
    case 'all':
      return sql`true`;
  }
}

/** The moment of a place, to the microsecond that the database keeps. */
function momentOf({ micros }: QueuePosition): RawBuilder<Date> {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}

function orderOf({ filter, after }: QueuePage) {
  if (filter === 'decided' || filter === 'all') {
    const moment = filter === 'decided' ? DECIDED_AT : sql`submitted_at`;
    return {
      moment,
      order: sql`${moment} DESC, id DESC`,
      beyond: after && sql<boolean>`(${moment}, id) < (${momentOf(after)}, ${after.id}::uuid)`,
    };
  }
  return {
    moment: sql`due_at`,
    order: sql`${DUE_DAY}, (-priority), due_at, id`,
    beyond:
      after &&
      sql<boolean>`(${DUE_DAY}, (-priority), due_at, id) > ((${momentOf(after)} AT TIME ZONE 'UTC')::date, ${-after.priority}::integer, ${momentOf(after)}, ${after.id}::uuid)`,
  };
}

/** @returns one page and, when there is more, one row beyond it */
export async function selectQueue(db: Db, page: QueuePage): Promise<QueueRow[]> {
  const { moment, order, beyond } = orderOf(page);
  const { state, search, limit } = page;
  const conditions = [
    inView(page),
    ...(state === undefined ? [] : [sql<boolean>`state = ${sql.lit(state)}`]),
    ...(search === '' ? [] : [sql<boolean>`search_name LIKE ${containsPattern(search)}`]),
    ...(beyond === undefined ? [] : [beyond]),
  ];
  const { rows } = await sql<QueueRow>`
    SELECT id, supplier_id, company_name, country, state, priority, assignee, submitted_at, due_at,
      round, version, needs, (extract(epoch FROM ${moment}) * 1000000)::bigint::text AS place,
      (SELECT count(*)::integer FROM verification_documents d WHERE d.case_id = c.id) AS documents
    FROM verification_cases c
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order}
    LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** What a count of a view costs is a walk along its index, so each has its own. */
function countOf(condition: RawBuilder<boolean>): RawBuilder<number> {
  return sql`(SELECT count(*)::integer FROM verification_cases WHERE ${condition})`;
}

/** @returns how many cases each view has */
export async function countQueueViews(
  db: Db,
  viewerId: string,
  now: Date,
): Promise<Record<QueueFilter, number>> {
  const count = (filter: QueueFilter) => countOf(inView({ filter, viewerId, now }));
  const { rows } = await sql<Record<Exclude<QueueFilter, 'all'>, number>>`
    SELECT ${count('waiting')} AS waiting, ${count('mine')} AS mine,
      ${count('unassigned')} AS unassigned, ${count('overdue')} AS overdue,
      ${count('returned')} AS returned, ${count('decided')} AS decided`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count gave no row');
  // Every case is in exactly one of these three.
  return { ...counts, all: counts.waiting + counts.returned + counts.decided };
}
