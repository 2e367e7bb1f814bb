/** A throw-away PostgreSQL for tests: the product's own launcher on a temporary folder, durability off. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { migrate } from '../src/lib/migrate.ts';
import { type Connection, startEmbeddedPostgres } from '../src/lib/postgres/embedded-postgres.ts';

/** The migrated database that every test's own is cloned from. */
export const TEMPLATE = 'waggle_template';

/** Set by with-database.ts: how to reach the cluster of this run, as JSON. */
export const CLUSTER_VARIABLE = 'WAGGLE_TEST_CLUSTER';

export interface TestCluster {
  connection: Connection;
  stop(): Promise<void>;
}

/** Starts a cluster with a migrated template in it; `stop` leaves nothing behind. */
export async function startTestCluster(): Promise<TestCluster> {
  const base = await mkdtemp(path.join(os.tmpdir(), 'waggle-test-'));
  // As root, PostgreSQL runs as another user, who must pass through.
  await chmod(base, 0o711);
  const pg = await startEmbeddedPostgres({
    dataDir: base,
    log: () => undefined,
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const stop = async () => {
    await pg.stop();
    await rm(base, { recursive: true, force: true });
    if (pg.note !== undefined) await rm(path.dirname(pg.clusterDir), { recursive: true });
  };
  try {
    const admin = postgres({ ...pg.connection, max: 1 });
    await admin`CREATE DATABASE ${admin(TEMPLATE)}`;
    await admin.end();
    const template = postgres({ ...pg.connection, database: TEMPLATE, max: 1 });
    await migrate(template);
    await template.end();
    return { connection: pg.connection, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
