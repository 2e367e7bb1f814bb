/** Inserts rows into a database of any version. */
import { newId } from '../src/lib/new-id.ts';
import type { Sql } from './sql.ts';

/** Inserts a row with what is named; the rest is empty. @returns its id */
export async function insertRow(
  sql: Sql,
  table: string,
  given: Record<string, unknown>,
): Promise<string> {
  const columns = await sql`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_nullable = 'NO'
      AND column_default IS NULL AND is_generated = 'NEVER'`;
  const empty = (type: string) => {
    if (type === 'uuid') return newId();
    if (type === 'jsonb') return '{}';
    if (type === 'ARRAY') return [];
    if (type === 'boolean') return false;
    if (type.startsWith('timestamp')) return new Date();
    return type === 'text' || type === 'bytea' ? '' : 0;
  };
  const row: Record<string, unknown> = {
    ...Object.fromEntries(columns.map(({ name, type }) => [name, empty(type)])),
    id: newId(),
    ...given,
  };
  const names = Object.keys(row);
  await sql.unsafe(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row),
  );
  return String(row['id']);
}
