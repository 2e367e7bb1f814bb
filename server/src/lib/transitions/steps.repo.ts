/** SQL of histories: the steps of rows as the engine writes them, each noun's in a table of its own. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../database.ts';
import { insertRows } from '../transactions/insert-rows.ts';
import { idAt, type Moment } from '../transactions/moment.ts';

/** Where the steps of a noun are written. */
export interface History<Row, Name extends keyof Tables = keyof Tables> {
  readonly table: Name;
  /** The column that names the row. */
  readonly key: string;
  /** What further columns are where a step says nothing of them. */
  plain?(row: Row): object;
  /** Among steps of one moment, those of a lower rank come first; 0 without it. */
  rank?(action: string): number;
}

export interface WrittenStep<Row> {
  readonly row: Row;
  readonly moment: Moment;
  /** The one that the step makes. */
  readonly version: number;
  readonly action: string;
  readonly by: { readonly userId: string | null; readonly role: string };
  readonly from: string;
  readonly to: string;
  /** What it says beside who, when, and from where to where. */
  readonly more?: object | undefined;
}

export async function insertSteps<Row extends { readonly id: string }>(
  tx: Db,
  { table, key, plain, rank }: History<Row>,
  steps: readonly WrittenStep<Row>[],
): Promise<void> {
  const rows = steps.map(({ row, moment, version, action, by, from, to, more }) => ({
    id: idAt(moment, rank?.(action) ?? 0),
    [key]: row.id,
    version,
    at: moment.at,
    action,
    from_state: from,
    to_state: to,
    actor: by.userId,
    actor_role: by.role,
    note: '',
    ...plain?.(row),
    ...more,
  }));
  await insertRows(tx, table, rows as unknown as Insertable<Tables[typeof table]>[]);
}

/** @returns the steps of each row, the oldest first */
export async function selectSteps<Name extends keyof Tables>(
  db: Db,
  { table, key }: Pick<History<never, Name>, 'table' | 'key'>,
  ids: readonly string[],
): Promise<Map<string, Selectable<Tables[Name]>[]>> {
  const { rows } = await sql<Selectable<Tables[Name]> & Record<string, string>>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ANY (${ids}::uuid[])
    ORDER BY version`.execute(db);
  return Map.groupBy(rows, (row) => row[key] ?? '');
}
