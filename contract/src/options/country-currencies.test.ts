/** Every country that a brief may name has a currency, and each of them is one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRY_CODES } from './country-codes.ts';
import { currencyOfCountry } from './country-currencies.ts';
import { CURRENCY_CODES } from './currencies.ts';

test('each country has one currency of those that amounts may be in', () => {
  const without = COUNTRY_CODES.filter((code) => currencyOfCountry(code) === undefined);
  assert.deepEqual(without, ['AQ']);
  const used = COUNTRY_CODES.flatMap((code) => currencyOfCountry(code) ?? []);
  assert.deepEqual(
    used.filter((code) => !CURRENCY_CODES.includes(code)),
    [],
  );
  assert.deepEqual(['NL', 'GB', 'TH', 'CH', 'BG'].map(currencyOfCountry), [
    'EUR',
    'GBP',
    'THB',
    'CHF',
    'EUR',
  ]);
});
