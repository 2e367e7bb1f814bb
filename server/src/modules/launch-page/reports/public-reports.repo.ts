/** SQL of reports of public pages. */
import { FIRST_LOOK, type ReportableKind } from '@waggle/contract/launch-page/report-reasons';
import type { REPORT_OUTCOMES } from '@waggle/contract/launch-page/public-reports';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { sql } from 'kysely';
import { addDays } from '../../../lib/clock.ts';
import type { Db, Row } from '../../../lib/database.ts';
import { newId } from '../../../lib/new-id.ts';

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export type ReportRow = Row<'public_reports'>;

export type NewReport = Pick<
  ReportRow,
  'kind' | 'subject_id' | 'reason' | 'text' | 'client' | 'created_at'
>;

/** @returns false where one of the same client is open */
export async function insertReport(tx: Db, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto('public_reports')
    .values({ id: newId(), ...report })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id', 'client']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * @returns whether open reports hold back what the owner would write to people: several until the team has looked at
 *   them; fewer only for some days, and not where the team has found earlier ones to be nothing, so that nobody can
 *   silence an owner with a report now and then
 */
export async function isHeldByReports(
  db: Db,
  kind: ReportableKind,
  subjectId: string,
  now: Date,
): Promise<boolean> {
  const { reportHoldDays, reportsThatHold } = LAUNCH_LIMITS;
  const { rows } = await sql<{ held: boolean }>`
    SELECT count(*) FILTER (WHERE closed_at IS NULL) >= ${reportsThatHold}
      OR (min(created_at) FILTER (WHERE closed_at IS NULL) > ${addDays(now, -reportHoldDays)}
        AND count(*) FILTER (WHERE outcome = 'dismissed') = 0) AS held
    FROM public_reports
    WHERE kind = ${kind} AND subject_id = ${subjectId} AND reason <> ${FIRST_LOOK}`.execute(db);
  return rows[0]?.held ?? false;
}

/** @returns how many subjects have open reports */
export async function countReported(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM public_reports WHERE closed_at IS NULL GROUP BY kind, subject_id) subject`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface SubjectRow {
  readonly kind: ReportableKind;
  readonly subject_id: string;
  readonly at: Date;
}
interface Page {
  readonly after: { at: string; id: string } | undefined;
  readonly limit: number;
}

/** @returns those with open reports, the longest waiting first; or those without, the last closed first */
export async function selectSubjects(
  db: Db,
  list: 'open' | 'closed',
  { after, limit }: Page,
): Promise<SubjectRow[]> {
  const isOpen = list === 'open';
  const at = isOpen ? sql`min(created_at) FILTER (WHERE closed_at IS NULL)` : sql`max(closed_at)`;
  const state = isOpen ? sql`bool_or(closed_at IS NULL)` : sql`bool_and(closed_at IS NOT NULL)`;
  const place = sql`(at, subject_id)`;
  const end = sql`(${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`;
  const rest =
    after === undefined ? sql`true` : isOpen ? sql`${place} > ${end}` : sql`${place} < ${end}`;
  const order = isOpen ? sql`at, subject_id` : sql`at DESC, subject_id DESC`;
  const { rows } = await sql<SubjectRow>`
    SELECT * FROM (
      SELECT kind, subject_id, date_trunc('milliseconds', ${at}) AS at FROM public_reports
      GROUP BY kind, subject_id HAVING ${state}) subject
    WHERE ${rest} ORDER BY ${order} LIMIT ${limit}`.execute(db);
  return rows;
}

/** @returns the reports of subjects, the last first */
export async function selectReportsOf(
  db: Db,
  subjectIds: readonly string[],
  most: number,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT * FROM (
      SELECT *, row_number() OVER (
        PARTITION BY kind, subject_id ORDER BY closed_at IS NOT NULL, created_at DESC) AS place
      FROM public_reports WHERE subject_id = ANY (${[...subjectIds]}::uuid[])) report
    WHERE place <= ${most} ORDER BY created_at DESC, id DESC`.execute(db);
  return rows;
}

/** @returns how many were open */
export async function closeReports(
  tx: Db,
  { kind, id }: { kind: ReportableKind; id: string },
  closed: { closed_at: Date; closed_by: string | null; outcome: ReportOutcome },
): Promise<number> {
  const result = await tx
    .updateTable('public_reports')
    .set(closed)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function deleteReportsClosedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('public_reports').where('closed_at', '<', before).execute();
}
