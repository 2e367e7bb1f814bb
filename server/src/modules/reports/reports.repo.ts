/** SQL of the reports of public profiles. */
import type { ReportReason } from '@waggle/contract/reports';
import type { Generated, Selectable } from 'kysely';
import { newId } from '../../lib/new-id.ts';
import type { Db } from '../../lib/database.ts';

interface ReportTable {
  id: string;
  supplier_id: string;
  user_id: string;
  reason: ReportReason;
  text: string;
  created_at: Date;
  closed_at: Generated<Date | null>;
  closed_by: Generated<string | null>;
  note: Generated<string>;
}
export type ReportRow = Selectable<ReportTable>;

declare module '../../lib/database.ts' {
  interface Tables {
    profile_reports: ReportTable;
  }
}

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
