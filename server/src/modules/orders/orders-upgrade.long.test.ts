/** Orders that the version before production, changes and documents has written: after the migrations they are what this version writes itself, that one goes on beside it, and production begins where all that comes before it has arrived. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../test/column.ts';
import { changed } from '../../../test/rfqs/changes.ts';
import { readOrder } from '../../../test/rfqs/orders.ts';
import { paidSample, SENT, stepSample } from '../../../test/rfqs/samples.ts';
import { inProduction, pack } from '../../../test/rfqs/shipments.ts';
import { draftOf, newTrade, sign } from '../../../test/rfqs/signatures.ts';
import { databaseBefore, readAll } from '../../../test/previous/database-before.ts';
import type { Sql } from '../../../test/sql.ts';
import { dataOf, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { processOrderDeadlines } from './deadlines.service.ts';

/** The last migration before shipments, and the last of documents and calendars. */
const [BEFORE, AFTER] = [77, 82];
/** Tables of which those migrations change or follow rows. */
const WATCHED = [
  'orders',
  'order_versions',
  'order_signatures',
  'payments',
  'samples',
  'payee_accounts',
  'quotes',
  'steps',
];

const server = await testServer(TEST_ENV);
const { sql } = server;
const { sql: old, older, migrateTo } = await databaseBefore(BEFORE);

const trade = await newTrade(server, 'Earlier Works');
const { buyer, supplier } = trade;
await draftOf(server, trade);
dataOf(await sign(server, buyer, await draftOf(server, trade)));
const sampled = await paidSample(server, trade);
dataOf(await stepSample(supplier, sampled, 'send', SENT));
const { id: paid } = await inProduction(server, trade);
// The version before knew no documents and no production: what was paid was as agreed.
await sql`DELETE FROM order_documents`;
await sql`DELETE FROM steps WHERE row = ${paid} AND action = 'begin_making'`;
await sql`
  UPDATE orders SET made_from = NULL, ready_first = NULL, ready_on = NULL, version = version - 1, turn = 'nobody',
    standing = standing || '{"turn": "nobody", "next": "as_agreed"}' WHERE id = ${paid}`;

/** @returns the columns of a table that can be written */
async function columnsOf(of: Sql, table: string): Promise<string[]> {
  const found = await of`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER' ORDER BY 1`;
  return found.map(({ name }) => String(name));
}

const listed = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ');

/** @returns rows of a table, in some columns */
async function rowsOf(of: Sql, table: string, columns: readonly string[]): Promise<object[]> {
  const rows = await of.unsafe(
    `SELECT to_jsonb(t) AS row FROM (SELECT ${listed(columns)} FROM ${table}) t ORDER BY to_jsonb(t)::text`,
  );
  return rows.map(({ row }) => row);
}

/** Writes rows as the version before does: by its columns. */
const write = (table: string, columns: readonly string[], rows: readonly object[]) =>
  older.query(
    `INSERT INTO ${table} (${listed(columns)})
     SELECT ${listed(columns)} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );

/** Copies all there is, table after table: those last that others are named in. */
async function copyAll(): Promise<void> {
  const tables = await old`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND NOT relispartition
      AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migrations'`;
  let left = tables.map(({ name }) => String(name));
  while (left.length > 0) {
    const waiting: string[] = [];
    for (const table of left) {
      const columns = await columnsOf(old, table);
      const rows = await rowsOf(sql, table, columns);
      await write(table, columns, rows).catch((error: { code?: string }) => {
        if (error.code !== '23503') throw error;
        waiting.push(table);
      });
    }
    assert.ok(waiting.length < left.length, `tables in a circle: ${waiting.join()}`);
    left = waiting;
  }
}
await copyAll();

test('orders of the version before are those of this one after the migrations, and it goes on writing', async () => {
  const columns = new Map<string, string[]>();
  for (const table of WATCHED) columns.set(table, await columnsOf(old, table));
  assert.ok(!columns.get('orders')?.includes('made_from'));
  const readings = WATCHED.map((table) => {
    const text = `SELECT ${listed(columns.get(table) ?? [])} FROM ${table} ORDER BY ${table === 'order_versions' ? 'order_id, number' : 'id'}`;
    return [text, []] as const;
  });
  const before = await readAll(older, readings);
  assert.ok(before.every((rows) => rows.length > 0));
  await migrateTo(AFTER);

  const looked = await old`SELECT next_reminder <= now() AS now FROM orders WHERE state = 'signed'`;
  assert.deepEqual(column(looked, 'now'), [true, true]);
  for (const table of WATCHED) {
    const now = (await columnsOf(old, table)).filter((name) => name !== 'next_reminder');
    assert.deepEqual(await rowsOf(old, table, now), await rowsOf(sql, table, now), table);
  }
  const kept = (rows: object[][]) =>
    rows.map((all) => all.map((row) => ({ ...row, next_reminder: null })));
  assert.deepEqual(kept(await readAll(older, readings)), kept(before));

  const rows = new Map<string, object[]>();
  const written = ['payee_accounts', 'orders', 'payments', 'samples'];
  for (const table of written) rows.set(table, await rowsOf(old, table, columns.get(table) ?? []));
  for (const table of written) await older.query(`DELETE FROM ${table}`);
  for (const table of written) {
    const [names, all] = [columns.get(table) ?? [], rows.get(table) ?? []];
    assert.deepEqual(await rowsOf(old, table, names), [], table);
    await write(table, names, all);
    assert.deepEqual(await rowsOf(old, table, names), all, table);
  }
});

test('an order whose first payment had arrived is made, documented, changed and packed by this version', async () => {
  await sql`UPDATE orders SET next_reminder = ${server.clock.now()} WHERE state = 'signed'`;
  await processOrderDeadlines(server.services.context);
  const made = await readOrder(supplier, paid);
  assert.deepEqual([made.standing.turn, made.standing.next], ['supplier', 'make']);
  assert.equal(made.production?.ready_on, made.production?.ready_first);
  assert.equal((await readOrder(buyer, sampled.id)).standing.next, 'sample_here');
  const asked = await sql`SELECT kind FROM order_documents WHERE order_id = ${paid} ORDER BY kind`;
  assert.deepEqual(column(asked, 'kind'), ['proforma', 'purchase_order', 'receipt']);
  const order = await changed(server, trade, made, { terms: { quantity: made.quantity + 1 } });
  dataOf(await pack(supplier, { id: paid, quantity: order.quantity }));
});
