/** Shortlists through the real server: access, limits, repeats, two windows, undo, leaving the directory, the journey. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { column } from '../../../test/column.ts';
import {
  newSupplier,
  patchCompany,
  setCaseState,
  newEntrepreneur,
  newVerifiedSupplier,
} from '../../../test/suppliers.ts';
import {
  dataOf,
  testServer,
  TEST_ENV,
  callsBelow,
  type Method,
} from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const LISTS = '/v1/shortlists/';

const send = callsBelow(server, LISTS);

async function newList(token: string, name: string, suppliers: string[] = []) {
  return dataOf(await send(token, 'POST', '', { name, suppliers })).shortlist;
}

const entriesOf = async (token: string, id: string) =>
  (await send(token, 'GET', `${id}/`)).data.shortlist.entries;
const chosenBy = async (token: string) => (await server.user(token)).selectedSuppliers;

test('only entrepreneurs keep lists; others get the reason', async () => {
  const token = await server.signIn();
  const answer = await send(token, 'GET', '');
  assert.deepEqual([answer.http, answer.reason], [403, 'entrepreneurs_only']);
  assert.equal((await server.call(LISTS)).statusCode, 401);
});

test('a list from a selection: order, names, what is compared, and nothing private', async () => {
  const token = await newEntrepreneur(server);
  const [one, two] = [await newVerifiedSupplier(server), await newVerifiedSupplier(server)];
  const list = await newList(token, '  Bedside lamp  ', [two.id, one.id, two.id]);
  assert.deepEqual([list.name, list.suppliers], ['Bedside lamp', [two.id, one.id]]);
  const all = await send(token, 'GET', '');
  assert.deepEqual(all.data.shortlists, [list]);
  const entries = await entriesOf(token, list.id);
  assert.deepEqual(column(entries, 'supplier_id'), [two.id, one.id]);
  const [{ supplier, note, left_at }] = entries;
  assert.equal(supplier.name, 'Holm Metall');
  assert.deepEqual(supplier.ships_to, ['Europe']);
  assert.deepEqual(supplier.certifications, [
    { name: 'ISO 9001', checked: false, valid_until: null },
  ]);
  assert.deepEqual([note, left_at], ['', null]);
  const text = JSON.stringify(entries);
  for (const secret of [
    'HRB 4711',
    'DE811907980',
    'Ada',
    '1701234567',
    'licence.pdf',
    'Gießerei',
  ]) {
    assert.ok(!text.includes(secret), secret);
  }
});

test('adding is idempotent, also 20 times at once; a supplier that is not listed is not added', async () => {
  const token = await newEntrepreneur(server);
  const [listed, hidden] = [await newVerifiedSupplier(server), await newSupplier(server)];
  const { id } = await newList(token, 'Lamps');
  const suppliers = [listed.id, String(hidden.record['id']), newId()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(token, 'POST', `${id}/suppliers/`, { suppliers })),
  );
  for (const { http, data } of answers) {
    assert.equal(http, 200);
    assert.deepEqual(data.shortlist.suppliers, [listed.id]);
    assert.deepEqual(data.gone, suppliers.slice(1));
  }
  assert.equal((await entriesOf(token, id)).length, 1);
});

test('invalid input is a 400: no name, eleven suppliers, ids that are none, a note too long', async () => {
  const token = await newEntrepreneur(server);
  const supplier = await newVerifiedSupplier(server);
  const { id } = await newList(token, 'Lamps', [supplier.id]);
  const eleven = Array.from({ length: 11 }, newId);
  const note = `${id}/suppliers/${supplier.id}/note/`;
  const wrong: [Method, string, unknown][] = [
    ['POST', '', { name: '   ' }],
    ['POST', '', { name: 'x'.repeat(SHORTLIST_LIMITS.name + 1) }],
    ['POST', '', { name: 'a\0b' }],
    ['POST', '', { name: 'Lamps', suppliers: eleven }],
    ['POST', `${id}/suppliers/`, { suppliers: eleven }],
    ['POST', `${id}/suppliers/`, { suppliers: [] }],
    ['POST', `${id}/suppliers/`, { suppliers: ["'; --"] }],
    ['PATCH', `${id}/`, { name: 'Other', version: 'x' }],
    ['PUT', note, { note: 'x'.repeat(SHORTLIST_LIMITS.note + 1), version: 1 }],
    ['PUT', note, { note: '\ud800', version: 1 }],
    ['PUT', note, { note: null, version: 1 }],
  ];
  for (const [method, path, body] of wrong) {
    const answer = await send(token, method, path, body);
    assert.deepEqual([answer.http, answer.code], [400, 'invalid_input'], JSON.stringify(body));
  }
});

test('a list of somebody else is the same 404 as a missing one, for every call', async () => {
  const [mine, yours] = [await newEntrepreneur(server), await newEntrepreneur(server)];
  const supplier = await newVerifiedSupplier(server);
  const { id } = await newList(yours, 'Theirs', [supplier.id]);
  const place = (list: string) => `${list}/suppliers/${supplier.id}/`;
  const calls = (list: string): [Method, string, unknown?][] => [
    ['GET', `${list}/`],
    ['PATCH', `${list}/`, { name: 'Mine now', version: 1 }],
    ['DELETE', `${list}/`],
    ['POST', `${list}/restore/`],
    ['POST', `${list}/suppliers/`, { suppliers: [supplier.id] }],
    ['DELETE', place(list)],
    ['POST', `${place(list)}restore/`],
    ['PUT', `${place(list)}note/`, { note: 'x', version: 1 }],
  ];
  const missing = calls(newId());
  for (const [at, [method, path, body]] of calls(id).entries()) {
    const [, none = ''] = missing[at] ?? [];
    const answers = [await send(mine, method, path, body), await send(mine, method, none, body)];
    assert.equal(answers[0]?.http, 404, `${method} ${path}`);
    assert.deepEqual(answers[0], answers[1]);
  }
  assert.equal((await entriesOf(yours, id))[0].note, '');
});

test('notes are kept as they were typed; of two windows the later one learns that it is late', async () => {
  const token = await newEntrepreneur(server);
  const supplier = await newVerifiedSupplier(server);
  const { id } = await newList(token, 'Lamps', [supplier.id]);
  const write = (note: string, version: number) =>
    send(token, 'PUT', `${id}/suppliers/${supplier.id}/note/`, { note, version });
  const text = `  "Sent the 28° beam" '); DROP TABLE--\n%_\\ 折叠灯 दीपक\n`;
  const first = await write(text, 1);
  assert.deepEqual([first.http, first.data.version], [200, 2]);
  assert.equal((await entriesOf(token, id))[0].note, text);
  const late = await write('From another window', 1);
  assert.deepEqual([late.http, late.code, late.version], [409, 'conflict', 2]);
  assert.equal((await entriesOf(token, id))[0].note, text);
  assert.equal((await write(text, 1)).http, 200, 'the same text again has been saved already');
  const renamed = await send(token, 'PATCH', `${id}/`, { name: 'Reading lamps', version: 1 });
  assert.deepEqual([renamed.http, renamed.data.shortlist.version], [200, 2]);
  const stale = await send(token, 'PATCH', `${id}/`, { name: 'Other', version: 1 });
  assert.deepEqual(
    [stale.http, stale.message, stale.version],
    [409, 'This list is called «Reading lamps» by now', 2],
  );
});

test('what is removed can be brought back with its note for a day, then it is gone', async () => {
  const token = await newEntrepreneur(server);
  const supplier = await newVerifiedSupplier(server);
  const { id } = await newList(token, 'Lamps', [supplier.id]);
  const place = `${id}/suppliers/${supplier.id}/`;
  await send(token, 'PUT', `${place}note/`, { note: 'Loveliest brass', version: 1 });
  assert.deepEqual((await send(token, 'DELETE', place)).data.shortlist.suppliers, []);
  assert.equal((await send(token, 'DELETE', place)).http, 404);
  assert.equal((await send(token, 'POST', `${place}restore/`)).http, 200);
  assert.equal((await entriesOf(token, id))[0].note, 'Loveliest brass');

  assert.equal((await send(token, 'DELETE', `${id}/`)).http, 200);
  assert.equal((await send(token, 'GET', `${id}/`)).http, 404);
  assert.deepEqual((await send(token, 'GET', '')).data.shortlists, []);
  const back = await send(token, 'POST', `${id}/restore/`);
  assert.deepEqual(back.data.shortlist.suppliers, [supplier.id]);

  await send(token, 'DELETE', place);
  const listless = await newList(token, 'To go');
  await send(token, 'DELETE', `${listless.id}/`);
  server.clock.advance(SHORTLIST_LIMITS.undo + 60);
  assert.equal((await send(token, 'POST', `${place}restore/`)).http, 404);
  assert.equal((await send(token, 'POST', `${listless.id}/restore/`)).http, 404);
  const { context } = server.services;
  for (const module of context.modules) await module.deleteExpired?.(context);
  const [left] = await server.sql`
    SELECT (SELECT count(*)::int FROM shortlists WHERE removed_at IS NOT NULL) AS lists,
      (SELECT count(*)::int FROM shortlist_entries WHERE removed_at IS NOT NULL) AS entries`;
  assert.deepEqual([left?.['lists'], left?.['entries']], [0, 0]);
});

test('limits hold for sends in parallel: 50 lists, 50 suppliers on one', async () => {
  const token = await newEntrepreneur(server);
  const { id: userId } = await server.user(token);
  const full = await newList(token, 'Full');
  await server.sql`
    INSERT INTO shortlists (id, user_id, name, created_at)
    SELECT gen_random_uuid(), ${userId}, 'List ' || n, now()
    FROM generate_series(1, ${SHORTLIST_LIMITS.lists - 2}) n`;
  const made = await Promise.all(
    Array.from({ length: 5 }, () => send(token, 'POST', '', { name: 'One more' })),
  );
  assert.deepEqual(made.map(({ http }) => http).toSorted(), [200, 409, 409, 409, 409]);
  assert.equal(made.find(({ http }) => http === 409)?.reason, 'too_many_shortlists');
  await server.sql`
    INSERT INTO shortlist_entries (list_id, supplier_id, supplier_name, added_at)
    SELECT ${full.id}, gen_random_uuid(), 'Somebody', now()
    FROM generate_series(1, ${SHORTLIST_LIMITS.suppliers - 1}) n`;
  const [one, two] = [await newVerifiedSupplier(server), await newVerifiedSupplier(server)];
  const add = (suppliers: string[]) => send(token, 'POST', `${full.id}/suppliers/`, { suppliers });
  assert.equal((await add([one.id, two.id])).reason, 'shortlist_full');
  assert.equal((await add([one.id])).http, 200);
  assert.equal((await add([one.id])).http, 200);
  assert.equal((await add([two.id])).http, 409);
});

test('a double click makes one list', async () => {
  const token = await newEntrepreneur(server);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(token, 'POST', '', { name: 'Once' }, 'click')),
  );
  assert.deepEqual(new Set(answers.map(({ http }) => http)), new Set([200]));
  assert.equal((await send(token, 'GET', '')).data.shortlists.length, 1);
});

test('a supplier that left the directory keeps its line: name, day, and the user’s note', async () => {
  const token = await newEntrepreneur(server);
  const supplier = await newVerifiedSupplier(server);
  const { id } = await newList(token, 'Lamps', [supplier.id]);
  const note = { note: 'Good clip, weak battery.', version: 1 };
  await send(token, 'PUT', `${id}/suppliers/${supplier.id}/note/`, note);
  await patchCompany(server, supplier.token, { company_name: 'Tallinn Lampworks' });
  await setCaseState(server, supplier, 'verified');
  assert.equal((await entriesOf(token, id))[0].name, 'Tallinn Lampworks');
  server.clock.advance(3600);
  const before = server.clock.now();
  await patchCompany(server, supplier.token, { taxId: 'DE811907981' });
  const [entry] = await entriesOf(token, id);
  assert.deepEqual(
    [entry.name, entry.note, entry.supplier],
    ['Tallinn Lampworks', 'Good clip, weak battery.', null],
  );
  assert.deepEqual((await send(token, 'GET', '')).data.shortlists[0].suppliers, []);
  assert.ok(entry.left_at >= addSeconds(before, -1), entry.left_at);

  await server.transact(async (tx) => {
    const { context } = server.services;
    const { id: userId, email } = await server.user(supplier.token);
    for (const module of context.modules.toReversed()) {
      await module.eraseData?.(context, tx, { userId, email });
    }
  });
  const [erased] = await entriesOf(token, id);
  assert.deepEqual([erased.name, erased.note], ['', 'Good clip, weak battery.']);
});

test('the first supplier fills the journey’s item, the last one removed opens it again; the page is told', async () => {
  const token = await newEntrepreneur(server);
  const { id: userId } = await server.user(token);
  assert.equal(await chosenBy(token), 0);
  const supplier = await newVerifiedSupplier(server);
  const told = server.nextMessage(`user:${userId}`);
  const { id } = await newList(token, 'Lamps', [supplier.id]);
  assert.deepEqual(await told, { event: 'user' });
  await newList(token, 'More lamps', [supplier.id]);
  assert.equal(await chosenBy(token), 1);
  const [, other] = (await send(token, 'GET', '')).data.shortlists;
  await send(token, 'DELETE', `${id}/suppliers/${supplier.id}/`);
  assert.equal(await chosenBy(token), 1);
  const again = server.nextMessage(`user:${userId}`);
  await send(token, 'DELETE', `${other.id}/`);
  assert.deepEqual(await again, { event: 'user' });
  assert.equal(await chosenBy(token), 0);
});

test('lists and notes are in the export, and go with the account', async () => {
  const token = await newEntrepreneur(server);
  const supplier = await newVerifiedSupplier(server);
  const { id } = await newList(token, 'Lamps', [supplier.id]);
  const { id: userId, email } = await server.user(token);
  await send(token, 'PUT', `${id}/suppliers/${supplier.id}/note/`, { note: 'Ask Mia', version: 1 });
  const { context } = server.services;
  const module = context.modules.find(({ name }) => name === 'shortlists');
  const part = await module?.exportData?.(context, { accountId: userId } as never);
  const { shortlists } = part as { shortlists: { name: string; suppliers: { note: string }[] }[] };
  assert.deepEqual([shortlists[0]?.name, shortlists[0]?.suppliers[0]?.note], ['Lamps', 'Ask Mia']);
  await server.sql`DELETE FROM users WHERE email = ${email}`;
  const rows = await server.sql`SELECT id FROM shortlists WHERE user_id = ${userId}`;
  assert.equal(rows.length, 0);
});
