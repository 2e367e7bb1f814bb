/** Market research through the real server: blocks, worksheet, competitors, market reports, and what each user has alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import { emptyWorksheet } from '@waggle/contract/research';
import { ask, newBuyer, newListedSupplier } from '../../../test/rfqs/rfqs.ts';
import { dataOf, testServer, TEST_ENV, type Method } from '../../../test/test-server.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { researchModule } from './research.module.ts';

const server = await testServer(TEST_ENV);

const callsOf =
  (token: string) =>
  (method: Method, path = '', body?: unknown, key?: string) =>
    ask(server, token, method, `research/${path}`, body, key);

const COMPETITOR = {
  name: 'Lumio',
  url: 'lumio.example',
  price: '69.50',
  currency: 'EUR',
  unit: 'piece',
  note: '',
};
const FIGURE = { value: '120000', source: 'Eurostat', date: '2027-01-31' };

test('suppliers by country and their terms: nothing of terms under the least number', async () => {
  const call = callsOf((await newBuyer(server)).token);
  const category = { category: 'toys-games', price: '', currency: 'EUR' };
  assert.equal((await call('PUT', 'plan/', { ...category, version: 0 })).http, 200);
  const before = (await call('GET')).data;
  assert.deepEqual(before.content.category, { id: 'toys-games', name: 'Toys & Games' });
  const none = { n: 0, low: null, middle: null, high: null };
  assert.deepEqual(before.content.suppliers.countries, []);
  assert.deepEqual(before.content.terms.minimum_order, none);
  assert.deepEqual(before.content.prices.prices, []);
  assert.deepEqual([before.content.waitlist, before.content.survey], [null, null]);
  const countries = ['Germany', 'Germany', 'Thailand', 'Germany', 'Thailand'];
  for (const [at, country] of countries.entries()) {
    await newListedSupplier(server, `Supplier ${at}`, {
      productCategories: ['Toys & Games'],
      country,
      minimumOrder: { quantity: (at + 1) * 100, unit: 'pieces' },
    });
    const { suppliers, terms } = (await call('GET')).data.content;
    assert.equal(suppliers.n, at + 1);
    assert.equal(terms.minimum_order.n, at + 1);
    assert.equal(terms.minimum_order.middle, at + 1 < RESEARCH_LIMITS.leastSuppliers ? null : 300);
  }
  const { suppliers, terms } = (await call('GET')).data.content;
  assert.deepEqual(
    suppliers.countries.map((one: { country: string; suppliers: number }) => [
      one.country,
      one.suppliers,
    ]),
    [
      ['DE', 3],
      ['TH', 2],
    ],
  );
  assert.deepEqual([terms.minimum_order.low, terms.minimum_order.high], [200, 400]);
  assert.equal(suppliers.at, server.clock.now());
});

test('the category comes from the idea until another one is chosen', async () => {
  const call = callsOf((await newBuyer(server)).token);
  const { content, suggested, version } = (await call('GET')).data;
  assert.ok(suggested.length >= 1);
  assert.deepEqual(content.category, suggested[0]);
  assert.equal(content.plan.category, null);
  const plan = { category: 'food-beverage', price: '12.5', currency: 'SEK', version };
  const saved = await call('PUT', 'plan/', plan);
  assert.deepEqual(saved.data.plan, { category: 'food-beverage', price: '12.5', currency: 'SEK' });
  // Another window that has not seen it.
  const late = await call('PUT', 'plan/', { ...plan, price: '1' });
  assert.deepEqual([late.http, late.code], [409, 'conflict']);
  for (const wrong of [{ category: 'nonsense' }, { price: '-1' }, { currency: 'QQQ' }]) {
    assert.equal((await call('PUT', 'plan/', { ...plan, version: 1, ...wrong })).http, 400);
  }
});

test('a figure of the worksheet needs its source; nothing is added to what was typed', async () => {
  const call = callsOf((await newBuyer(server)).token);
  const sheet = emptyWorksheet('EUR');
  const wrong = { ...sheet, people: { ...FIGURE, source: '  ' } };
  const refused = await call('PUT', 'worksheet/', { worksheet: wrong, version: 0 });
  assert.equal(refused.http, 400);
  assert.deepEqual(refused.errors, [
    { path: 'worksheet.people.source', message: 'Say where this figure is from' },
  ]);
  for (const value of ['1.5', '-1', '1e9', '123456789012']) {
    const bad = { ...sheet, people: { ...FIGURE, value } };
    assert.equal(
      (await call('PUT', 'worksheet/', { worksheet: bad, version: 0 })).http,
      400,
      value,
    );
  }
  const written = {
    ...sheet,
    people: FIGURE,
    reach: { value: '', source: 'a guess', date: '' },
  };
  const saved = await call('PUT', 'worksheet/', { worksheet: written, version: 0 });
  assert.deepEqual(saved.data.worksheet, written);
  assert.deepEqual((await call('GET')).data.content.worksheet, written);
});

test('competitors: added once, changed by the window that has seen them, deleted; only http and https', async () => {
  const user = await newBuyer(server);
  const call = callsOf(user.token);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', 'competitors/', COMPETITOR, 'one-click')),
  );
  const [first] = answers;
  for (const { data } of answers) assert.deepEqual(data, first?.data);
  const added = first?.data.competitor;
  assert.equal(added.url, 'https://lumio.example');
  assert.equal((await call('GET')).data.content.competitors.length, 1);
  const other = await call('POST', 'competitors/', { ...COMPETITOR, name: 'B' }, 'one-click');
  assert.deepEqual([other.http, other.code], [422, 'key_reused']);

  const change = { ...COMPETITOR, price: '', version: added.version };
  const changed = await call('PUT', `competitors/${added.id}/`, change);
  assert.deepEqual([changed.data.competitor.price, changed.data.competitor.version], ['', 2]);
  assert.equal((await call('PUT', `competitors/${added.id}/`, change)).http, 409);

  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://lumio.example',
    'https://user:secret@lumio.example',
    'https://',
    'https://localhost',
    'a\0b.example',
    `https://lumio.example/${'x'.repeat(RESEARCH_LIMITS.url)}`,
  ]) {
    assert.equal((await call('POST', 'competitors/', { ...COMPETITOR, url })).http, 400, url);
  }
  assert.equal((await call('POST', 'competitors/', { ...COMPETITOR, url: '' })).http, 200);

  const stranger = callsOf((await newBuyer(server)).token);
  const path = `competitors/${added.id}/`;
  assert.equal((await stranger('PUT', path, { ...change, version: 2 })).http, 404);
  assert.equal((await stranger('DELETE', path)).http, 404);
  assert.equal((await call('DELETE', 'competitors/nonsense/')).http, 404);
  assert.equal((await call('DELETE', path)).http, 200);
  assert.equal((await call('DELETE', path)).http, 404);
});

test('a list of competitors has an end', async () => {
  const call = callsOf((await newBuyer(server)).token);
  for (let at = 0; at < RESEARCH_LIMITS.competitors; at += 1) {
    await call('POST', 'competitors/', COMPETITOR);
  }
  const refused = await call('POST', 'competitors/', COMPETITOR);
  assert.deepEqual([refused.http, refused.reason], [409, 'too_many_competitors']);
});

test('a market report keeps what there was, fills the journey, and is its user’s alone', async () => {
  const user = await newBuyer(server);
  const call = callsOf(user.token);
  const keyOf = async () => (await server.user(user.token)).entrepreneur_data?.marketResearch;
  assert.equal(await keyOf(), undefined);
  await call('POST', 'competitors/', COMPETITOR);
  const saved = dataOf(await call('POST', 'reports/', undefined, 'twice'));
  assert.deepEqual((await call('POST', 'reports/', undefined, 'twice')).data, saved);
  const { report } = saved;
  assert.equal(await keyOf(), report.taken_at);
  assert.equal(report.content.competitors[0].name, 'Lumio');

  // What changes later does not change it, not even in the database.
  await call('POST', 'competitors/', { ...COMPETITOR, name: 'Later' });
  assert.deepEqual((await call('GET', `reports/${report.id}/`)).data.report, report);
  await assert.rejects(server.sql`UPDATE research_reports SET frozen = '{}'`, /never changed/);
  const { reports } = (await call('GET')).data;
  const category = report.content.category.name;
  assert.deepEqual(reports, [
    { id: report.id, taken_at: report.taken_at, category, competitors: 1 },
  ]);

  const stranger = callsOf((await newBuyer(server)).token);
  assert.equal((await stranger('GET', `reports/${report.id}/`)).http, 404);
  assert.equal((await stranger('DELETE', `reports/${report.id}/`)).http, 404);
  assert.equal((await call('DELETE', `reports/${report.id}/`)).http, 200);
  assert.equal(await keyOf(), undefined);

  for (let at = 0; at < RESEARCH_LIMITS.marketReports; at += 1) await call('POST', 'reports/');
  assert.equal((await call('POST', 'reports/')).reason, 'too_many_reports');
});

test('all of it is in the export, and goes with the account', async () => {
  const user = await newBuyer(server);
  const call = callsOf(user.token);
  await call('POST', 'competitors/', COMPETITOR);
  const worksheet = { ...emptyWorksheet('EUR'), people: FIGURE };
  const { version } = (await call('GET')).data;
  assert.equal((await call('PUT', 'worksheet/', { worksheet, version })).http, 200);
  await call('POST', 'reports/');
  const { context } = server.services;
  const exported = await researchModule.exportData?.(context, { accountId: user.userId } as Viewer);
  const { research } = exported as {
    research: { competitors: unknown[]; reports: unknown[]; worksheet: typeof worksheet };
  };
  assert.equal(research.competitors.length, 1);
  assert.equal(research.reports.length, 1);
  assert.deepEqual(research.worksheet.people, FIGURE);
  await server.sql`DELETE FROM users WHERE id = ${user.userId}`;
  for (const rows of [
    await server.sql`SELECT FROM competitors WHERE user_id = ${user.userId}`,
    await server.sql`SELECT FROM research_figures WHERE user_id = ${user.userId}`,
    await server.sql`SELECT FROM research_plans WHERE user_id = ${user.userId}`,
    await server.sql`SELECT FROM research_reports WHERE user_id = ${user.userId}`,
  ]) {
    assert.equal(rows.length, 0);
  }
});
