/** Two at once: whoever lists a supplier while another transaction ends the badge or the account brings nobody back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSupplier, patchCompany, setCaseState } from '../../../../test/suppliers.ts';
import { testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import type { Sql } from '../../../../test/sql.ts';
import { describeSupplier, listSupplier } from './list-supplier.ts';

const server = await testServer({ MEANING: 'off' });
const { context } = server.services;

async function listed(email: string) {
  const supplier = await newSupplier(server, email);
  await setCaseState(server, supplier, 'verified');
  const id = String(supplier.record['id']);
  await describeSupplier(context, id, false);
  return { ...supplier, id };
}

const entriesOf = (id: string) =>
  server.sql`SELECT visible_until::text FROM directory_entries WHERE supplier_id = ${id}`;

async function somebodyWaits(): Promise<boolean> {
  const rows = await server.sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length > 0;
}

/** Does `first` in a transaction that is still open while `other` has begun. */
async function whileOpen(
  first: (tx: Sql) => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  await server.sql.begin(async (tx) => {
    await first(tx);
    running = other();
    await until(somebodyWaits, 'the other one waits');
  });
  await running;
}

const lock = (tx: Sql, id: string) => tx`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 33))`;

test('a change of the record that meets the end of a badge does not list the supplier again', async () => {
  const { id, token } = await listed('one@races.example');
  await whileOpen(
    async (tx) => {
      await tx`UPDATE verification_cases SET state = 'suspended', vouched = false, stands_until = NULL WHERE supplier_id = ${id}`;
      await lock(tx, id);
      await tx`DELETE FROM directory_entries WHERE supplier_id = ${id}`;
    },
    () => patchCompany(server, token, { productLines: [{ text: 'Brass hinges', kinds: [] }] }),
  );
  assert.deepEqual(await entriesOf(id), []);
});

test('nor does the job that adds kinds and vectors, which keeps a new last day', async () => {
  const { id } = await listed('two@races.example');
  await whileOpen(
    async (tx) => {
      await lock(tx, id);
      await tx`UPDATE verification_cases SET stands_until = '2098-01-01' WHERE supplier_id = ${id}`;
    },
    () => describeSupplier(context, id, false),
  );
  assert.deepEqual(await entriesOf(id), [{ visible_until: '2098-01-01' }]);
  await whileOpen(
    async (tx) => {
      await lock(tx, id);
      await tx`UPDATE verification_cases SET stands_until = NULL WHERE supplier_id = ${id}`;
      await tx`DELETE FROM directory_entries WHERE supplier_id = ${id}`;
    },
    () => describeSupplier(context, id, false),
  );
  assert.deepEqual(await entriesOf(id), []);
});

test('an account that is erased meanwhile takes its entry with it', async () => {
  const { id } = await listed('three@races.example');
  await whileOpen(
    (tx) => tx`DELETE FROM suppliers WHERE id = ${id}`,
    () => describeSupplier(context, id, false),
  );
  assert.deepEqual(await entriesOf(id), []);
  const [counted] = await server.sql`
    SELECT sum(number)::int AS number FROM (SELECT * FROM directory_counts UNION ALL SELECT * FROM directory_count_changes) c WHERE option = ''`;
  assert.equal(counted?.['number'], (await server.sql`SELECT FROM directory_entries`).length);
});

test('two transactions that list the same supplier wait for each other', async () => {
  const { id } = await listed('four@races.example');
  await whileOpen(
    (tx) => lock(tx, id),
    () => server.transact((tx) => listSupplier(context, tx, id, true)),
  );
  assert.equal((await entriesOf(id)).length, 1);
});
