/** Matching by meaning: what is understood of a text, why a supplier fits, and what happens without the encoder. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { column } from '../../../test/column.ts';
import { allowEncoder } from './encoder/encoder.ts';
import { keyOf, readVectors } from './kinds/kind-vectors.ts';
import { describe, proposeKinds, understand } from './matching.service.ts';
import { scoreSupplier } from './score-supplier.ts';
import { whyLines } from './why-lines.ts';

/** Milliseconds. */
const UNHURRIED = 60_000;
const LAMPS = ['Clip-on LED book lights', 'Aluminium desk lamps with dimmer'];

// A server of another test of this process may have been started without it.
allowEncoder(true);

test('the vectors of all kinds are written', () => {
  const stored = readVectors();
  const missing = PRODUCT_KINDS.filter((kind) => !stored.has(keyOf(kind))).map(({ id }) => id);
  assert.deepEqual(missing, [], 'run npm run kinds');
});

test('who cannot wait for the encoder to load gets an answer by words and kinds', async () => {
  const query = await understand('corrugated shipping boxes', undefined, 0);
  assert.equal(query.vector, null);
  assert.equal(query.understood, true);
  assert.equal(query.categories[0]?.name, 'Packaging & Printing');
});

test('the encoder needs no network, and tells once that it is ready', async () => {
  const script = fileURLToPath(
    new URL('../../../test/matching/encode-offline.ts', import.meta.url),
  );
  const rights = ['--permission', '--allow-fs-read=*', '--allow-worker'];
  const { stdout } = await promisify(execFile)(process.execPath, [...rights, script]);
  const { refused, told, numbers, kind } = JSON.parse(stdout);
  assert.equal(told, 1);
  assert.equal(refused, 'ERR_ACCESS_DENIED');
  assert.equal(numbers, 512);
  assert.match(kind, /headphones|earbuds/);
});

test('a typing error, an amount and a region are understood', async () => {
  const query = await understand('compostible pouch 500 pcs europe');
  assert.equal(query.understood, true);
  assert.deepEqual(query.musts, { quantity: 500, regions: ['Europe'] });
  assert.ok(query.words.some(({ lexeme }) => lexeme === 'compost'));
  assert.ok(query.kinds.some(({ id, inUse }) => inUse && /compostable-pouches/.test(id)));
});

test('a supplier is described, scored and explained by what its record says', async () => {
  const described = await describe({
    name: 'Lumi',
    description: 'We are a leading company.',
    productLines: LAMPS.map((text) => ({ text, kinds: [] })),
    categories: ['Home & Kitchen'],
  });
  assert.equal(described.lines.length, 2);
  assert.equal(described.bits?.length, 512);
  const query = await understand(
    'a lamp for reading in bed that does not wake the other one',
    undefined,
    UNHURRIED,
  );
  const kinds = described.kinds.map((kind) => ({ ...kind, confirmed: false }));
  assert.ok(scoreSupplier(query, { ...described, kinds }) > 0.2);
  const why = whyLines(query, { productLines: LAMPS, lines: described.lines, kinds });
  assert.ok(why.nearest !== null);
  for (const { start, end } of why.nearest.marks) {
    assert.match(LAMPS[why.nearest.line]?.slice(start, end) ?? '', /^[A-Za-z]+$/);
  }
});

test('chosen kinds are those in use', async () => {
  const [kind] = await proposeKinds('wooden toy train');
  assert.ok(kind !== undefined);
  const query = await understand('train', [kind.id, 'unknown']);
  assert.deepEqual(
    column(
      query.kinds.filter(({ inUse }) => inUse),
      'id',
    ),
    [kind.id],
  );
});

test('any text has an answer', async () => {
  for (const text of [
    '',
    'a',
    'the of and',
    '\0\ud800%_\\',
    `${'x'.repeat(9000)} ${'lamp '.repeat(900)}`,
  ]) {
    const query = await understand(text);
    assert.equal(query.categories.length, 13);
  }
});

test('without the encoder, words and kinds answer', async () => {
  allowEncoder(false);
  const query = await understand('stand-up pouches with a zip');
  allowEncoder(true);
  assert.equal(query.vector, null);
  assert.equal(query.understood, true);
  assert.equal(query.categories[0]?.name, 'Packaging & Printing');
});
