/** The search through the real server: who is found, in which words, and who is not; hostile texts; pages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directoryPage } from '@waggle/contract/directory';
import { ReviewClient, newReviewer } from '../../../../test/reviewers.ts';
import {
  newSupplier,
  patchCompany,
  setCaseState,
  type TestSupplier,
} from '../../../../test/suppliers.ts';
import { readAnswer, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { updateIndex } from '../indexing/indexing.service.ts';

const server = await testServer();
const { context } = server.services;
await newReviewer(server, 'mia@team.example');

const ask = async (query: Record<string, string> = {}) =>
  readAnswer(await server.call(`/v1/directory/search/?${new URLSearchParams(query).toString()}`));
const namesOf = ({ data }: Awaited<ReturnType<typeof ask>>) =>
  (data.items as { name: string }[]).map(({ name }) => name);

async function listed(email: string, change: object): Promise<TestSupplier> {
  const supplier = await newSupplier(server, email);
  assert.equal((await patchCompany(server, supplier.token, change)).http, 200);
  await setCaseState(server, supplier, 'verified');
  return supplier;
}

const line = (text: string, ...kinds: string[]) => ({ text, kinds });
const lamps = await listed('lamps@search.example', {
  company_name: 'Leselicht Kranz',
  country: 'Germany',
  productLines: [line('Clip-on book light for reading in bed, one page wide')],
  minimumOrder: { quantity: 200, unit: 'pieces' },
  leadTimeDays: { from: 20, to: 25 },
});
const pouches = await listed('pouches@search.example', {
  company_name: 'Kompost Beutel',
  country: 'Poland',
  shippingToRegions: ['Europe'],
  productLines: [line('Compostable stand-up pouches with zip, printed')],
  minimumOrder: { quantity: 500, unit: 'pieces' },
});
await listed('far@search.example', {
  company_name: 'Ningbo Pouch',
  country: 'China',
  shippingToRegions: ['Asia'],
  productLines: [line('Compostable pouches for coffee')],
});
const pending = await newSupplier(server, 'pending@search.example');
await patchCompany(server, pending.token, { company_name: 'Not yet compostable pouch' });
await updateIndex(context);
await until(async () => {
  const [row] = await server.sql<[{ open: number }]>`
    SELECT count(*)::int AS open FROM directory_signatures WHERE vector IS NULL`;
  return row.open === 0;
}, 'every entry has its vector');

test('what is meant is found, with its typing error, and what the sentence asks for is a filter', async () => {
  const answer = await ask({ q: 'compostible pouch 500 pcs europe' });
  assert.equal(answer.http, 200);
  assert.deepEqual(directoryPage.parse(answer.data), answer.data);
  assert.equal(answer.data.understood.clear, true);
  assert.deepEqual(answer.data.read.toSorted(), ['moq', 'ships_to']);
  assert.deepEqual(namesOf(answer), ['Kompost Beutel']);
  const wider = await ask({ q: 'compostible pouch 500 pcs europe', ignore: 'moq,ships_to' });
  assert.deepEqual(namesOf(wider).slice(0, 2).toSorted(), ['Kompost Beutel', 'Ningbo Pouch']);
  const lamp = await ask({ q: 'a lamp for reading in bed that does not wake the other one' });
  assert.equal(namesOf(lamp)[0], 'Leselicht Kranz');
  assert.match(lamp.data.items[0].line.text, /book light/);
  assert.ok(lamp.data.items[0].line.marks.length > 0);
});

test('without a sentence all are listed, with exact counts, and filters keep what fits', async () => {
  const all = await ask();
  assert.deepEqual(all.data.total, { count: 3, exact: true });
  assert.equal(all.data.understood, null);
  const countries = all.data.facets.country as { id: string; count: number }[];
  assert.deepEqual(countries.map(({ id, count }) => [id, count]).toSorted(), [
    ['CN', 1],
    ['DE', 1],
    ['PL', 1],
  ]);
  assert.deepEqual(namesOf(await ask({ country: 'PL,DE', moq: '300' })), ['Leselicht Kranz']);
  const none = await ask({ country: 'CN', moq: '50' });
  assert.deepEqual(none.data.total, { count: 0, exact: true });
  assert.deepEqual(
    (none.data.without as { filter: string; count: number }[]).map(({ filter, count }) => [
      filter,
      count,
    ]),
    [['moq', 1]],
  );
});

test('a name with a typing error finds its company', async () => {
  assert.equal(namesOf(await ask({ q: 'Leselihct Kranz' }))[0], 'Leselicht Kranz');
});

test('whoever is not verified now is in no page and no count, from the moment of the change', async () => {
  const client = await ReviewClient.open(server, await server.signIn('mia@team.example'), pending);
  await client.take();
  await client.approveAll();
  assert.equal((await ask({ q: 'not yet compostable' })).data.total.count, 2);
  assert.equal((await client.decide({ decision: 'verify' })).http, 200);
  assert.ok(
    namesOf(await ask({ q: 'not yet compostable pouch' })).includes('Not yet compostable pouch'),
  );
  assert.equal((await patchCompany(server, pending.token, { taxId: 'other' })).http, 200);
  const after = await ask({ q: 'not yet compostable pouch' });
  assert.ok(!namesOf(after).includes('Not yet compostable pouch'));
  assert.equal((await ask()).data.total.count, 3);
});

test('an address is given once, and stays when the name changes', async () => {
  const { data } = await ask({ q: 'Kompost Beutel' });
  const { slug } = data.items[0];
  assert.equal(slug, 'kompost-beutel');
  assert.equal(
    (await patchCompany(server, pouches.token, { company_name: 'Beutelwerk' })).http,
    200,
  );
  await setCaseState(server, pouches, 'verified');
  await updateIndex(context);
  const profile = await readAnswer(await server.call(`/v1/directory/suppliers/${slug}/`));
  assert.deepEqual([profile.data.name, profile.data.slug], ['Beutelwerk', 'kompost-beutel']);
});

test('any text gets an answer or a clear refusal', async () => {
  const texts = [
    `'`,
    '%',
    '_',
    '\\',
    '!!!',
    '()',
    'a & b | !c',
    ':*',
    '<->',
    `'; DROP TABLE users --`,
    'x',
    'the of and',
    '"unclosed',
    'a'.repeat(3999),
    'word '.repeat(500),
    '灯',
    'दीपक',
    '𝒳',
    '🙂',
    '\u202e',
    'ſ',
    'İ',
  ];
  for (const q of texts) {
    const { http } = await ask({ q });
    assert.equal(http, 200, q.slice(0, 20));
  }
  for (const q of ['a\0b', 'x'.repeat(10_000)]) assert.equal((await ask({ q })).http, 400);
  const lone = await server.call('/v1/directory/search/?q=%ED%A0%80');
  assert.ok(lone.statusCode === 200 || lone.statusCode === 400);
  for (const cursor of ['x', Buffer.from('{"listed":"1","value":1e999}').toString('base64url')]) {
    assert.equal((await ask({ cursor })).http, 400);
  }
  for (const [name, value] of [
    ['country', 'XX'],
    ['moq', '0'],
    ['kinds', 'A B'],
    ['sort', 'x'],
  ] as const) {
    assert.equal((await ask({ [name]: value })).http, 400, name);
  }
});

test('a holiday is over with its last day, in UTC, in the list and on the profile', async () => {
  const day = (ahead: number) =>
    new Date(Date.parse(server.clock.now()) + ahead * 86_400_000).toISOString().slice(0, 10);
  const closed = { closedFrom: day(0), closedTo: day(1) };
  assert.equal((await patchCompany(server, lamps.token, closed)).http, 200);
  const shown = async () => {
    const [item] = (await ask({ q: 'Leselicht Kranz' })).data.items;
    const profile = readAnswer(await server.call(`/v1/directory/suppliers/${item.slug}/`));
    return [item.closed_until, profile.data.closed];
  };
  const during = [closed.closedTo, { from: closed.closedFrom, to: closed.closedTo }];
  assert.deepEqual(await shown(), during);
  server.clock.advance(86_400);
  assert.deepEqual(await shown(), during);
  server.clock.advance(86_400);
  assert.deepEqual(await shown(), [null, null]);
});
