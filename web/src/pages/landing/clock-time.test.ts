/** The tour's length as it is written on its cover. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockTime } from './clock-time.ts';

test('seconds keep two digits', () => {
  assert.equal(clockTime(5), '0:05');
  assert.equal(clockTime(84), '1:24');
});

test('rounding carries into the minutes', () => assert.equal(clockTime(59.7), '1:00'));
