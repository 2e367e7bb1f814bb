/** Prices as people write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrice } from './read-form.ts';

const WRONG = 'Write a price such as 69 or 69.50';

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
    ['0', 'EUR', WRONG],
    ['-5', 'EUR', WRONG],
    ['', 'EUR', WRONG],
    ['free', 'EUR', WRONG],
    ['1.2.3', 'EUR', WRONG],
    ['69.505', 'EUR', 6_950_500],
    ['9'.repeat(13), 'EUR', WRONG],
    ['99999999', 'EUR', WRONG],
    ['60–70', 'USD', 'Must be one number, not a range'],
    ['60 to 70', 'USD', 'Must be one number, not a range'],
    ['0,500', 'KWD', 500],
    ['1.500', 'KWD', 'Do you mean 1.5 or 1500? Write that one'],
    ['1,255', 'KWD', 'Do you mean 1.2550 or 1255? Write that one'],
    ['1.2550', 'KWD', 1255],
    ['1500', 'KWD', 1_500_000],
    ['١٢٥٠٫٥', 'KWD', 1_250_500],
  ] as const) {
    assert.equal(readPrice(text, currency), price, text);
  }
});
