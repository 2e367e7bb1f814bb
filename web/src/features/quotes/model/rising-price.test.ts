/** Swapped digits in a price that rises with the quantity. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelyPrice } from './rising-price.ts';

test('two swapped digits are found, the nearest price first', () => {
  assert.equal(likelyPrice('431.00', '386.00'), '341.00');
  assert.equal(likelyPrice('9.81', '9.20'), '9.18');
});

test('where no swap explains it, nothing is suggested', () => {
  assert.equal(likelyPrice('500', '386'), undefined);
  assert.equal(likelyPrice('401', '400'), undefined);
  assert.equal(likelyPrice('413', '386'), undefined, '143 is too far away');
});
