/** What waits for the team, for its home page: due by business days, needed now, and held by each reviewer. */
import {
  MOST_IN_COLUMN,
  type TeamHome,
  URGENT_KINDS,
  type UrgentCase,
} from '@waggle/contract/team/home';
import { addSeconds, timeOf } from '../../../../lib/clock.ts';
import type { Context } from '../../../../lib/context.ts';
import type { Db } from '../../../../lib/database.ts';
import { findUsers } from '../../../accounts/accounts.service.ts';
import { addBusinessDays } from '../../case/business-days.ts';
import {
  selectDue,
  type NamedCase,
  selectNamedCases,
  selectNext,
  selectUrgent,
  type UrgentRow,
} from './overview.repo.ts';
import { presentSummary } from '../present-review-case.ts';
import { countQueueViews } from './queue.repo.ts';
import { type ReviewerLoad, selectLoads } from './statistics.repo.ts';

/** Columns beside what is overdue: today, and as many business days as a review may take. */
const DAYS = 4;
const MOST_OF_A_KIND = 3;
const DAY = 24 * 3600;

type Columns = TeamHome['columns'];
export type TeamOverview = Omit<TeamHome, 'reviewers' | 'nobody'>;

/** Spans of time, one after the other; a weekend counts to the business day after it. */
function spansFrom(now: Time): { day: string | null; from: Time | null; before: Time | null }[] {
  const today = timeOf(now.slice(0, 10));
  const days = Array.from({ length: DAYS }, (_, index) => addBusinessDays(today, index));
  const spans = days.map((day, index) => ({
    day: day.slice(0, 10),
    from: index === 0 ? now : addSeconds(days[index - 1] ?? day, DAY),
    // The last one has all that is later.
    before: index === DAYS - 1 ? null : addSeconds(day, DAY),
  }));
  return [{ day: null, from: null, before: now }, ...spans];
}

/** Whose decision it was that somebody else has to look at. */
function decisionOf(kind: UrgentCase['kind'], row: UrgentRow) {
  if (kind === 'confirmation') return { by: row.pull_by, at: row.pull_at };
  if (kind === 'appeal') return { by: row.decided_by, at: row.appealed_at };
  return { by: null, at: null };
}

/** The database writes moments of its JSON in a form of its own. */
function withMoment<One extends { at: string }>(one: One | null): One | null {
  return one && { ...one, at: timeOf(one.at) };
}

export async function teamOverview(
  { clock, database: { db } }: Context,
  userId: string,
): Promise<TeamOverview> {
  const now = clock.now();
  const counts = await countQueueViews(db, userId, now);
  const spans = [];
  for (const span of spansFrom(now)) {
    spans.push({ ...span, ...(await selectDue(db, span, MOST_IN_COLUMN)) });
  }
  const urgent = [];
  for (const kind of URGENT_KINDS) {
    const rows = await selectUrgent(db, kind, now, MOST_OF_A_KIND);
    urgent.push(...rows.map((row) => ({ kind, row, ...decisionOf(kind, row) })));
  }
  const next = await selectNext(db, userId);
  const rows = [...spans.flatMap((span) => span.rows), ...urgent.map(({ row }) => row)];
  const ids = [...rows, ...(next ? [next] : [])].map(({ assignee }) => assignee);
  const people = await findUsers(
    db,
    [...ids, ...urgent.map(({ by }) => by)].filter((id) => id !== null),
  );
  const columns: Columns = spans.map((span) => ({
    day: span.day,
    count: span.count,
    cases: span.rows.map((row) => presentSummary(row, people)),
  }));
  return {
    waiting: counts.waiting,
    overdue: columns[0]?.count ?? 0,
    mine: counts.mine,
    with_suppliers: counts.returned,
    unassigned: counts.unassigned,
    next: next ? presentSummary(next, people) : null,
    columns,
    urgent: urgent.map(({ kind, row, by, at }) => ({
      kind,
      case: presentSummary(row, people),
      by: by === null ? null : (people.get(by)?.name ?? null),
      at,
      pull: kind === 'confirmation' ? row.pull_action : null,
      hit: kind === 'hit' ? withMoment(row.hit) : null,
      lost: kind === 'expired' ? withMoment(row.lost) : null,
      own: by === userId,
    })),
  };
}

/** @returns what each reviewer holds and has decided, by user id; null for what nobody holds */
export async function reviewerLoads({
  clock,
  database,
}: Context): Promise<Map<string | null, ReviewerLoad>> {
  const loads = await selectLoads(database.db, clock.now());
  return new Map(loads.map((load) => [load.user_id, load]));
}

/** @returns by the id of a case, a supplier or a document the case it belongs to */
export async function findCasesAbout(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Omit<NamedCase, 'about'>>> {
  const rows = await selectNamedCases(db, ids);
  return new Map(rows.map(({ about, ...row }) => [about, row]));
}
