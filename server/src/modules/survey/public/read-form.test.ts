/** Prices as people write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrice } from './read-form.ts';

test('prices as people write them', () => {
  for (const [text, currency, price] of [
    ['69', 'EUR', 6900],
    [' 69.5 ', 'EUR', 6950],
    ['69,50 €', 'EUR', 6950],
    ['€1.250', 'EUR', 125_000],
    ['1,250.75', 'USD', 125_075],
    ['69,-', 'EUR', 6900],
    ['1200', 'JPY', 1200],
    ['1,200', 'JPY', 1200],
    ['0', 'EUR', undefined],
    ['-5', 'EUR', undefined],
    ['', 'EUR', undefined],
    ['free', 'EUR', undefined],
    ['1.2.3', 'EUR', undefined],
    ['69.505', 'EUR', 6_950_500],
    ['9'.repeat(13), 'EUR', undefined],
    ['99999999', 'EUR', undefined],
  ] as const) {
    assert.equal(readPrice(text, currency), price, text);
  }
});
