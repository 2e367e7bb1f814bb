/** Saved searches through the real server and a real mail server: access, limits, undo, and each alert exactly once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAVED_SEARCH_LIMITS } from '@waggle/contract/limits';
import { sql } from 'kysely';
import { column } from '../../../test/column.ts';
import { lockWaits } from '../../../test/rfqs/moderation.ts';
import {
  newSupplier,
  patchCompany,
  setCaseState,
  type TestSupplier,
  newEntrepreneur,
} from '../../../test/suppliers.ts';
import type { ReceivedMail } from '../../../test/providers/smtp-sink.ts';
import {
  dataOf,
  mailsSettled,
  readAnswer,
  testServer,
  TEST_ENV,
  callsBelow,
} from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { updateIndex } from '../directory/indexing/indexing.service.ts';
import { matchSupplier, tellAll } from './alerts.service.ts';
import { long } from '../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const CALLS = '/v1/saved-searches/';
const POUCHES = '?q=compostable+pouch&ships_to=europe';

const send = callsBelow(server, CALLS);

async function save(token: string, name: string, tell: string, search = POUCHES) {
  return dataOf(await send(token, 'POST', '', { name, search, tell })).saved_search;
}

/** @returns a supplier of pouches that is not verified yet */
async function newPouchSupplier(name: string, change: object = {}): Promise<TestSupplier> {
  const supplier = await newSupplier(server);
  const saved = await patchCompany(server, supplier.token, {
    company_name: name,
    country: 'Poland',
    shippingToRegions: ['Europe'],
    productLines: [{ text: 'Compostable stand-up pouches with zip', kinds: [] }],
    ...change,
  });
  assert.equal(saved.http, 200);
  return supplier;
}

const idOf = (supplier: TestSupplier) => String(supplier.record['id']);

/** Gives a supplier's case a state and waits until the jobs are done. */
async function setState(supplier: TestSupplier, state: 'verified' | 'suspended'): Promise<void> {
  server.clock.advance(1);
  await setCaseState(server, supplier, state);
  await updateIndex(context);
  await settled();
}

const list = (supplier: TestSupplier) => setState(supplier, 'verified');

async function settled(): Promise<void> {
  await until(async () => {
    const open = await server.sql`
      SELECT FROM pgboss.job
      WHERE name IN ('directory-meaning', 'saved-search-match') AND state < 'completed'`;
    return open.length === 0;
  }, 'suppliers are listed and matched');
  await mailsSettled(server);
}

const told = async (token: string) =>
  (
    readAnswer(await server.call('/v1/notifications/', { token })).data.notifications as {
      title: string;
      message: string;
      action: { path: string };
    }[]
  ).filter(({ title }) => /supplier/.test(title));

const alertsTo = (email: string) =>
  server.smtp.mails.filter(
    ({ to, text }) => to?.some(({ address }) => address === email) && /fits «/.test(text ?? ''),
  );

const header = (mail: ReceivedMail, key: string) =>
  mail.headers.find((line) => line.key === key)?.value ?? '';

test('a search is saved once, renamed, deleted and brought back, by entrepreneurs alone', async () => {
  const plain = await server.signIn();
  assert.equal((await send(plain, 'GET', '')).reason, 'entrepreneurs_only');
  const token = await newEntrepreneur(server, 'own@saved.example');
  const first = await save(token, ' Pouches ', 'off', `${POUCHES}&sort=newest&cursor=x`);
  assert.deepEqual(
    [first.name, first.search, first.tell, first.new],
    ['Pouches', POUCHES, 'off', 0],
  );
  const again = await send(token, 'POST', '', { name: 'Again', search: POUCHES });
  assert.deepEqual([again.http, again.reason], [409, 'search_already_saved']);
  for (const search of ['', '?sort=newest', '?unknown=1', 'x'.repeat(9000), 5]) {
    assert.equal((await send(token, 'POST', '', { name: 'None', search })).http, 400);
  }
  assert.equal((await send(token, 'POST', '', { name: ' ', search: '?q=a' })).http, 400);

  const path = `${first.id}/`;
  const renamed = await send(token, 'PATCH', path, { name: 'Zip pouches', version: 1 });
  assert.equal(renamed.data.saved_search.name, 'Zip pouches');
  const late = await send(token, 'PATCH', path, { name: 'Late', version: 1 });
  assert.deepEqual([late.http, late.message], [409, 'This search is called «Zip pouches» by now']);
  assert.equal((await send(token, 'PATCH', path, { tell: 'hourly' })).http, 400);

  assert.equal((await send(token, 'DELETE', path)).http, 200);
  assert.deepEqual((await send(token, 'GET', '')).data.saved_searches, []);
  assert.equal((await send(token, 'DELETE', path)).http, 404);
  assert.equal((await send(token, 'POST', `${path}restore/`)).data.saved_search.id, first.id);
  await send(token, 'DELETE', path);
  server.clock.advance(SAVED_SEARCH_LIMITS.undo + 1);
  assert.equal((await send(token, 'POST', `${path}restore/`)).http, 404);

  for (let number = 0; number < SAVED_SEARCH_LIMITS.searches; number += 1) {
    await save(token, `Search ${number}`, 'off', `?q=thing+${number}`);
  }
  const full = await send(token, 'POST', '', { name: 'One more', search: '?q=more' });
  assert.deepEqual([full.http, full.reason], [409, 'too_many_saved_searches']);
});

test('at once: one notification and one mail for each new supplier, whoever runs the job how often', async () => {
  const email = 'once@saved.example';
  const before = await newPouchSupplier('Earlier Bags');
  await list(before);
  const token = await newEntrepreneur(server, email);
  await save(token, 'Pouches', 'at_once');
  await save(token, 'Bags from Poland', 'at_once', '?country=PL');
  await save(token, 'Lamps', 'at_once', '?q=bedside+lamp');

  const supplier = await newPouchSupplier('Kompost Beutel');
  assert.deepEqual(await told(token), []);
  await list(supplier);
  await Promise.all([1, 2, 3].map(() => matchSupplier(context, { supplierId: idOf(supplier) })));
  await settled();
  const [alert, ...others] = await told(token);
  assert.deepEqual(others, []);
  assert.equal(alert?.title, 'New supplier: Kompost Beutel');
  assert.equal(
    alert?.message,
    'Kompost Beutel, Poland, fits your saved searches «Bags from Poland», «Pouches».',
  );
  assert.match(alert?.action.path ?? '', /^\/suppliers\/kompost-beutel\?country=PL$/);
  assert.equal(alertsTo(email).length, 1);
  const listed = (await send(token, 'GET', '')).data.saved_searches as {
    name: string;
    new: number;
  }[];
  assert.deepEqual(
    listed.map((one) => [one.name, one.new]),
    [
      ['Lamps', 0],
      ['Bags from Poland', 1],
      ['Pouches', 1],
    ],
  );

  // A second time: a change of the record, and a verification that ends and begins again.
  await patchCompany(server, supplier.token, { company_description: 'We make pouches of starch.' });
  await settled();
  await setState(supplier, 'suspended');
  await list(supplier);
  await setState(before, 'suspended');
  await list(before);
  assert.equal((await told(token)).length, 1);
  assert.equal(alertsTo(email).length, 1);
});

test('a job that runs twice at the same moment tells once', async () => {
  const email = 'twice@saved.example';
  const token = await newEntrepreneur(server, email);
  await save(token, 'Pouches', 'weekly');
  await list(await newPouchSupplier('Twice Pouches'));
  const runs: Promise<void>[] = [];
  await server.transact(async (tx) => {
    await sql`SELECT FROM saved_search_hits FOR UPDATE`.execute(tx);
    for (let run = 0; run < 2; run += 1) runs.push(tellAll(context, 'weekly'));
    await lockWaits(server, 2, 'both wait for what is to be told');
  });
  await Promise.all(runs);
  await settled();
  assert.equal((await told(token)).length, 1);
  assert.equal(alertsTo(email).length, 1);
});

long('whoever is not listed, does not fit or has been looked at is in no alert', async () => {
  const email = 'careful@saved.example';
  const token = await newEntrepreneur(server, email);
  const search = await save(token, 'Pouches', 'daily');
  const far = await newPouchSupplier('Far Pouches', { shippingToRegions: ['Asia'] });
  const lost = await newPouchSupplier('Lost Pouches');
  const changed = await newPouchSupplier('Changed Pouches');
  for (const one of [far, lost, changed]) await list(one);
  const fresh = async () =>
    (await send(token, 'GET', '')).data.saved_searches.find(
      ({ id }: { id: string }) => id === search.id,
    ).new;
  assert.equal(await fresh(), 2);
  await setState(lost, 'suspended');
  assert.equal(await fresh(), 1);
  await patchCompany(server, changed.token, {
    productLines: [{ text: 'Steel screws', kinds: [] }],
    company_description: 'We make steel screws for machines and vehicles.',
  });
  await settled();
  await tellAll(context, 'daily');
  await settled();
  assert.deepEqual(await told(token), []);
  assert.deepEqual(alertsTo(email), []);
  await list(lost);
  await tellAll(context, 'daily');
  await settled();
  assert.deepEqual(column(await told(token), 'title'), ['New supplier: Lost Pouches']);
  server.clock.advance(1);
  const looked = await send(token, 'POST', `${search.id}/looked/`);
  assert.equal(looked.data.saved_search.new, 0);
});

long('a digest tells of all at once; one click in its mail stops its interval alone', async () => {
  const email = 'digest@saved.example';
  const token = await newEntrepreneur(server, email);
  await save(token, 'Weekly pouches', 'weekly');
  const daily = await save(token, 'Daily', 'daily', '?country=PL&ships_to=europe');
  for (const name of ['Monday Pouches', 'Tuesday Pouches'])
    await list(await newPouchSupplier(name));
  assert.deepEqual(await told(token), []);
  await Promise.all([tellAll(context, 'weekly'), tellAll(context, 'weekly')]);
  await settled();
  assert.deepEqual(
    (await told(token)).map(({ title, message, action }) => [title, message, action.path]),
    [['Two new suppliers', 'They fit your saved search «Weekly pouches».', '/shortlists']],
  );
  const [mail, ...more] = alertsTo(email);
  assert.ok(mail);
  assert.deepEqual(more, []);
  assert.match(mail.text ?? '', /Monday Pouches, Poland: fits «Weekly pouches»/);
  assert.match(mail.text ?? '', /Tuesday Pouches, Poland: fits «Weekly pouches»/);
  assert.equal(header(mail, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click');

  const { pathname } = new URL(header(mail, 'list-unsubscribe').slice(1, -1));
  const tells = async () =>
    ((await send(token, 'GET', '')).data.saved_searches as { name: string; tell: string }[]).map(
      ({ name, tell }) => [name, tell],
    );
  const question = await server.call(pathname);
  assert.match(question.body, /Switch off these mails\?[^]+once a week/);
  const all = [
    ['Daily', 'daily'],
    ['Weekly pouches', 'weekly'],
  ];
  assert.deepEqual(await tells(), all);
  const post = (url: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const forged = await post(pathname.replace('alerts_weekly', 'alerts_daily'));
  assert.equal(forged.statusCode, 404);
  assert.deepEqual(await tells(), all);
  assert.equal((await post(pathname)).statusCode, 200);
  assert.deepEqual(await tells(), [
    ['Daily', 'daily'],
    ['Weekly pouches', 'off'],
  ]);
  // What waited is not told later, when alerts are wanted again.
  await send(token, 'PATCH', `${daily.id}/`, { tell: 'off' });
  await send(token, 'PATCH', `${daily.id}/`, { tell: 'daily' });
  await tellAll(context, 'daily');
  assert.equal((await told(token)).length, 1);
});
