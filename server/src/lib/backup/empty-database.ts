/** Checks whether a database is empty and whether servers are connected, and empties it. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { JOB_SCHEMA } from './tables.ts';

/** Of the months of the audit log. */
const AUDIT_SCHEMA = 'audit';

/** @returns whether it has no table at all */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`
    SELECT FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1`);
  return rowCount === 0;
}

/** How often, and after how many milliseconds, the connections of a server are counted again. */
const COUNTS = 8;
const PAUSE = 250;

/** @returns the number of connections of running servers */
export async function serverConnections(client: pg.ClientBase): Promise<number> {
  // Within a transaction PostgreSQL repeats its first answer otherwise.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rowCount } = await client.query(`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND application_name IN ('waggle', 'pgboss')`);
  return rowCount ?? 0;
}

/** @returns whether servers use the database: one that has just stopped leaves its connections for a moment */
export async function isServed(client: pg.ClientBase): Promise<boolean> {
  for (let count = 1; (await serverConnections(client)) > 0; count += 1) {
    if (count === COUNTS) return true;
    await pause(PAUSE);
  }
  return false;
}

/** Statements in the order of dependencies; extensions are kept. */
const DROPS = `
  SELECT format('DROP %s IF EXISTS public.%I CASCADE',
    CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
      WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.relname) AS statement, 1 AS turn, c.oid
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
  UNION ALL
  SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure), 2, p.oid
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT format('DROP %s IF EXISTS public.%I CASCADE',
    CASE t.typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END, t.typname), 3, t.oid
  FROM pg_type t
  WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')`;

/** Drops all tables, functions and types of the product and its job queue, in the caller's transaction. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${JOB_SCHEMA} CASCADE`);
  const { rows } = await client.query<{ statement: string }>(`
    SELECT statement FROM (${DROPS}) AS drops
    WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = drops.oid AND d.deptype = 'e')
    ORDER BY turn`);
  for (const { statement } of rows) await client.query(statement);
  // The months have gone with their log; what is left belongs to somebody else, who took the same name.
  await client.query(`DO $$ BEGIN
    DROP SCHEMA IF EXISTS ${AUDIT_SCHEMA};
  EXCEPTION WHEN dependent_objects_still_exist OR insufficient_privilege THEN NULL;
  END $$`);
}
