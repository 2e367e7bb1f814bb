/** The language model through the real server: results by live events, gates, limits, cancel, rest, and the key nowhere. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { GenerationRun } from '@waggle/contract/ai';
import { column } from '../../../test/column.ts';
import {
  endless,
  hang,
  itemsOf,
  startModelServer,
  status,
  streamed,
} from '../../../test/ai/model-server.ts';
import { postEntrepreneur } from '../../../test/suppliers.ts';
import {
  dataOf,
  readAnswer,
  startTestServer,
  testServer,
  TEST_ENV,
  type TestServer,
} from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { newId } from '../../lib/new-id.ts';
import { changeBrand } from '../brand/brand.service.ts';
import { aiModule } from './ai.module.ts';

const KEY = 'sk-test-0123456789-very-secret';
const model = await startModelServer();
after(() => model.close());
const env = {
  ...TEST_ENV,
  AI_URL: model.url,
  AI_KEY: KEY,
  AI_MODEL: 'test-model',
  AI_TOKENS_PER_USER_DAY: '12000',
  AI_TOKENS_DAY: '60000',
};
const server = await testServer(env);

async function newEntrepreneur(on: TestServer = server) {
  const token = await on.signIn();
  await postEntrepreneur(on, token);
  const { id } = await on.user(token);
  const { context } = on.services;
  await on.transact((tx) =>
    changeBrand(context, tx, id, { name: 'Lanterna', tagline: 'Follows the daylight' }),
  );
  return { token, id };
}

const post = async (token: string, path: string, body?: object, key?: string) =>
  readAnswer(await server.call(path, { token, method: 'POST', body, key }));
const askText = (token: string, id = 'story', key?: string) =>
  post(token, `/v1/brand/kit/texts/${id}/model/`, undefined, key);
const getRun = async (token: string, id: string): Promise<GenerationRun> =>
  readAnswer(await server.call(`/v1/ai/runs/${id}/`, { token })).data.run;

async function ended(token: string, asked: { http: number; message: string; data: unknown }) {
  assert.equal(asked.http, 200, asked.message);
  const { id } = (asked.data as { run: GenerationRun }).run;
  return until(async () => {
    const run = await getRun(token, id);
    return run.outcome === null ? undefined : run;
  }, 'the end of the run');
}

/** Lets the pause after failures pass. */
const rest = () => server.clock.advance(120);

async function newBatch(token: string): Promise<string> {
  const settings = { concepts: ['lamp', 'light'], category: null, vibe: 'BOLD', locked: null };
  return dataOf(await post(token, '/v1/brand/names/', settings)).batch.id;
}

const namesOf = async (token: string, batch: string) =>
  readAnswer(await server.call(`/v1/brand/names/batches/${batch}/`, { token })).data.batch.names;

const TEXTS = [
  'Lanterna is a lamp that folds flat.',
  'For people who work at small tables: Lanterna.',
  'Lanterna follows the daylight at your desk.',
];

test('texts come one by one, told by live events, with the tokens that they took', async () => {
  const { token, id } = await newEntrepreneur();
  const told: string[] = [];
  const stop = server.services.context.live.subscribe(`user:${id}`, (message) => {
    if (message !== 'missed' && message.event === 'model') {
      told.push(`${message.done} ${message.isOver}`);
    }
  });
  model.behave(streamed(itemsOf(TEXTS.map((text) => ({ text }))), 900));
  const run = await ended(token, await askText(token));
  assert.deepEqual([run.outcome, run.done, run.total, run.texts], ['done', 3, 3, TEXTS]);
  await until(() => told.length === 4, 'the events');
  stop();
  assert.deepEqual(told, ['1 false', '2 false', '3 false', '3 true']);
  const [row] = await server.sql`SELECT * FROM generation_runs WHERE id = ${run.id}`;
  // All three had come before the model said what it took, so the most that it may have been counts.
  assert.ok(Number(row?.['tokens']) >= 900 && Number(row?.['ms']) >= 0);
  assert.equal(row?.['engine'], 'test-model');
});

test('names pass the gates of the engine, and join the list below the ten', async () => {
  const { token } = await newEntrepreneur();
  const batch = await newBatch(token);
  model.behave(
    streamed(
      itemsOf([
        { text: 'Fuckly', reason: 'A slur.' },
        { text: 'Nyke', reason: 'A brand.' },
        { text: '<b>Foldlight</b>', reason: 'Markup.' },
        { text: 'Foldwick', reason: 'It folds, and has a <b>wick</b>.' },
        { text: 'foldwick', reason: 'Again.' },
        { text: 'Brightfold', reason: 'The best light, tested by Dyson.' },
        { text: 'https://evil.example', reason: 'An address.' },
        { text: 7 },
        { text: 'Glimmerdesk', reason: 'A desk with a glimmer.' },
      ]),
      700,
    ),
  );
  const run = await ended(token, await post(token, `/v1/brand/names/batches/${batch}/model/`));
  const names = await namesOf(token, batch);
  const added = names.slice(10);
  assert.equal(run.done, added.length);
  const texts = added.map(({ text }: { text: string }) => text);
  for (const text of texts)
    assert.ok(['Foldwick', 'Brightfold', 'Glimmerdesk'].includes(text), text);
  assert.ok(texts.includes('Brightfold'), texts.join());
  for (const { source, kind } of added) assert.deepEqual([source, kind], ['model', 'model']);
  assert.doesNotMatch(JSON.stringify(added), /[<>]|best|Dyson/);
  const [row] = await server.sql`SELECT tokens FROM generation_runs WHERE id = ${run.id}`;
  assert.equal(row?.['tokens'], 700);
});

test('slurs, brands, markup, claims and 10,000 texts: none pass', async () => {
  const { token } = await newEntrepreneur();
  const bad = [
    'The best lamp of all times for you',
    'A lamp <img src=x onerror=alert(1)> for you',
    'Cheaper than one of Dyson by far',
    'It lasts 25 years, guaranteed to shine',
    'See it at www.evil.example right now',
  ];
  const many = Array.from({ length: 10_000 }, (_, at) => ({ text: bad[at % bad.length] }));
  model.behave(streamed(itemsOf(many)));
  const run = await ended(token, await askText(token));
  assert.deepEqual([run.done, run.texts], [0, []]);
  assert.ok(['nothing_usable', 'too_long'].includes(run.outcome ?? ''), run.outcome ?? '');
});

test('every other end is told as what it is, and the template stays', async () => {
  const { token } = await newEntrepreneur();
  for (const [behaviour, outcome] of [
    [status(500), 'failed'],
    [status(302, { location: 'https://evil.example' }), 'redirected'],
    [status(401), 'refused'],
    [streamed('I am sorry'), 'unreadable'],
  ] as const) {
    model.behave(behaviour);
    assert.equal((await ended(token, await askText(token))).outcome, outcome);
  }
  rest();
  model.behave(endless);
  assert.equal((await ended(token, await askText(token))).outcome, 'too_long');
  rest();
});

test('the user can stop a run; a second request waits for the first, and another text is refused meanwhile', async () => {
  const { token } = await newEntrepreneur();
  model.behave(hang);
  const asked = await askText(token, 'story', 'once');
  const { id } = asked.data.run;
  await until(() => model.asked.length === 1, 'the request');
  assert.equal((await askText(token)).data.run.id, id);
  assert.equal((await askText(token, 'story', 'once')).data.run.id, id);
  assert.equal((await askText(token, 'x')).http, 409);
  assert.equal(model.asked.length, 1);
  const path = `/v1/ai/runs/${id}/`;
  const other = await newEntrepreneur();
  const stop = (by: string) => server.call(path, { token: by, method: 'DELETE' });
  assert.equal((await stop(other.token)).statusCode, 404);
  assert.equal(readAnswer(await stop(token)).data.run.outcome, 'cancelled');
  await until(async () => {
    const [row] = await server.sql`SELECT ms FROM generation_runs WHERE id = ${id}`;
    return row?.['ms'] !== null;
  }, 'the end of the request');
});

test('tokens of a day: of a user and of all, reserved before, also when 20 ask at once', async () => {
  const { token, id } = await newEntrepreneur();
  model.behave(streamed(itemsOf([{ text: TEXTS[0] }])));
  let refused: { http: number; message: string } | undefined;
  for (let round = 0; round < 12 && refused === undefined; round += 1) {
    const asked = await askText(token);
    if (asked.http === 200) await ended(token, asked);
    else refused = asked;
  }
  assert.equal(refused?.http, 429);
  assert.match(refused?.message ?? '', /as much as is possible in a day.*back tomorrow/);
  const state = readAnswer(await server.call('/v1/ai/', { token })).data;
  assert.equal(state.configured, true);
  const [day] = await server.sql`SELECT tokens FROM generation_user_days WHERE user_id = ${id}`;
  assert.ok(Number(day?.['tokens']) <= 12_000, String(day?.['tokens']));
  server.clock.advance(24 * 3600);
  const tomorrow = await server.signIn();
  await postEntrepreneur(server, tomorrow);
  // Of one that is over already, nobody would be told: each would begin the next.
  const allAsked = Promise.withResolvers<void>();
  model.behave(async (response, asked) => {
    await allAsked.promise;
    await streamed(itemsOf([{ text: TEXTS[0] }]))(response, asked);
  });
  const all = await Promise.all(Array.from({ length: 20 }, () => askText(tomorrow)));
  allAsked.resolve();
  assert.equal(new Set(all.map(({ data }) => data.run.id)).size, 1);
  await ended(tomorrow, all[0] ?? assert.fail());
});

test('after five failures in a minute it rests for one', async () => {
  server.clock.advance(24 * 3600);
  model.behave(status(500));
  for (let round = 0; round < 5; round += 1) {
    const { token } = await newEntrepreneur();
    await ended(token, await askText(token));
  }
  const { token } = await newEntrepreneur();
  const refused = await askText(token);
  assert.deepEqual([refused.http, model.asked.length], [409, 5]);
  assert.equal(readAnswer(await server.call('/v1/ai/', { token })).data.paused, true);
  rest();
  model.behave(streamed(itemsOf([{ text: TEXTS[0] }])));
  assert.equal((await ended(token, await askText(token))).outcome, 'done');
});

test('the key stands in no answer, log, row or export', async () => {
  const { token } = await newEntrepreneur();
  model.behave(status(500));
  await ended(token, await askText(token));
  const answers = [
    await server.call('/v1/ai/', { token }),
    await server.call('/v1/account/export/', { token, method: 'POST' }),
    await server.call('/journey/kit'),
  ];
  for (const answer of answers) assert.ok(!answer.rawPayload.includes(KEY));
  assert.ok(!server.log.join('').includes(KEY));
  const rows = await server.sql`SELECT * FROM generation_runs`;
  assert.ok(!JSON.stringify(rows).includes(KEY));
});

test('without a model there is none to ask, and the page is told so', async () => {
  const plain = await startTestServer({ env: TEST_ENV });
  try {
    const { token } = await newEntrepreneur(plain);
    const state = readAnswer(await plain.call('/v1/ai/', { token })).data;
    assert.deepEqual(state, { configured: false, paused: false, has_tokens: false });
    const asked = await plain.call('/v1/brand/kit/texts/x/model/', { token, method: 'POST' });
    assert.equal(asked.statusCode, 409);
  } finally {
    await plain.close();
  }
});

test('a run is kept for 90 days', async () => {
  const { id } = await newEntrepreneur();
  const run = newId();
  const old = new Date(Date.parse(server.clock.now()) - 91 * 24 * 3600_000);
  for (const [key, at] of [
    [run, server.clock.now()],
    [newId(), old],
  ] as const) {
    await server.sql`
      INSERT INTO generation_runs (id, user_id, kind, about, seed, engine, total, tokens, outcome, created_at)
      VALUES (${key}, ${id}, 'text', 'story', 1, 'test-model', 1, 10, 'done', ${at})`;
  }
  await aiModule.deleteExpired?.(server.services.context);
  const rows = await server.sql`SELECT id FROM generation_runs WHERE user_id = ${id}`;
  assert.deepEqual(column(rows, 'id'), [run]);
});
