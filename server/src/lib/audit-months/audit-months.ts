/** The months of the audit log, which are tables of their own: made ahead of time, so that an old one can leave as a whole. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Context } from '../context.ts';

export const AUDIT_MONTHS_QUEUE = 'audit-months';

/** So many whole months before this one stay in the database. */
export const ONLINE_MONTHS = 24;

/** Makes the months around now, and those of entries that had none when they came. */
export async function keepMonths({ database, clock }: Context): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    // Whoever reads the log waits behind this: rather a later try of the job than a queue of them.
    await sql`SET LOCAL lock_timeout = '2s'`.execute(tx);
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SELECT make_audit_months(${clock.now()})`.execute(tx);
  });
}

/** The same after a restore: a backup has entries of months that a new database has not. */
export async function makeMonths(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT make_audit_months(now())');
}

export interface Month {
  /** As `2024-10`. */
  readonly name: string;
  readonly table: string;
  /** The table for SQL. */
  readonly place: string;
}

const tableName = (month: string) => `log_${month.replace('-', '_')}`;

/** @returns the months that are older than those that stay, the oldest first */
export async function selectOldMonths(client: pg.ClientBase, now: Time): Promise<Month[]> {
  const first = new Date(`${now.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() - ONLINE_MONTHS);
  const { rows } = await client.query<{ name: string }>(
    `
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = to_regclass('public.audit_log') AND c.relname ~ '^log_\\d{4}_\\d{2}$' AND c.relname < $1
    ORDER BY c.relname`,
    [tableName(first.toISOString().slice(0, 7))],
  );
  return rows.map(({ name: table }) => ({
    name: table.slice('log_'.length).replace('_', '-'),
    table,
    place: `audit.${table}`,
  }));
}
