/** Amounts and counts as people type them: grouped, with a comma, wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAmount, readWhole, writeTyped } from './typed-number.ts';

test('amounts with either separator stay exact', () => {
  assert.equal(readAmount('418.50'), '418.50');
  assert.equal(readAmount('418,5'), '418.5');
  assert.equal(readAmount('1,234.50'), '1234.50');
  assert.equal(readAmount('1.234,50'), '1234.50');
  assert.equal(readAmount('68,000'), '68000');
  assert.equal(readAmount('1 234 567.8901'), '1234567.8901');
  assert.equal(readAmount('999999999999999.9999'), '999999999999999.9999');
  assert.equal(readAmount('007'), '7');
});

test('what is no amount is none', () => {
  for (const typed of ['', 'abc', '4.', '-1', '1e3', '1.23456', '1,2,3', '9999999999999999', '٣']) {
    assert.equal(readAmount(typed), undefined, typed);
  }
});

test('counts', () => {
  assert.equal(readWhole('5,000'), 5000);
  assert.equal(readWhole('5.000'), 5000);
  assert.equal(readWhole('1 000 000'), 1_000_000);
  assert.equal(readWhole('2.5'), undefined);
  assert.equal(readWhole('-3'), undefined);
  assert.equal(readWhole(''), undefined);
});

test('shown with the digits of the currency', () => {
  assert.equal(writeTyped('418.5', 2), '418.50');
  assert.equal(writeTyped('418', 0), '418');
  assert.equal(writeTyped('418.1234', 2), '418.1234');
});
