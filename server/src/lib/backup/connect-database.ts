/** Connects backup and restore to the database: by URL, the running embedded one, or one started for it. */
import type pg from 'pg';
import { createClient } from '../database.ts';
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
}

export interface DatabaseAccess {
  client: pg.Client;
  close(): Promise<void>;
}

async function connect(connection: string | Connection, close: () => Promise<void>) {
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

/**
 * For reading: a server may be using the database.
 * @param log gets a line when the embedded database has to be started
 */
export async function connectForBackup(
  where: DatabaseSource,
  log: (line: string) => void,
): Promise<DatabaseAccess> {
  if (where.databaseUrl !== undefined) return connect(where.databaseUrl, nothing);
  const running = await findRunningPostgres(where.dataDir);
  if (running) return connect(running, nothing);
  if (!(await hasCluster(where.dataDir))) {
    throw new StartupError(
      `There is no database in ${where.dataDir}; set DATA_DIR or DATABASE_URL to the one to back up.`,
    );
  }
  return connectExclusively(where, log);
}

/** For writing: refuses while a server uses the same data directory. */
export async function connectExclusively(
  where: DatabaseSource,
  log: (line: string) => void,
): Promise<DatabaseAccess> {
  if (where.databaseUrl !== undefined) return connect(where.databaseUrl, nothing);
  const pg = await startEmbeddedPostgres({ dataDir: where.dataDir, log });
  return connect(pg.connection, () => pg.stop());
}
