/** Connects backup and restore to the database: by URL, the running embedded one, or one started for it. */
import type pg from 'pg';
import { createClient } from '../database.ts';
import { checkDataDir } from '../postgres/cluster-location.ts';
import {
  findRunningPostgres,
  hasCluster,
  startEmbeddedPostgres,
  type Connection,
} from '../postgres/embedded-postgres.ts';
import { StartupError } from '../startup-error.ts';

export interface DatabaseSource {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** For an embedded database that is thrown away: it is quick, not durable, and ends at the signal. */
  trial?: { readonly signal: AbortSignal } | undefined;
}

export interface DatabaseAccess {
  client: pg.Client;
  close(): Promise<void>;
}

export interface ReachedDatabase {
  connection: string | Connection;
  close(): Promise<void>;
}

async function connect({ connection, close }: ReachedDatabase): Promise<DatabaseAccess> {
  const client = createClient(connection, 'waggle-tool');
  const end = async () => {
    await client.end();
    await close();
  };
  try {
    await client.connect();
  } catch (error) {
    await end();
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database cannot be reached (${why}); see that it runs and DATABASE_URL is right.`,
    );
  }
  return { client, close: end };
}

const nothing = async () => undefined;

/** Nothing of it has to survive a crash, and little of it goes to the transaction log. */
const QUICK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

async function start(where: DatabaseSource, log: (line: string) => void): Promise<ReachedDatabase> {
  const { dataDir, trial } = where;
  trial?.signal.throwIfAborted();
  const settings = trial === undefined ? {} : QUICK;
  const pg = await startEmbeddedPostgres({ dataDir, log, settings });
  // Whoever uses it meets a lost connection.
  const end = () => void pg.stop();
  trial?.signal.addEventListener('abort', end, { once: true });
  if (trial?.signal.aborted) end();
  return {
    connection: pg.connection,
    async close() {
      trial?.signal.removeEventListener('abort', end);
      await pg.stop();
    },
  };
}

/**
 * The database of the settings, which a server may be using.
 * @param log gets a line when the embedded database has to be started
 */
export async function reachDatabase(
  where: DatabaseSource,
  log: (line: string) => void,
): Promise<ReachedDatabase> {
  if (where.databaseUrl !== undefined) return { connection: where.databaseUrl, close: nothing };
  const running = await findRunningPostgres(where.dataDir);
  if (running) return { connection: running, close: nothing };
  if (!(await hasCluster(where.dataDir))) {
    throw new StartupError(
      `There is no database in ${where.dataDir}; set DATA_DIR or DATABASE_URL to the one that is meant.`,
    );
  }
  return start(where, log);
}

/** For reading: a server may be using the database. */
export async function connectForBackup(
  where: DatabaseSource,
  log: (line: string) => void,
): Promise<DatabaseAccess> {
  return connect(await reachDatabase(where, log));
}

/** For writing: refuses while a server uses the same data directory. */
export async function connectExclusively(
  where: DatabaseSource,
  log: (line: string) => void,
): Promise<DatabaseAccess> {
  if (where.databaseUrl === undefined) return connect(await start(where, log));
  await checkDataDir(where.dataDir);
  return connect({ connection: where.databaseUrl, close: nothing });
}
