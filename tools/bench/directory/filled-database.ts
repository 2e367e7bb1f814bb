/** A database with many made-up suppliers: filled in a folder that is removed, or kept for the next run. */
import { chmodSync, mkdirSync } from 'node:fs';
import { createClient } from '../../../server/src/lib/database.ts';
import { createJobs } from '../../../server/src/lib/jobs.ts';
import { prepareDatabase } from '../../../server/src/lib/migrations/prepare-database.ts';
import {
  type Connection,
  startEmbeddedPostgres,
} from '../../../server/src/lib/postgres/embedded-postgres.ts';
import { startQueues } from '../../../server/src/services.ts';
// Declares the tables and facts of every module.
import type {} from '../../../server/src/start.ts';
import { addSuppliers } from '../../../server/test/many-suppliers/add-suppliers.ts';

/** As an operator sets it for so many; the embedded database is set for a few thousand. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  shared_buffers: '2GB',
  max_wal_size: '16GB',
  track_io_timing: 'off',
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

export interface FilledDatabases {
  /** @returns how to reach a database of so many suppliers, which is made if there is none */
  withSuppliers(count: number): Promise<Connection>;
  stop(): Promise<void>;
}

async function fill(connection: Connection, count: number): Promise<void> {
  await prepareDatabase(connection);
  const jobs = createJobs(connection, { warn: () => undefined });
  await startQueues(jobs);
  await jobs.stop(1);
  const client = createClient(connection, 'waggle-tool');
  await client.connect();
  const { rows, indexes } = await addSuppliers(client, { first: 0, count }, say);
  await client.end();
  say(`${count} suppliers built: rows in ${rows.toFixed(0)} s, indexes in ${indexes.toFixed(0)} s`);
}

export async function openFilledDatabases(dataDir: string): Promise<FilledDatabases> {
  mkdirSync(dataDir, { recursive: true });
  // When this process is root, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o711);
  const pg = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: SETTINGS });
  return {
    async withSuppliers(count) {
      const database = `suppliers_${count}`;
      const connection = { ...pg.connection, database };
      const admin = createClient(pg.connection, 'waggle-tool');
      await admin.connect();
      const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [
        database,
      ]);
      if (rowCount === 0) {
        const filling = `${database}_filling`;
        await admin.query(`DROP DATABASE IF EXISTS ${filling}`);
        await admin.query(`CREATE DATABASE ${filling}`);
        await fill({ ...connection, database: filling }, count);
        await admin.query(`ALTER DATABASE ${filling} RENAME TO ${database}`);
      }
      await admin.end();
      return connection;
    },
    stop: () => pg.stop(),
  };
}
