/** Names through the real server: the idea, ten at a time, likes, own names, what is taken here, history, limits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  NameBatch,
  NameHit,
  SuggestedName,
  getNames as getCall,
} from '@waggle/contract/brand/names';
import type { DataOf } from '@waggle/contract/endpoint';
import { BRAND_NAME_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { newId } from '../../../lib/new-id.ts';
import { column } from '../../../../test/column.ts';
import { newBuyer, newListedSupplier } from '../../../../test/rfqs/rfqs.ts';
import { ENTREPRENEUR, postEntrepreneur } from '../../../../test/suppliers.ts';
import {
  dataOf,
  readAnswer,
  startTestServer,
  testServer,
  TEST_ENV,
  callsBelow,
} from '../../../../test/test-server.ts';
import { admitNames } from './check-names.service.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const NAMES = '/v1/brand/names/';

const send = callsBelow(server, NAMES);

const SETTINGS = {
  concepts: ['fold', 'light', 'desk'],
  category: 'Home & Kitchen',
  vibe: 'MODERN',
};

async function makeList(token: string, more: object = {}): Promise<NameBatch> {
  return dataOf(await send(token, 'POST', '', { ...SETTINGS, locked: null, ...more })).batch;
}
const read = async (token: string): Promise<DataOf<typeof getCall>> =>
  (await send(token, 'GET', '')).data;
const like = (token: string, id: string, liked: boolean | null) =>
  send(token, 'PUT', `${id}/liked/`, { liked });
async function check(token: string, name: string): Promise<NameHit[]> {
  return dataOf(await send(token, 'POST', 'check/', { name })).name.hits;
}
const textsOf = (names: readonly { text: string }[]) => names.map(({ text }) => text);

test('only entrepreneurs make names', async () => {
  assert.equal((await server.call(NAMES)).statusCode, 401);
  const token = await server.signIn();
  const answer = await send(token, 'GET', '');
  assert.deepEqual([answer.http, answer.reason], [403, 'entrepreneurs_only']);
  await postEntrepreneur(server, token);
  assert.equal((await send(token, 'GET', '')).http, 200);
});

test('before the first list: the idea is read, and nothing is made', async () => {
  const { token } = await newBuyer(server);
  const { read: idea, vibe, compared, batch, shortlist, chosen } = await read(token);
  assert.equal(idea.idea, ENTREPRENEUR.business_idea);
  for (const chip of ['desk', 'lamp', 'fold']) assert.ok(idea.concepts.includes(chip), chip);
  assert.equal(idea.category, 'Home & Kitchen');
  assert.deepEqual([vibe, batch, shortlist, chosen], ['BOLD', null, [], null]);
  assert.ok(compared > 20_000);
});

long('another text is read, also in another language', async () => {
  const { token } = await newBuyer(server);
  const readText = async (idea: string) =>
    (await send(token, 'POST', 'concepts/', { idea })).data.read;
  const english = await readText('A tent without poles, for cyclists');
  assert.ok(english.concepts.includes('camp') && english.concepts.includes('bike'));
  assert.deepEqual(english.left_out, [{ word: 'poles', because: 'without' }]);
  const german = await readText('Eine Lampe, die sich falten lässt, ohne Kabel');
  assert.deepEqual(german.concepts, ['lamp', 'light', 'fold']);
  assert.equal(german.category, 'Home & Kitchen');
  assert.deepEqual(german.left_out, [{ word: 'Kabel', because: 'ohne' }]);
  const chinese = await readText('一个可以折叠的台灯，不含塑料');
  assert.deepEqual(chinese.concepts, ['fold', 'lamp', 'light']);
  assert.deepEqual(chinese.left_out, [{ word: '塑料', because: '不含' }]);
  // English words that are of another language's grammar, too.
  assert.deepEqual((await readText('Die cutting machine')).concepts, ['knife', 'machine']);
  assert.ok((await readText('Art prints on wood, un-framed')).concepts.includes('print'));
  assert.deepEqual((await readText('Espresso and fern')).concepts, ['coffee', 'fern']);
  // Words of another language that look like English nouns.
  assert.deepEqual((await readText('Velas aromáticas de soja')).concepts, ['candle', 'light']);
  const french = await readText('Du pain sans gluten');
  assert.deepEqual([french.concepts, french.left_out[0]?.word], [['bread'], 'gluten']);
  // Two words that are taken for Spanish.
  assert.equal((await readText('Chaussures véganes')).concepts[0], 'shoe');
  const mixed = await readText('Fucking guter Kaffee für Hipster');
  assert.deepEqual([mixed.concepts, mixed.offensive], [['coffee'], true]);
  // What the lexicons lack is read by the kinds of product.
  const hindi = await readText('टेबल लैंप');
  assert.ok(hindi.concepts.includes('lamp'), hindi.concepts.join());
  const nothing = await readText('🕯️🕯️ qwrtz');
  assert.deepEqual([nothing.concepts, nothing.category], [[], null]);
  const empty = await send(token, 'POST', 'concepts/', { idea: '  ' });
  assert.deepEqual(empty.errors, [{ path: 'idea', message: 'Describe the product in a sentence' }]);
});

test('ten names with reasons; the next ten are others; the newest list is there again', async () => {
  const { token } = await newBuyer(server);
  const first = await makeList(token);
  assert.equal(first.names.length, 10);
  for (const name of first.names) {
    assert.equal(name.source, 'engine');
    assert.deepEqual([name.hits, name.liked], [[], null]);
    assert.match(name.reason, /\.$/, name.text);
    assert.match(name.said, /^[a-z -]+$/, name.text);
    assert.ok(name.letters >= 4 && name.letters <= 12 && name.syllables <= 4);
  }
  const second = await makeList(token);
  assert.equal(new Set([...textsOf(first.names), ...textsOf(second.names)]).size, 20);
  assert.deepEqual((await read(token)).batch, second);
  assert.deepEqual((await send(token, 'GET', `batches/${first.id}/`)).data.batch, first);
  const { batches } = (await send(token, 'GET', 'batches/')).data;
  assert.deepEqual(column(batches, 'id'), [second.id, first.id]);
  assert.deepEqual(batches[0].texts, textsOf(second.names));
  assert.deepEqual(batches[0].settings, SETTINGS);
});

test('a repeat with the same key is the same list', async () => {
  const { token } = await newBuyer(server);
  const body = { ...SETTINGS, locked: null };
  const [one, two] = await Promise.all(['k', 'k'].map((key) => send(token, 'POST', '', body, key)));
  assert.deepEqual(one?.data, two?.data);
  assert.equal((await send(token, 'GET', 'batches/')).data.batches.length, 1);
  assert.equal((await send(token, 'POST', '', { ...body, vibe: 'BOLD' }, 'k')).code, 'key_reused');
});

test('without chips a category is needed; offensive chips say nothing', async () => {
  const { token } = await newBuyer(server);
  const nothing = { concepts: [], category: null, vibe: 'BOLD', locked: null };
  const refused = await send(token, 'POST', '', nothing);
  assert.deepEqual(refused.errors, [
    { path: 'category', message: 'Choose a category, or add a word' },
  ]);
  const made = await makeList(token, { ...nothing, category: 'Toys & Games' });
  assert.equal(made.names.length, 10);
  const mixed = await makeList(token, { concepts: ['Fuck', 'LAMP', 'lamp'] });
  assert.deepEqual(mixed.settings.concepts, ['lamp']);
  for (const body of [
    { ...SETTINGS },
    { ...SETTINGS, locked: null, concepts: Array.from({ length: 13 }, (_, at) => `word${at}`) },
    { ...SETTINGS, locked: null, concepts: ['x'.repeat(25)] },
    { ...SETTINGS, locked: null, vibe: 'LOUD' },
    { ...SETTINGS, locked: null, category: 'Cars' },
  ]) {
    assert.equal((await send(token, 'POST', '', body)).http, 400);
  }
});

test('a locked part stays in every name', async () => {
  const { token } = await newBuyer(server);
  const { names, locked } = await makeList(token, { locked: 'glow' });
  assert.equal(locked, 'glow');
  assert.ok(names.length >= 8);
  for (const { parts } of names) assert.ok(parts.some(({ text }) => text === 'glow'));
});

test('like, dislike, neither; the shortlist keeps the order of likes', async () => {
  const { token } = await newBuyer(server);
  const { names } = await makeList(token);
  const [one, two, three] = names as [SuggestedName, SuggestedName, SuggestedName];
  await like(token, two.id, true);
  server.clock.advance(1);
  assert.equal((await like(token, one.id, true)).data.name.liked, true);
  await like(token, three.id, false);
  assert.deepEqual(textsOf((await read(token)).shortlist), [two.text, one.text]);
  assert.equal((await send(token, 'GET', 'batches/')).data.batches[0].liked, 2);
  await like(token, two.id, null);
  assert.deepEqual(textsOf((await read(token)).shortlist), [one.text]);
  assert.equal((await read(token)).batch?.names[2]?.liked, false);
  const other = await newBuyer(server);
  assert.equal((await like(other.token, one.id, true)).http, 404);
  assert.equal((await like(token, newId(), true)).http, 404);
  assert.equal((await like(token, 'nonsense', true)).http, 404);
  assert.equal((await send(other.token, 'GET', `batches/${newId()}/`)).http, 404);
});

long('a full shortlist says so, and nothing is lost', async () => {
  const { token } = await newBuyer(server);
  const lists = [];
  for (let at = 0; at < 4; at += 1) lists.push(await makeList(token));
  const names = lists.flatMap((list) => list.names);
  for (const { id } of names.slice(0, BRAND_NAME_LIMITS.shortlist)) await like(token, id, true);
  const refused = await like(token, names.at(-1)?.id ?? '', true);
  assert.deepEqual([refused.http, refused.reason], [409, 'name_shortlist_full']);
  assert.match(refused.message, /room for 30 names/);
  assert.equal((await send(token, 'POST', 'own/', { name: 'Thirty One' })).http, 409);
});

test('a typed name: what it is like is told, with the neighbour, and it is allowed', async () => {
  const { token } = await newBuyer(server);
  assert.deepEqual(await check(token, 'Nyke'), [
    { kind: 'brand', likeness: 'sounds', neighbour: 'Nike' },
  ]);
  assert.deepEqual(await check(token, 'Addidas'), [
    { kind: 'brand', likeness: 'one_letter', neighbour: 'Adidas' },
  ]);
  assert.deepEqual(await check(token, 'Crestor'), [
    { kind: 'medicine', likeness: 'same', neighbour: 'Crestor' },
  ]);
  assert.deepEqual(await check(token, 'Bloodle'), [
    { kind: 'meaning', likeness: null, neighbour: null },
  ]);
  assert.equal((await check(token, 'Fuckle'))[0]?.kind, 'offensive');
  assert.deepEqual(await check(token, 'Hinglow'), []);
  assert.deepEqual(await check(token, '  Łódź żółta  '), []);
  assert.deepEqual(await check(token, '灯'), []);
  const chinese = await send(token, 'POST', 'check/', { name: '竹影' });
  assert.equal(chinese.data.name.said, '竹影');
  const long = await send(token, 'POST', 'check/', { name: 'x'.repeat(41) });
  assert.deepEqual(long.errors, [{ path: 'name', message: 'A name has at most 40 characters' }]);
  const kept = dataOf(await send(token, 'POST', 'own/', { name: 'Nyke' }, 'own'));
  assert.deepEqual([kept.name.kind, kept.name.liked], ['own', true]);
  assert.deepEqual((await send(token, 'POST', 'own/', { name: 'Nyke' }, 'own')).data, kept);
  await send(token, 'POST', 'own/', { name: 'Nyke' });
  assert.deepEqual(textsOf((await read(token)).shortlist), ['Nyke']);
});

test('names of brands and listed suppliers here: told for a typed name, never suggested', async () => {
  const { token } = await newBuyer(server);
  const other = await newBuyer(server);
  await send(other.token, 'PUT', 'chosen/', { name: 'Hinglow' });
  assert.deepEqual(await check(token, 'hinglow'), [
    { kind: 'brand_here', likeness: 'same', neighbour: null },
  ]);
  assert.deepEqual(await check(token, 'Hingglow'), [
    { kind: 'brand_here', likeness: 'one_letter', neighbour: null },
  ]);
  assert.deepEqual(await check(other.token, 'Hinglow'), [], 'its own name is not in its way');
  await newListedSupplier(server, 'Quillforth Leuchten GmbH');
  assert.deepEqual(await check(token, 'Quillforth'), [
    { kind: 'supplier', likeness: 'same', neighbour: 'Quillforth Leuchten GmbH' },
  ]);
  // Whatever the next list would be is taken by then.
  const third = await newBuyer(server);
  const fourth = await newBuyer(server);
  const { names } = await makeList(third.token);
  for (const { text } of names.slice(0, 3)) {
    const owner = await newBuyer(server);
    await send(owner.token, 'PUT', 'chosen/', { name: text });
  }
  const taken = new Set(textsOf(names.slice(0, 3)));
  for (let run = 0; run < 5; run += 1) {
    for (const { text } of (await makeList(fourth.token)).names) assert.ok(!taken.has(text), text);
  }
});

test('choosing writes the next version of the brand, and fills the journey', async () => {
  const { token } = await newBuyer(server);
  const { names } = await makeList(token);
  const name = names[0]?.text ?? '';
  const answer = await send(token, 'PUT', 'chosen/', { name });
  assert.deepEqual([answer.data.brand.name, answer.data.brand.version], [name, 1]);
  assert.equal((await read(token)).chosen, name);
  assert.equal((await server.user(token)).entrepreneur_data?.brandName, name);
  await send(token, 'PUT', 'chosen/', { name });
  const again = await send(token, 'PUT', 'chosen/', { name: 'Żółw & Co.' });
  assert.deepEqual([again.data.brand.name, again.data.brand.version], ['Żółw & Co.', 2]);
});

long('twenty lists an hour; the newest fifty are kept, and what is marked', async () => {
  const strict = await startTestServer({ env: { ...TEST_ENV, RATE_LIMIT_SCALE: '1' } });
  try {
    const { token, userId: id } = await newBuyer(strict);
    const body = { ...SETTINGS, locked: null };
    const make = async () => readAnswer(await strict.call(NAMES, { token, method: 'POST', body }));
    const first: NameBatch = (await make()).data.batch;
    const liked = first.names[0]?.id ?? '';
    await strict.call(`${NAMES}${liked}/liked/`, { token, method: 'PUT', body: { liked: true } });
    for (let made = 1; made < RATE_LIMITS.nameListsPerUser.max; made += 1) await make();
    const refused = await make();
    assert.deepEqual([refused.http, refused.code], [429, 'too_many_requests']);
    assert.match(refused.message, /20 lists within an hour.*in 60 min/);
    strict.clock.advance(RATE_LIMITS.nameListsPerUser.window + 1);
    for (let round = 0; round < 2; round += 1) {
      for (let made = 0; made < RATE_LIMITS.nameListsPerUser.max; made += 1) await make();
      strict.clock.advance(RATE_LIMITS.nameListsPerUser.window + 1);
    }
    const [counts] = await strict.sql<{ lists: number; names: number }[]>`
      SELECT (SELECT count(*) FROM brand_name_batches WHERE user_id = ${id})::int AS lists,
        (SELECT count(*) FROM brand_names WHERE user_id = ${id})::int AS names`;
    const { lists = 0, names = 0 } = counts ?? {};
    assert.equal(lists, BRAND_NAME_LIMITS.batches);
    assert.ok(names <= lists * 10 + 1);
    const { data } = readAnswer(await strict.call(NAMES, { token, method: 'GET' }));
    assert.deepEqual(textsOf(data.shortlist), [first.names[0]?.text]);
  } finally {
    await strict.close();
  }
});

test('names of a model pass the same gates: no slurs, brands, medicines, markup, repeats', async () => {
  const { userId: id } = await newBuyer(server);
  const texts = [
    'Pagelight',
    'Nyke',
    'Fuckle',
    'Crestora',
    '<b>Lumo</b>',
    'Xkqzrt',
    'Bloodle',
    'Slatefold',
    'slatefold',
    'A very long name of many words',
    'Tome & Tallow',
    'https://a.example',
    'Моква',
    '',
    ...Array.from({ length: 10_000 }, (_, at) => `Brightfold${at}`),
  ];
  const proposed = texts.map((text) => ({ text, parts: [], reason: 'It says fold.' }));
  const { db } = server.services.context.database;
  const passed = await admitNames(
    server.services.context,
    db,
    id,
    proposed,
    new Set(['tometallow']),
  );
  assert.deepEqual(textsOf(passed), ['Pagelight', 'Slatefold']);
});

test('the export has lists and names, and the erasure removes them', async () => {
  const { token, userId: id } = await newBuyer(server);
  const { names } = await makeList(token);
  await like(token, names[0]?.id ?? '', true);
  const { brandModule } = await import('../brand.module.ts');
  const viewer = { accountId: id } as never;
  const data = (await brandModule.exportData?.(server.services.context, viewer)) as {
    brand: { lists: unknown[]; names: { text: string; liked: boolean | null }[] };
  };
  assert.equal(data.brand.lists.length, 1);
  assert.deepEqual(textsOf(data.brand.names).toSorted(), textsOf(names).toSorted());
  assert.equal(data.brand.names.filter(({ liked }) => liked === true).length, 1);
  await server.sql`DELETE FROM users WHERE id = ${id}`;
  const left = await server.sql`SELECT id FROM brand_names WHERE user_id = ${id}`;
  assert.deepEqual(left, []);
});
