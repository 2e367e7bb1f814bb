/** The pool of connections to PostgreSQL and the typed query builder over it. */
import { Kysely, type Transaction } from 'kysely';
import postgres, { type Options, type PostgresType } from 'postgres';
import { poolDialect } from './kysely-dialect.ts';
import type { Connection as EmbeddedConnection } from './postgres/embedded-postgres.ts';

/**
 * The columns of every table. Each module adds its own tables from its `*.repo.ts`
 * by declaration merging, so no file here knows them.
 */
export interface Tables {}

export type Db = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  readonly sql: postgres.Sql;
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** How to reach a server: a URL of one's own, or the embedded one's parts. */
export type Connection = string | EmbeddedConnection;

const POOL_SIZE = 12;
/** Seconds; with the short backoff an unreachable database is noticed within the promised five. */
const CONNECT_TIMEOUT = 3;
const STATEMENT_TIMEOUT_MILLISECONDS = 30_000;
const IDLE_SECONDS = 60;
/** What still runs at the end gets this many seconds. */
const END_SECONDS = 2;

/** Strings pass as JSON that is ready already: pg-boss hands over text, kysely objects. */
const json: PostgresType = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/**
 * Opens the pool (lazily: the first query connects).
 * @param connection a URL, or options for postgres.js
 * @param max connections at most
 */
export function openDatabase(connection: Connection, max = POOL_SIZE): Database {
  const options: Options<Record<string, PostgresType>> = {
    max,
    connect_timeout: CONNECT_TIMEOUT,
    idle_timeout: IDLE_SECONDS,
    backoff: () => 0.2,
    onnotice: () => undefined,
    types: { json },
    connection: {
      application_name: 'waggle',
      statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    },
  };
  const sql =
    typeof connection === 'string'
      ? postgres(connection, options)
      : postgres({ ...options, ...connection });
  const db = new Kysely<Tables>({ dialect: poolDialect(sql) });
  return { sql, db, close: () => sql.end({ timeout: END_SECONDS }) };
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

export type DatabaseFault = 'unreachable' | 'disk_full' | 'unstorable_text';

/** @returns what kind of fault an error thrown by a query is, or undefined when it is none of the database's */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return;
  if (UNREACHABLE.has(error.code)) return 'unreachable';
  if (error.code === '53100' || error.code === 'ENOSPC') return 'disk_full';
  if (error.code === '22021' || error.code === '22P05') return 'unstorable_text';
  return undefined;
}
