/** SQL of the reports of public profiles. */
import { newId } from '../../lib/new-id.ts';
import type { Db, Row } from '../../lib/database.ts';

export type ReportRow = Row<'profile_reports'>;

type NewReport = Pick<ReportRow, 'supplier_id' | 'user_id' | 'reason' | 'text' | 'created_at'>;

/** @returns false when the user has an open report of this supplier */
export async function insertReport(tx: Db, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto('profile_reports')
    .values({ id: newId(), ...report })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'supplier_id']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the open ones first, then the newest */
export function selectReports(db: Db, supplierId: string): Promise<ReportRow[]> {
  return db
    .selectFrom('profile_reports')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .orderBy((expression) => expression('closed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function selectReportsBy(db: Db, userId: string): Promise<ReportRow[]> {
  return db
    .selectFrom('profile_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function lockReport(tx: Db, id: string): Promise<ReportRow | undefined> {
  return tx
    .selectFrom('profile_reports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateClosed(
  tx: Db,
  id: string,
  closed: { closed_at: Date; closed_by: string; note: string },
): Promise<void> {
  await tx.updateTable('profile_reports').set(closed).where('id', '=', id).execute();
}
