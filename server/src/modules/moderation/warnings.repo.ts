/** SQL of the warnings that the team has given to authors of messages. */
import type { Db, Row } from '../../lib/database.ts';
import { rowsBy } from '../../lib/rows.ts';
import { newId } from '../../lib/new-id.ts';

export type WarningRow = Row<'warnings'>;

export async function insertWarning(tx: Db, warning: Omit<WarningRow, 'id'>): Promise<void> {
  await tx
    .insertInto('warnings')
    .values({ id: newId(), ...warning })
    .execute();
}

/** @returns the last one first */
export const selectWarningsOf = rowsBy('warnings', 'user_id', ['id'], { last: true });
