/** The migrations on real PostgreSQL: applied once, all or nothing, and refused where they do not fit. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, afterEach, test } from 'node:test';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { createClient, inTransaction } from '../database.ts';
import { until } from '../../../test/until.ts';
import { migrate, migrateWithin } from './migrate.ts';
import { StartupError } from '../startup-error.ts';

let folder: string;
let database: TestDatabase;
let client: pg.Client;

const add = (name: string, text: string) => writeFile(path.join(folder, name), text);

async function tables(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`;
  return rows.map((row) => row.name);
}

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'waggle-migrations-'));
});
after(() => rm(folder, { recursive: true }));

async function connect(): Promise<pg.Client> {
  const connected = createClient(database.connection, 'waggle-test');
  await connected.connect();
  return connected;
}

beforeEach(async () => {
  database = await testDatabase('template0');
  client = await connect();
  await add('0001-bees.sql', 'CREATE TABLE bees (id integer PRIMARY KEY);\n');
  await add('0002-hives.sql', 'CREATE TABLE hives (id integer);\nCREATE INDEX ON hives (id);\n');
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
  folder = await mkdtemp(path.join(os.tmpdir(), 'waggle-migrations-'));
});

test('applies all pending migrations in order, and nothing the second time', async () => {
  assert.deepEqual(await migrate(client, folder), { applied: ['bees', 'hives'] });
  assert.deepEqual(await tables(), ['bees', 'hives', 'schema_migrations']);
  await add('0003-combs.sql', 'CREATE TABLE combs (id integer);');
  assert.deepEqual(await migrate(client, folder), { applied: ['combs'] });
  assert.deepEqual(await migrate(client, folder), { applied: [] });
});

test('stops at the given number', async () => {
  const applied = await inTransaction(client, () => migrateWithin(client, folder, 1));
  assert.deepEqual(applied, ['bees']);
  assert.deepEqual(await tables(), ['bees', 'schema_migrations']);
});

test('one failing migration leaves nothing of the others behind', async () => {
  await add('0003-broken.sql', 'CREATE TABLE half (id integer); SELECT 1/0;');
  await assert.rejects(migrate(client, folder), StartupError);
  assert.deepEqual(await tables(), []);
});

test('a database made by a newer Waggle is refused and stays as it is', async () => {
  await migrate(client, folder);
  await database.sql`
    INSERT INTO schema_migrations (number, name, sha256) VALUES (9, 'future', 'x')`;
  await add('0003-combs.sql', 'CREATE TABLE combs (id integer);');
  await assert.rejects(migrate(client, folder), /made by a newer Waggle.*0009-future/);
  assert.deepEqual(await tables(), ['bees', 'hives', 'schema_migrations']);
});

test('a migration that changed after it was applied is refused', async () => {
  await migrate(client, folder);
  await add('0001-bees.sql', 'CREATE TABLE bees (id bigint PRIMARY KEY);\n');
  await assert.rejects(migrate(client, folder), /0001-bees was changed after it was applied/);
});

test('line ends of another system are no change', async () => {
  await migrate(client, folder);
  await add('0001-bees.sql', 'CREATE TABLE bees (id integer PRIMARY KEY);\r\n');
  assert.deepEqual(await migrate(client, folder), { applied: [] });
});

test('of two processes at once one migrates and the other finds it done', async () => {
  await add('0003-slow.sql', 'SELECT pg_sleep(0.2); CREATE TABLE slow (id integer);');
  const other = await connect();
  const results = await Promise.all([client, other].map((one) => migrate(one, folder)));
  await other.end();
  const applied = results.map((result) => result.applied.length).sort();
  assert.deepEqual(applied, [0, 3]);
});

test('a step of an older process that needs what the migration has locked goes on, and then the migration', async () => {
  await migrate(client, folder);
  await add('0003-both.sql', 'LOCK TABLE bees; LOCK TABLE hives; CREATE TABLE combs (id integer);');
  const older = await connect();
  await older.query('BEGIN; LOCK TABLE hives IN ROW EXCLUSIVE MODE');
  const migrated = migrate(client, folder);
  const waiting = () => database.sql`
    SELECT FROM pg_locks WHERE relation = 'hives'::regclass AND NOT granted`;
  await until(async () => (await waiting()).length > 0, 'the migration waits');
  await older.query('SELECT FROM bees; COMMIT');
  assert.deepEqual((await migrated).applied, ['both']);
  await older.end();
});

test('the migrations of the product itself apply', async () => {
  const { applied } = await migrate(client);
  assert.equal(applied[0], 'foundation');
});
