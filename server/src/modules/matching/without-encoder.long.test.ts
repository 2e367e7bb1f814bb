/** Without the encoder, by the setting or because its files are missing, words and kinds still propose, list, rebuild and find. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const at = (name: string) => new URL(`../../../test/matching/${name}`, import.meta.url);
const server = fileURLToPath(at('search-by-words.ts'));

/** In a process of its own: the encoder is one of a process. */
async function answersOf(meaning: 'on' | 'off', ...preload: string[]) {
  const { stdout } = await run(process.execPath, [...preload, server, meaning]);
  return JSON.parse(stdout);
}

const found = (name: string) => ({ http: 200, names: [name] });

async function checkAnswers(given: ReturnType<typeof answersOf>, logged: string[]): Promise<void> {
  const { proposed, proposedInGerman, ...answers } = await given;
  assert.deepEqual(answers, {
    first: found('Kranz'),
    words: found('Kranz'),
    guessed: found('Beutel'),
    confirmed: found('Signal'),
    vectors: 0,
    logged,
  });
  for (const { http, kinds } of [proposed, proposedInGerman]) {
    assert.equal(http, 200);
    assert.equal(kinds[0], 'stand-up-pouches');
  }
}

test('MEANING=off: nothing is loaded, and nothing is logged', async () => {
  await checkAnswers(answersOf('off'), []);
});

test('the model is missing: one warning says so, and nothing fails', async () => {
  await checkAnswers(answersOf('on', '--import', at('without-model.ts').href), [
    '40 The sentence encoder ended; words and product kinds answer until it is started again',
  ]);
});

test('the vectors of the kinds are missing: words decide', async () => {
  const service = new URL('matching.service.ts', import.meta.url).href;
  const { stdout } = await run(process.execPath, [
    '--import',
    at('without-kind-vectors.ts').href,
    '--input-type=module',
    '--eval',
    `import { understand } from '${service}';
     const { vector, understood } = await understand('stand-up pouches with a zip');
     process.stdout.write(JSON.stringify({ vector, understood }));`,
  ]);
  assert.deepEqual(JSON.parse(stdout), { vector: null, understood: true });
});
