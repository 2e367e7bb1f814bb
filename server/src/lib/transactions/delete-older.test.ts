/** What is only kept for so many days goes by the nightly job: mails, notifications, changes of suppliers' records. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../clock.ts';
import { newId } from '../new-id.ts';
import { newSupplier } from '../../../test/suppliers.ts';
import { TEST_ENV, testServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { deleteOlder } from './delete-older.ts';

const DAYS = { MAIL_DAYS: '30', NOTIFICATION_DAYS: '60', SUPPLIER_CHANGES_DAYS: '400' };
const server = await testServer({ ...TEST_ENV, ...DAYS });
const { database, jobs } = server.services.context;
/** @returns a time so many days before now, by the server's clock */
const ago = (days: number) => addDays(server.clock.now(), -days);

test('each goes after its days and none before; what waits stays', async () => {
  const supplier = await newSupplier(server);
  const { id: userId } = await server.user(supplier.token);
  const supplierId = String(supplier.record['id']);
  const { sql } = server;
  const mail = async (address: string, settled: Time | null) => sql`
    INSERT INTO mails (id, kind, recipient, state, created_at, settled_at) VALUES (${newId()},
      'sign_in_code', ${address}, ${settled === null ? 'waiting' : 'sent'}, ${ago(900)}, ${settled})`;
  await mail('old@kept.example', ago(31));
  await mail('young@kept.example', ago(29));
  await mail('waiting@kept.example', null);
  const notification = async (title: string, at: Time) => sql`
    INSERT INTO notifications (id, user_id, type, title, message, created_at)
    VALUES (${newId()}, ${userId}, 'info', ${title}, '-', ${at})`;
  await notification('old', ago(61));
  await notification('young', ago(59));
  const change = async (field: string, at: Time, revision: number) => sql`
    INSERT INTO supplier_changes (id, supplier_id, actor, at, field, old_value, new_value, revision)
    VALUES (${newId()}, ${supplierId}, ${userId}, ${at}, ${field}, '""', '""', ${revision})`;
  await change('old', ago(401), 9001);
  await change('young', ago(399), 9002);
  await jobs.enqueue(database.db, 'clean-up', {});
  const left = async () => [
    ...(await sql`SELECT recipient AS kept FROM mails WHERE recipient LIKE '%@kept.example' ORDER BY 1`),
    ...(await sql`SELECT title AS kept FROM notifications WHERE title IN ('old', 'young')`),
    ...(await sql`SELECT field AS kept FROM supplier_changes WHERE field IN ('old', 'young')`),
  ];
  await until(async () => (await left()).length === 4, 'what is old is gone');
  const kept = (await left()).map((row) => row['kept']);
  assert.deepEqual(kept, ['waiting@kept.example', 'young@kept.example', 'young', 'young']);
});

test('history of the last year is kept by the database itself', async () => {
  const supplier = await newSupplier(server);
  const supplierId = String(supplier.record['id']);
  const { id: userId } = await server.user(supplier.token);
  await server.sql`
    INSERT INTO supplier_changes (id, supplier_id, actor, at, field, old_value, new_value, revision)
    VALUES (${newId()}, ${supplierId}, ${userId}, now() - interval '364 days', 'kept', '""', '""', 9003)`;
  const all = deleteOlder(database.db, 'supplier_changes', 'at', addDays(server.clock.now(), 2));
  await assert.rejects(all, /append-only/);
});

test('more than a batch', async () => {
  const { sql } = server;
  await sql`
    INSERT INTO mails (id, kind, recipient, state, created_at, settled_at)
    SELECT gen_random_uuid(), 'sign_in_code', 'many@kept.example', 'sent', ${ago(900)}, ${ago(900)}
    FROM generate_series(1, 5001)`;
  assert.equal(await deleteOlder(database.db, 'mails', 'settled_at', ago(800)), 5001);
});
