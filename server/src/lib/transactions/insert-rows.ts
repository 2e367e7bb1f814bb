/** Inserts many rows by one statement with one parameter: the database parses it once, however many there are. */
import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '../database.ts';

/** @param rows with the same columns each, of types that JSON has, or dates; other columns get their defaults */
export async function insertRows<Name extends keyof Tables>(
  tx: Db,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  // A text that was cut in the middle of a character is none for the database.
  const json = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const into = sql.table(table);
  await sql`
    INSERT INTO ${into} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${into}, ${json}::jsonb)`.execute(tx);
}
