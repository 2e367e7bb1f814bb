/** Ten thousand numbers as six locales and people write them, against a reading of another kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disagreements } from './typed-number-oracle.ts';

test('10,000 numbers are read as another program reads them', () => {
  assert.deepEqual(disagreements(10_000, 20_261_128), []);
});
