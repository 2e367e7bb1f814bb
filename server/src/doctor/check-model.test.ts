/** The doctor asks the language model, and says what to check where it does not answer; never the key. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { itemsOf, startModelServer, status, streamed } from '../../test/ai/model-server.ts';
import { readConfig } from '../config.ts';
import { settingNotes } from '../lib/settings/check-settings.ts';
import { checkModel } from './check-model.ts';

const server = await startModelServer();
after(() => server.close());
const KEY = 'sk-very-secret';
const configOf = (url: string) => readConfig({ AI_URL: url, AI_KEY: KEY, AI_MODEL: 'small' });

test('none, one that answers, one that refuses the key, and one that is away', async () => {
  const [none] = await checkModel(readConfig({}));
  assert.equal(none?.level, 'ok');
  server.behave(streamed(itemsOf([{ word: 'red' }])));
  const [good] = await checkModel(configOf(server.url));
  assert.match(
    good?.text ?? '',
    /^small at 127\.0\.0\.1:\d+ answers in \d+ ms, asked by json_schema$/,
  );
  server.behave(status(401));
  const [refused] = await checkModel(configOf(`${server.url}/other`));
  assert.equal(refused?.level, 'failed');
  assert.match(refused?.text ?? '', /did not accept the request\): check AI_URL, AI_KEY/);
  const [away] = await checkModel(configOf('http://nobody.invalid/v1'));
  assert.match(away?.text ?? '', /could not be reached/);
  for (const finding of [good, refused, away]) assert.ok(!finding?.text.includes(KEY));
});

test('settings: a model needs a name, an address has no password, and a key does not travel in the clear', () => {
  assert.throws(() => readConfig({ AI_URL: 'https://model.example/v1' }), /AI_URL needs AI_MODEL/);
  assert.throws(
    () => readConfig({ AI_URL: 'https://me:hush@model.example/v1', AI_MODEL: 'm' }),
    (error: Error) => /AI_URL must have no user/.test(error.message) && !/hush/.test(error.message),
  );
  assert.throws(() => readConfig({ AI_TOKENS_DAY: '0' }), /AI_TOKENS_DAY must be a whole number/);
  const { model } = readConfig({ AI_URL: 'https://model.example/v1/', AI_MODEL: 'm' });
  assert.deepEqual(model, {
    url: 'https://model.example/v1',
    key: undefined,
    name: 'm',
    tokensPerUserDay: 50_000,
    tokensDay: 2_000_000,
  });
  const notes = settingNotes(readConfig({ AI_URL: 'http://model.example/v1', AI_MODEL: 'm' }));
  assert.ok(notes.some(({ setting }) => setting === 'AI_URL'));
  assert.ok(!settingNotes(configOf(server.url)).some(({ setting }) => setting === 'AI_URL'));
});
