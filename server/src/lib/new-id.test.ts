/** Identifiers keep the order in which they were made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from './new-id.ts';

test('identifiers made within a millisecond sort in the order in which they were made', () => {
  const made = Array.from({ length: 20_000 }, newId);
  assert.deepEqual(made.toSorted(), made);
  assert.equal(new Set(made).size, made.length);
});
