/** Deletes rows by their age, a batch at a time, so that no lock is held for long. */
import { sql } from 'kysely';
import type { Db, Tables } from '../database.ts';

const BATCH = 5000;

/**
 * @param column when a row came to be; there has to be an index by it
 * @returns how many rows were deleted
 */
export async function deleteOlder<Name extends keyof Tables>(
  db: Db,
  table: Name,
  column: string & keyof Tables[Name],
  before: Time,
): Promise<number> {
  const from = sql.table(table);
  const at = sql.ref(column);
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${from} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${from} WHERE ${at} < ${before} ORDER BY ${at} LIMIT ${BATCH}))`.execute(
      db,
    );
    total += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return total;
  }
}
