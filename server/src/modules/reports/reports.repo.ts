/** SQL of reports of every kind. */
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { FIRST_LOOK, type ReportList } from '@waggle/contract/reports/kinds';
import type { ReportOutcome } from '@waggle/contract/reports/outcomes';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { addDays } from '../../lib/clock.ts';
import type { Db, Row, Tables } from '../../lib/database.ts';
import { rowOf } from '../../lib/rows.ts';
import type { DeskList } from '../../lib/desk-page.ts';
import { newId } from '../../lib/new-id.ts';

export type ReportRow = Row<'reports'>;

/** What reports are about. */
export interface Reported {
  readonly kind: string;
  readonly id: string;
}

/** For the statements of other modules. */
export const REPORT_ROWS = sql`(SELECT kind, subject_id, closed_at FROM reports)`;

/** @returns what has open reports, for the statements of other modules: `id`, `since` and `reports` */
export const openSubjects = (kind: string): RawBuilder<unknown> => sql`(
  SELECT subject_id AS id, min(created_at) AS since, count(*)::int AS reports FROM reports
  WHERE kind = ${kind} AND closed_at IS NULL GROUP BY subject_id)`;

/** @returns false where one of the same user or client is open, or was made of what is reported once for ever */
export async function insertReport(
  tx: Db,
  report: Omit<Insertable<Tables['reports']>, 'id'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('reports')
    .values({ id: newId(), ...report })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the product itself has told the team in a user's name is nobody's from now on, so that they can report it themselves. */
export async function disownNoticed(
  tx: Db,
  { kind, id, userId }: Reported & { readonly userId: string },
  reasons: readonly string[],
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ user_id: null, client: sql<Buffer>`convert_to(id::text, 'UTF8')` })
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('reason', 'in', reasons)
    .execute();
}

/** Reports of one subject that are shown. */
const MOST = 50;

/** @returns of each subject the open ones first, then the last */
export async function selectReports(
  db: Db,
  subjectIds: readonly string[],
  most = MOST,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT * FROM (
      SELECT *, row_number() OVER (
        PARTITION BY kind, subject_id ORDER BY closed_at IS NOT NULL, created_at DESC, id DESC) AS place
      FROM reports WHERE subject_id = ANY (${[...subjectIds]}::uuid[])) report
    WHERE place <= ${most} ORDER BY place`.execute(db);
  return rows;
}

/** @returns the open ones, the oldest first */
export function selectOpen(db: Db, { kind, id }: Reported): Promise<ReportRow[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}

export const selectReport = rowOf('reports');

export function selectReportsBy(db: Db, userId: string) {
  return db
    .selectFrom('reports')
    .select(['kind', 'subject_id as subject', 'reason', 'text', 'created_at as at', 'closed_at'])
    .select('outcome')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Closes those that are open: those named, or all. @returns their rows */
export async function updateClosed(
  tx: Db,
  { kind, id }: Reported,
  closed: {
    closed_at: Time;
    closed_by: string | null;
    outcome: ReportOutcome | null;
    note: string;
  },
  ids?: readonly string[],
): Promise<ReportRow[]> {
  let query = tx
    .updateTable('reports')
    .set(closed)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null);
  if (ids !== undefined) query = query.where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`);
  return query.returningAll().execute();
}

/**
 * @returns whether open reports hold back what the owner would write to people: several until the team has looked at
 *   them; fewer only for some days, and not where the team has found earlier ones to be nothing, so that nobody can
 *   silence an owner with a report now and then
 */
export async function isHeldByReports(db: Db, { kind, id }: Reported, now: Time): Promise<boolean> {
  const { reportHoldDays, reportsThatHold } = LAUNCH_LIMITS;
  const { rows } = await sql<{ held: boolean }>`
    SELECT count(*) FILTER (WHERE closed_at IS NULL) >= ${reportsThatHold}
      OR (min(created_at) FILTER (WHERE closed_at IS NULL) > ${addDays(now, -reportHoldDays)}
        AND count(*) FILTER (WHERE outcome = 'dismissed') = 0) AS held
    FROM reports WHERE kind = ${kind} AND subject_id = ${id} AND reason <> ${FIRST_LOOK}`.execute(
    db,
  );
  return rows[0]?.held ?? false;
}

/** Of the reports of one subject. */
const OPEN = sql`bool_or(closed_at IS NULL)`;
const REPORTED = sql`bool_or(closed_at IS NULL AND reason <> ${FIRST_LOOK})`;

/** `waiting` is what is open and what waits for a first look. */
export type SubjectList = ReportList | 'waiting';

const LISTS: Record<SubjectList, RawBuilder<unknown>> = {
  open: REPORTED,
  looks: sql`${OPEN} AND NOT ${REPORTED}`,
  waiting: OPEN,
  closed: sql`NOT ${OPEN}`,
};

export interface SubjectRow {
  readonly kind: string;
  readonly id: string;
  readonly since: Time;
}

/** @returns those with open reports, the longest waiting first; or those without, the last closed first */
export function subjectsOf(kinds: readonly string[], list: SubjectList): DeskList {
  const last = list === 'closed';
  const since = last ? sql`max(closed_at)` : sql`min(created_at)`;
  const rows = sql`
    SELECT kind, subject_id AS id, date_trunc('milliseconds', ${since}) AS since FROM reports
    WHERE kind = ANY (${[...kinds]}) AND ${last ? sql`true` : sql`closed_at IS NULL`}
    GROUP BY kind, subject_id HAVING ${LISTS[list]}`;
  return { rows, last };
}

export async function deleteClosedBefore(db: Db, before: Time): Promise<void> {
  await db.deleteFrom('reports').where('closed_at', '<', before).execute();
}
