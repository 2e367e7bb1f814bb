/** SQL of the research: plan, worksheet and market reports. */
import type { ResearchContent, Worksheet, WorksheetFigure } from '@waggle/contract/research';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { newId } from '../../lib/new-id.ts';
import { insertRows } from '../../lib/transactions/insert-rows.ts';
import type { Columns } from '../../lib/user-facts.ts';

export type PlanRow = Row<'research_plans'>;
export type FigureRow = Row<'research_figures'>;
export type MarketReportRow = Row<'research_reports'>;

/** Of the user's own record: when the newest market report was taken. */
export const MARKET_REPORT_COLUMNS = `
  SELECT max(taken_at) AS report_taken_at FROM research_reports WHERE user_id = session.user_id`;

/** @param columns as `MARKET_REPORT_COLUMNS` selects them; null without one */
export function readReportTime(columns: Columns): Time | null {
  return (columns['report_taken_at'] ?? null) as Time | null;
}

const plansOf = (db: Db, userId: string) =>
  db.selectFrom('research_plans').selectAll().where('user_id', '=', userId);

const reportsOf = (db: Db, userId: string) =>
  db.selectFrom('research_reports').selectAll().where('user_id', '=', userId);

export function selectPlan(db: Db, userId: string): Promise<PlanRow | undefined> {
  return plansOf(db, userId).executeTakeFirst();
}

export function selectFigures(db: Db, userId: string): Promise<FigureRow[]> {
  return db
    .selectFrom('research_figures')
    .select(['user_id', 'what', 'value', 'source'])
    .select(sql<string | null>`dated::text`.as('dated'))
    .where('user_id', '=', userId)
    .execute();
}

/** Makes the row of a user who has none, and locks it. */
export async function lockPlan(
  tx: Db,
  userId: string,
  { currency, at }: { currency: string; at: Time },
): Promise<PlanRow> {
  await tx
    .insertInto('research_plans')
    .values({
      user_id: userId,
      category: null,
      price: null,
      currency,
      sheet_currency: currency,
      version: 0,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return plansOf(tx, userId).forUpdate().executeTakeFirstOrThrow();
}

export function updatePlan(
  tx: Db,
  userId: string,
  change: Partial<Pick<PlanRow, 'category' | 'price' | 'currency' | 'sheet_currency'>>,
  at: Time,
): Promise<PlanRow> {
  return tx
    .updateTable('research_plans')
    .set((row) => ({ ...change, version: row('version', '+', 1), changed_at: at }))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts the worksheet in place of the one before. */
export async function replaceFigures(
  tx: Db,
  userId: string,
  figures: readonly (Worksheet[WorksheetFigure] & { what: WorksheetFigure })[],
): Promise<void> {
  await tx.deleteFrom('research_figures').where('user_id', '=', userId).execute();
  await insertRows(
    tx,
    'research_figures',
    figures.map(({ what, value, source, date }) => ({
      user_id: userId,
      what,
      value: value === '' ? null : value,
      source,
      dated: date === '' ? null : date,
    })),
  );
}

/** @returns when the newest market report was taken; null without one */
export async function selectReportTime(db: Db, userId: string): Promise<Time | null> {
  const row = await db
    .selectFrom('research_reports')
    .select(({ fn }) => fn.max('taken_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface ReportHead {
  readonly id: string;
  readonly taken_at: Time;
  readonly category: string;
  readonly competitors: number;
}

/** @returns the market reports without their content, the newest first */
export async function selectMarketReports(db: Db, userId: string): Promise<ReportHead[]> {
  return db
    .selectFrom('research_reports')
    .select(['id', 'taken_at'])
    .select(sql<string>`frozen -> 'category' ->> 'name'`.as('category'))
    .select(sql<number>`jsonb_array_length(frozen -> 'competitors')`.as('competitors'))
    .where('user_id', '=', userId)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function selectMarketReport(
  db: Db,
  userId: string,
  id: string,
): Promise<MarketReportRow | undefined> {
  return reportsOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/** @returns all of a user, with their content */
export function selectWholeMarketReports(db: Db, userId: string) {
  return db
    .selectFrom('research_reports')
    .select(['taken_at', 'frozen as content'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function insertMarketReport(
  tx: Db,
  report: { user_id: string; taken_at: Time; frozen: ResearchContent },
): Promise<MarketReportRow> {
  return tx
    .insertInto('research_reports')
    .values({ id: newId(), ...report })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns whether the user had it */
export async function deleteReportRow(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('research_reports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
