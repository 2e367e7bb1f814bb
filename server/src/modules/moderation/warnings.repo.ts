/** SQL of the warnings that the team has given to authors of messages. */
import type { MessageReportReason } from '@waggle/contract/messages/report-reasons';
import type { Selectable } from 'kysely';
import type { Db } from '../../lib/database.ts';
import { newId } from '../../lib/new-id.ts';

interface WarningTable {
  id: string;
  user_id: string;
  message_id: string | null;
  title: string;
  reason: MessageReportReason;
  text: string;
  created_at: Date;
  created_by: string | null;
}
export type WarningRow = Selectable<WarningTable>;

declare module '../../lib/database.ts' {
  interface Tables {
    warnings: WarningTable;
  }
}

export async function insertWarning(tx: Db, warning: Omit<WarningRow, 'id'>): Promise<void> {
  await tx
    .insertInto('warnings')
    .values({ id: newId(), ...warning })
    .execute();
}

/** @returns the last one first */
export function selectWarningsOf(db: Db, userId: string): Promise<WarningRow[]> {
  return db
    .selectFrom('warnings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}
