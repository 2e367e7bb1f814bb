/** The pool of connections to PostgreSQL, the typed query builder over it, and the connection for look-ups. */
import {
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { TypedColumns } from './postgres/column-types.ts';
import { queueByCaller } from './concurrency/connection-queue.ts';
import { patience } from './concurrency/patience.ts';
import { keepPlans } from './postgres/connections/planned-statements.ts';
import { primaryOnly } from './postgres/connections/primary-only.ts';
import {
  type LookupConnection,
  openLookupConnection,
} from './postgres/connections/lookup-connection.ts';
import type { Connection as EmbeddedConnection } from './postgres/embedded-postgres.ts';

/** The columns of every table, generated from the migrations. */
export interface Tables extends TypedColumns {}
/** A row as queries return it. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

export type Db = Kysely<Tables> | Transaction<Tables>;

export interface Database extends LookupConnection {
  readonly db: Kysely<Tables>;
  /** Connections of the pool, and calls that wait for one. */
  poolUse(): { used: number; idle: number; waiting: number };
}

/** How to connect: a URL, or the options of the embedded PostgreSQL. */
export type Connection = string | EmbeddedConnection;

/** Of a process, those outside of the pool: look-ups, jobs, live events, locks of recipients, and one for programs. */
const OTHER_CONNECTIONS = 8;
const POOL_SIZE = 12;
/** How long a connection is idle before the system asks whether the other side is there. */
export const KEEP_ALIVE_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 3000;
/** After this time without an answer the database counts as unreachable; the client waits five seconds at most. */
const QUERY_MILLISECONDS = 4500;
/** Longer ones are ended by the database. */
const STATEMENT_LIMIT = { statement_timeout: '30s' };
const IDLE_MILLISECONDS = 60_000;

/** @returns the connection options for the driver */
export function clientOptions(connection: Connection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection;
}

const TIMES: number = 1185;
const readTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;
const readTimes = pg.types.getTypeParser(TIMES) as (text: string) => (Date | null)[];
/** What is not read as the driver does it: times are {@link Time}; days have no time zone, and stay text. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => readTime(text).toISOString()],
  [TIMES, (text) => readTimes(text).map((at) => at && at.toISOString())],
]);
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** @returns a client outside the pool, not connected yet */
export function createClient(
  connection: Connection,
  name: string,
  options: pg.ClientConfig = {},
): pg.Client {
  const client = new pg.Client({
    ...clientOptions(connection),
    application_name: name,
    connectionTimeoutMillis: patience(CONNECT_MILLISECONDS),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    types,
    ...options,
  });
  // The next statement reports a lost connection; without a listener the error would end the process.
  client.on('error', () => undefined);
  return client;
}

/** Runs `work` in a transaction of this connection, which is rolled back when it throws. */
export async function inTransaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  mode = '',
): Promise<T> {
  await client.query(`BEGIN ${mode}`);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A lost connection rolls back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** @returns the typed query builder over one connection, which stays its owner's */
export function dbOver(client: pg.ClientBase): Db {
  const query = (text: string, values: readonly unknown[]) => client.query(text, [...values]);
  // The type has cursors too, which nobody asks for here.
  const connected = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool = { options: {}, connect: async () => connected, end: async () => undefined };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** @returns whether the table is there; a program that changes nothing may meet an older database */
export async function hasTable(db: Db, name: keyof Tables): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT to_regclass(${`public.${name}`}) IS NOT NULL AS found`.execute(db);
  return rows[0]?.found === true;
}

/**
 * @param connections of a process to the database, all of them
 * @returns those of its pool
 */
export function poolSize(connections: number): number {
  return connections - OTHER_CONNECTIONS;
}

/**
 * Opens the pool (lazily: the first query connects).
 * @param connection a URL, or the parts of one
 * @param max connections of the pool at most
 */
export function openDatabase(connection: Connection, max = POOL_SIZE): Database {
  const options = { query_timeout: patience(QUERY_MILLISECONDS) };
  const pool = new pg.Pool({
    ...clientOptions(connection),
    ...options,
    types,
    max,
    application_name: 'waggle',
    connectionTimeoutMillis: patience(CONNECT_MILLISECONDS),
    idleTimeoutMillis: IDLE_MILLISECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    ...primaryOnly({ ...STATEMENT_LIMIT, idle_in_transaction_session_timeout: '30s' }),
  });
  // The pool replaces lost connections, and the next statement reports them; without listeners the errors would
  // end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    keepPlans(client);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: queueByCaller(pool) }) });
  const lookups = openLookupConnection(
    () => createClient(connection, 'waggle look-ups', { ...options, pipeline: true }),
    STATEMENT_LIMIT,
  );
  return {
    db,
    lookUp: lookups.lookUp,
    poolUse: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await Promise.all([lookups.close(), db.destroy()]);
    },
  };
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
]);
/** The driver's own errors about a lost connection have no code. */
const LOST =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout (exceeded when trying to connect|expired)|Query read timeout|Cannot use a pool after calling end)/;

/** `user_gone`: a row refers to a user who was erased in the meantime. */
export type DatabaseFault = 'unreachable' | 'disk_full' | 'unstorable_text' | 'user_gone';

/** @returns the kind of fault that a query has thrown; undefined when it is not the database's */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (LOST.test(error.message)) return 'unreachable';
  if (!('code' in error) || typeof error.code !== 'string') return undefined;
  if (UNREACHABLE.has(error.code)) return 'unreachable';
  if (error.code === '53100' || error.code === 'ENOSPC') return 'disk_full';
  if (error.code === '22021' || error.code === '22P05') return 'unstorable_text';
  const broken = 'constraint' in error ? String(error.constraint) : '';
  if (error.code === '23503' && broken.endsWith('_user_id_fkey')) return 'user_gone';
  return undefined;
}

/** @returns a pattern for LIKE that matches every text with this one in it */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
