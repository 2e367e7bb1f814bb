/** Many rows of many sizes come back, though no table keeps the order in which it is filled. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { PgBoss } from 'pg-boss';
import { makeBase, removeBase } from '../../../test/product/data-dirs.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { sampled } from '../../../test/runs/machine.ts';
import type { Sql } from '../../../test/sql.ts';
import { createClient } from '../database.ts';
import { restoreDatabase } from './restore-database.ts';
import { JOB_SCHEMA } from './tables.ts';
import { writeBackup } from './write-backup.ts';

/** Users are the largest table. */
const USERS = sampled(2_000, 50_000);
const JOBS = 2_000;
/** Of a page of a table, some rows take a hundredth, some nearly all of it. */
const LONGEST_NAME = 3_000;

const base = await makeBase();
const source = await testDatabase();
const target = await testDatabase('template0');
after(async () => {
  await source.drop();
  await target.drop();
  await removeBase(base);
});

const addUsers = (from: number, to: number) => source.sql`
  INSERT INTO users (id, email, name, created_at)
  SELECT gen_random_uuid(), 'bee' || n || '@example.org',
    left(repeat(md5(n::text), 100), n * 7919 % ${LONGEST_NAME}), now()
  FROM generate_series(${from}::int, ${to}::int) AS n`;

async function withClient<T>(
  { connection }: TestDatabase,
  work: (client: ReturnType<typeof createClient>) => Promise<T>,
): Promise<T> {
  const client = createClient(connection, 'waggle-test');
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Order-independent, and computed by the database itself. */
async function fingerprint(sql: Sql): Promise<object | undefined> {
  const [row] = await sql`
    SELECT (SELECT count(*) FROM users)::int AS users,
      (SELECT md5(string_agg(u::text, '|' ORDER BY id)) FROM users u) AS people,
      (SELECT count(*) FROM pgboss.job)::int AS jobs,
      (SELECT md5(string_agg(j::text, '|' ORDER BY id)) FROM pgboss.job j) AS work`;
  return row;
}

test(`${JOBS} jobs and ${USERS} users of many sizes are restored, and verified in any order`, async () => {
  await addUsers(1, USERS);
  // What is written later fills the gaps.
  await source.sql`DELETE FROM users WHERE length(name) % 3 = 0`;
  await source.sql.unsafe('VACUUM users');
  const [left] = await source.sql<{ count: number }[]>`SELECT count(*)::int FROM users`;
  await addUsers(USERS + 1, 2 * USERS - (left?.count ?? 0));
  const boss = new PgBoss({ ...source.connection, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue('mail');
  const text = 'honey from the hive and wax, '.repeat(100);
  await boss.insert(
    'mail',
    Array.from({ length: JOBS }, (_, at) => ({
      data: { to: `bee${at}`, text: text.slice(0, (at * 7919) % text.length) },
      startAfter: 3600,
    })),
  );
  await boss.stop();
  // As workers do: what a page held is written elsewhere, and its room stays.
  await source.sql`UPDATE pgboss.job SET retry_count = 1 WHERE length(data::text) % 3 = 0`;
  const before = await fingerprint(source.sql);

  const file = path.join(base, 'many.tar.zst');
  const manifest = await withClient(source, (client) => writeBackup(client, undefined, file));
  const rowsOf = (schema: string, name: string) =>
    manifest.tables.find((table) => table.schema === schema && table.name === name)?.rows;
  assert.equal(rowsOf('public', 'users'), USERS);
  assert.equal(rowsOf(JOB_SCHEMA, 'job'), JOBS);
  await withClient(target, (client) => restoreDatabase(client, file, manifest, false));
  assert.deepEqual(await fingerprint(target.sql), before);
});
