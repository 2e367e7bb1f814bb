/** Lists the tables and sequences of a database, and copies their rows as text. */
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';

/** The schema of the job queue's tables. */
export const JOB_SCHEMA = 'pgboss';
/** Jobs and what they need to run; other tables of that schema are not backed up. */
const JOB_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];
/** Of the database as it is, not of its data: the manifest has the migrations, and processes live elsewhere. */
const LEFT_OUT = ['schema_migrations', 'processes'];

export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** @returns the tables of a backup; partitions are included in their table */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND ((n.nspname = 'public' AND c.relname <> ALL($3))
        OR (n.nspname = $1 AND c.relname = ANY($2)))
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY 1, 2 ORDER BY 1, 2`,
    [JOB_SCHEMA, JOB_TABLES, LEFT_OUT],
  );
  return rows;
}

export interface Sequence {
  name: string;
  last_value: string;
  is_called: boolean;
}

/** @returns the sequences of the product's own tables and their values */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const names = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  const sequences: Sequence[] = [];
  for (const { name } of names.rows) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `SELECT last_value::text, is_called FROM public.${quoted(name)}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** @returns the table's name for SQL */
export function qualified({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

/** @returns every row as a line of text, in the order of the table */
export function copyOut(client: pg.ClientBase, table: Table): AsyncIterable<Buffer> {
  const columns = table.columns.map(quoted).join(', ');
  return client.query(
    copyStreams.to(`COPY (SELECT ${columns} FROM ${qualified(table)}) TO STDOUT (ENCODING 'UTF8')`),
  );
}

/** Line feeds inside a value are escaped, so each one ends a row. */
export function countRows(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/** Makes the text format of values independent of settings, and removes time limits. */
export async function prepareCopySession(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0;
    SET LOCAL datestyle = 'ISO';
    SET LOCAL intervalstyle = 'postgres';
    SET LOCAL timezone = 'UTC';
    SET LOCAL extra_float_digits = 1;
    SET LOCAL bytea_output = 'hex';
    SET LOCAL synchronize_seqscans = off;
    SET LOCAL max_parallel_workers_per_gather = 0`);
}
