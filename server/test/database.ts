/** A database for each test file: a copy of the migrated template, dropped at the end. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../src/lib/postgres/embedded-postgres.ts';
import { CLUSTER_VARIABLE, startTestCluster, TEMPLATE } from './cluster.ts';
import { openSql, type Sql } from './sql.ts';

export interface TestDatabase {
  /** How to reach it. */
  connection: Connection;
  /** A pool for the test's own queries. */
  sql: Sql;
  /** Ends the pool and removes the database, even with open connections. */
  drop(): Promise<void>;
}

let own: Promise<Connection> | undefined;

async function startOwn(): Promise<Connection> {
  const cluster = await startTestCluster();
  // Not in a hook, because all tests of the file use it.
  process.once('beforeExit', () => void cluster.stop());
  return cluster.connection;
}

/** @returns the cluster of this run; a file that is run alone starts its own */
async function findCluster(): Promise<Connection> {
  const given = process.env[CLUSTER_VARIABLE];
  if (given !== undefined) return JSON.parse(given);
  return (own ??= startOwn());
}

const DROP_TRIES = 50;
const DROP_PAUSE_MILLISECONDS = 100;

/** Retries while an autovacuum worker is connected, which our role may not terminate. */
async function dropDatabase(
  admin: (statement: string) => Promise<void>,
  database: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await admin(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      return;
    } catch (error) {
      if (tries === DROP_TRIES || !(error instanceof pg.DatabaseError)) throw error;
      await pause(DROP_PAUSE_MILLISECONDS);
    }
  }
}

/**
 * Creates a database; call it at the top of a test file or in `before`, and `drop` in `after`.
 * @param template the migrated template, or `template0` for an empty database
 */
export async function testDatabase(
  template: typeof TEMPLATE | 'template0' = TEMPLATE,
): Promise<TestDatabase> {
  const cluster = await findCluster();
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = async (statement: string) => {
    const sql = openSql(cluster);
    try {
      await sql.unsafe(statement);
    } finally {
      await sql.end();
    }
  };
  // A third of the processor time that writing the copy to the log takes.
  await admin(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const connection = { ...cluster, database };
  const sql = openSql(connection, 4);
  return {
    connection,
    sql,
    async drop() {
      await sql.end();
      await dropDatabase(admin, database);
    },
  };
}

/** @returns its address for DATABASE_URL */
export function urlOf({ connection }: Pick<TestDatabase, 'connection'>): string {
  const { host, port, user, password = '', database } = connection;
  const [secret, place] = [password, host].map(encodeURIComponent);
  return `postgres://${user}:${secret}@${place}:${port}/${database}`;
}
