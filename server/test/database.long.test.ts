/** Test databases: migrated, isolated, dropped afterwards. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { CLUSTER_VARIABLE } from './cluster.ts';
import { testDatabase } from './database.ts';

test('two databases are migrated, and neither sees what the other holds', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  await one.sql`CREATE TABLE only_here (id integer)`;
  const [found] = await two.sql`
    SELECT to_regclass('only_here') AS here, to_regclass('schema_migrations') AS migrated`;
  assert.deepEqual(found, { here: null, migrated: 'schema_migrations' });
  await two.drop();
  const rest = await one.sql`
    SELECT 1 FROM pg_database WHERE datname = ${two.connection.database}`;
  assert.equal(rest.length, 0);
  await one.drop();
});

test('with-database hands its cluster to the command and passes its exit code on', () => {
  const script = `process.exit(process.env.${CLUSTER_VARIABLE} === undefined ? 1 : 42)`;
  const { status } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'with-database.ts'), '--', process.execPath, '-e', script],
    { stdio: 'inherit' },
  );
  assert.equal(status, 42);
});
