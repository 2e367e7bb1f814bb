/** Numbers as people type them: a table, the faults that the reader replaced, and a reading of another kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountRule, currencySigns } from '../money/typed-amount.ts';
import { disagreements } from './typed-number-oracle.ts';
import { TYPED_SAMPLES } from './typed-number-samples.ts';
import {
  fieldText,
  type NumberRule,
  numberIn,
  RANGE_MESSAGE,
  readField,
  readNumber,
  refusalIn,
  wholeIn,
  wholeRule,
  writeNumber,
} from './typed-number.ts';

const PIECES = wholeRule(0, 999_999_999_999_999);
const PRICE = amountRule();
const CENTS: NumberRule = { decimals: 2, message: 'Write a price' };

function said(text: string, rule: NumberRule): string {
  const read = readNumber(text, rule);
  if (read.kind === 'choice') return read.readings.join(' or ');
  return read.kind === 'number' ? read.value : '-';
}

test('300 texts of people of many countries, in fields of three kinds', () => {
  assert.ok(TYPED_SAMPLES.length >= 300);
  for (const { text, locale, whole, four, two } of TYPED_SAMPLES) {
    const found = [said(text, PIECES), said(text, PRICE), said(text, CENTS)];
    assert.deepEqual(found, [whole, four, two], `${text} (${locale})`);
  }
});

test('a thousandfold is never guessed', () => {
  assert.deepEqual(readNumber('0,005', PRICE), { kind: 'number', value: '0.005' });
  assert.deepEqual(readNumber('0,500', PRICE), { kind: 'number', value: '0.500' });
  assert.deepEqual(readNumber('1,250', PRICE), {
    kind: 'choice',
    readings: ['1.25', '1250'],
    message: 'Do you mean 1.25 or 1250?',
  });
  assert.deepEqual(readNumber('1.255', PRICE), {
    kind: 'choice',
    readings: ['1.255', '1255'],
    message: 'Do you mean 1.2550 or 1255?',
  });
  assert.deepEqual(readNumber('500.00', PIECES), { kind: 'number', value: '500' });
  assert.equal(said('500.50', PIECES), '-');
  assert.equal(said('1,250', { ...PRICE, most: 100 }), '1.250', 'the other is too large');
});

test('ranges and words are refused, each with its sentence', () => {
  for (const range of ['60–70', '60-70', '60 — 70', '60～70', '60 to 70', '60 bis 70', '60..70']) {
    assert.deepEqual(readNumber(range, PRICE), { kind: 'refused', message: RANGE_MESSAGE }, range);
  }
  for (const words of ['free', '1e3', '10k', '½', '10²', '#5']) {
    assert.deepEqual(readNumber(words, PRICE), { kind: 'refused', message: PRICE.message }, words);
  }
  assert.deepEqual(readNumber('0', wholeRule(1, 50)), {
    kind: 'refused',
    message: 'Must be a whole number from 1 to 50',
  });
});

test('the sign of its own currency is taken, no other', () => {
  assert.deepEqual(currencySigns('EUR'), ['EUR', '€']);
  assert.deepEqual(currencySigns(''), []);
  const euro = amountRule(undefined, 'EUR');
  for (const text of ['69,50 €', '€ 69.50', 'eur 69.5', '69.50EUR']) {
    assert.equal(Number(said(text, euro)), 69.5, text);
  }
  assert.equal(said('$ 69', euro), '-');
  assert.equal(said('69 EUR', PRICE), '-');
});

test('below zero only where the field takes it', () => {
  assert.equal(said('-20', PRICE), '-');
  assert.equal(said('−20,5', { ...PRICE, negative: true }), '-20.5');
  assert.equal(said('-0', { ...PRICE, negative: true }), '0');
});

test('what is written reads as the same number, and no other', () => {
  for (const [value, digits, text] of [
    ['418.5', 2, '418.50'],
    ['418', 0, '418'],
    ['418.1234', 2, '418.1234'],
    ['1.250', 2, '1.25'],
    ['1.255', 2, '1.2550'],
    ['1.250', 3, '1.2500'],
    ['0.005', 2, '0.005'],
    ['1250.500', 0, '1250.500'],
  ] as const) {
    assert.equal(writeNumber(value, digits), text);
    const read = readNumber(text, { decimals: 4, message: '' });
    assert.ok(read.kind === 'number' && Number(read.value) === Number(value), text);
  }
});

test('what a field gives is the number, or nothing that could be taken for one', () => {
  assert.equal(fieldText('10,000', PIECES), '10000');
  assert.equal(fieldText('418,5', PRICE, 2), '418.50');
  assert.equal(fieldText('  ', PRICE), '');
  for (const typed of ['1.250', '1,250']) {
    const given = fieldText(typed, PRICE);
    assert.equal(given, '1,250');
    assert.equal(numberIn(given, PRICE), undefined);
    assert.equal(refusalIn(given, PRICE), 'Do you mean 1.25 or 1250?');
  }
  assert.equal(numberIn('1.250', PRICE), '1.250', 'a stored one has one reading');
  assert.equal(wholeIn('10000', PIECES), 10_000);
  assert.equal(wholeIn(fieldText('2.5', PIECES), PIECES), undefined);
  assert.equal(refusalIn('', PRICE), undefined);
  assert.deepEqual(readField('1000000000000000000', PRICE), {
    kind: 'refused',
    message: PRICE.message,
  });
});

test('a few hundred numbers of six locales, against a reading of another kind', () => {
  assert.deepEqual(disagreements(300, 7), []);
});
