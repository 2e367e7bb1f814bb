/** A temporary PostgreSQL for tests: the product's launcher on a temporary folder, without durability. */
import { access, chmod, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepareDatabase } from '../src/lib/migrations/prepare-database.ts';
import type { Transport } from '../src/lib/postgres/cluster.ts';
import { type Connection, startEmbeddedPostgres } from '../src/lib/postgres/embedded-postgres.ts';
import { StartupError } from '../src/lib/startup-error.ts';
import { createClient } from '../src/lib/database.ts';
import { createJobs } from '../src/lib/jobs.ts';
import { startQueues } from '../src/services.ts';
// For the types only: what plugins add to a request is declared there.
import type {} from '../src/app.ts';

/** The migrated database that test databases are copies of, with its queues. */
export const TEMPLATE = 'waggle_template';

/** Set by with-database.ts: how to reach the cluster of this run, as JSON. */
export const CLUSTER_VARIABLE = 'WAGGLE_TEST_CLUSTER';

const PREFIX = 'waggle-cluster-';

export interface TestCluster {
  connection: Connection;
  stop(): Promise<void>;
}

/** Starts PostgreSQL on a folder; `stop` removes everything. */
async function startOn(dataDir: string, transport?: Transport): Promise<TestCluster> {
  const pg = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    ...(transport && { transport }),
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      max_connections: '400',
      // Databases of tests go before it could help any of them.
      autovacuum: 'off',
    },
  });
  const stop = async () => {
    await pg.stop();
    await rm(dataDir, { recursive: true, force: true });
    if (pg.note !== undefined) await rm(path.dirname(pg.clusterDir), { recursive: true });
  };
  return { connection: pg.connection, stop };
}

/** Linux keeps these files in memory. */
const MEMORY = '/dev/shm';
/** Bytes: many times what the databases of a run have held at once. */
const MEMORY_FREE = 4 * 1024 ** 3;

/** @returns the folder for clusters: a database is a thousand files, which a disk makes and deletes twenty times as slowly as the memory */
async function clusterFolder(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize >= MEMORY_FREE) return MEMORY;
  } catch {
    // Another system, or one without it.
  }
  return os.tmpdir();
}

/** Removes the clusters of killed runs. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const dataDir = path.join(folder, name);
    if (!name.startsWith(PREFIX)) continue;
    try {
      // Without this file, it is being created; with it, only the cluster of a killed run can be locked.
      await access(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'));
      await (await startOn(dataDir)).stop();
    } catch (error) {
      const others = error instanceof StartupError || (error instanceof Error && 'code' in error);
      if (!others) throw error;
    }
  }
}

/**
 * Starts a cluster with a migrated template; `stop` removes everything.
 * @param transport by default, that of the product
 */
export async function startTestCluster(transport?: Transport): Promise<TestCluster> {
  for (const folder of [MEMORY, os.tmpdir()]) await removeAbandoned(folder);
  const base = await mkdtemp(path.join(await clusterFolder(), PREFIX));
  // When this process is root, PostgreSQL runs as another user, who needs access.
  await chmod(base, 0o711);
  const { connection, stop } = await startOn(base, transport);
  try {
    const admin = createClient(connection, 'waggle-test');
    await admin.connect();
    await admin.query(`CREATE DATABASE ${TEMPLATE}`);
    await admin.end();
    const template = { ...connection, database: TEMPLATE };
    await prepareDatabase(template);
    const jobs = createJobs(template, { warn: () => undefined });
    await startQueues(jobs);
    await jobs.stop(1);
    return { connection, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
