/** Checks the version of PostgreSQL and migrates the database, before the pool is opened. */
import type pg from 'pg';
import { type Connection, createClient } from '../database.ts';
import { migrate } from './migrate.ts';
import { StartupError } from '../startup-error.ts';
import { refuseTransactionPooler } from './refuse-pooler.ts';

const OLDEST_POSTGRES = 16;

/** @throws StartupError when it is too old a PostgreSQL */
export async function refuseOldServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major >= OLDEST_POSTGRES) return;
  throw new StartupError(
    `The database is PostgreSQL ${major}: set DATABASE_URL to version ${OLDEST_POSTGRES} or newer.`,
  );
}

/**
 * @returns the names of the migrations applied now
 * @throws StartupError when the database is too old a PostgreSQL, belongs to a newer program, or is behind a pooler
 *   that changes connections between transactions
 */
export async function prepareDatabase(connection: Connection): Promise<string[]> {
  const client = createClient(connection, 'waggle-migrate');
  const other = createClient(connection, 'waggle-migrate');
  try {
    await client.connect();
    await refuseOldServer(client);
    if (typeof connection === 'string') {
      await other.connect();
      await refuseTransactionPooler(client, other);
    }
    return (await migrate(client)).applied;
  } finally {
    await Promise.all([client.end(), other.end()]);
  }
}
