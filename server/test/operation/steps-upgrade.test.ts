/** What the version with a history of its own for each noun kept goes on, row by row: histories, reports of every kind, and drafts. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { assertKept, rowsIn, rowsOf } from '../previous/archive.ts';
import { archive, DRAFTS, HISTORIES } from '../previous/before-steps.ts';
import { testDatabase } from '../database.ts';
import { loadBackup } from '../../src/lib/backup/restore-database.ts';
import { createClient, inTransaction } from '../../src/lib/database.ts';
import { migrate } from '../../src/lib/migrations/migrate.ts';

test('every row of each history, report and draft comes through the migrations', async () => {
  const database = await testDatabase('template0');
  const client = createClient(database.connection, 'waggle-test');
  await client.connect();
  after(async () => {
    await client.end();
    await database.drop();
  });
  await inTransaction(client, () => loadBackup(client, archive.file, archive.manifest));
  const { sql } = database;
  for (const [table, column] of Object.entries(HISTORIES)) {
    const steps = await sql.unsafe(`SELECT DISTINCT ${column} FROM ${table}`);
    assert.ok(steps.length > 3, `steps of several kinds in ${table}`);
  }
  const kinds = await sql`SELECT DISTINCT kind, closed_at IS NULL FROM reports`;
  assert.equal(kinds.length, 2 * 6, 'each kind of report, open and closed');
  for (const [table, begun] of DRAFTS) {
    const drafts = await sql.unsafe(`SELECT FROM ${table} WHERE ${begun}`);
    assert.ok(drafts.length > 0, `${table}: ${begun}`);
  }
  const expected = await rowsIn(archive);
  assertKept(await rowsOf(client, archive), expected);
  await migrate(client);
  assertKept(await rowsOf(client, archive), expected);
});
