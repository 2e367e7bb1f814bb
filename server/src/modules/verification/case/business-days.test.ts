/** Business days over weekends, months and the year's end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeOf } from '../../../lib/clock.ts';
import { addBusinessDays } from './business-days.ts';

const TABLE: [string, string, string][] = [
  ['Monday', '2026-11-16T09:30:00.000Z', '2026-11-19T09:30:00.000Z'],
  ['Tuesday', '2026-11-17T09:30:00.000Z', '2026-11-20T09:30:00.000Z'],
  ['Wednesday', '2026-11-18T09:30:00.000Z', '2026-11-23T09:30:00.000Z'],
  ['Thursday', '2026-11-19T09:30:00.000Z', '2026-11-24T09:30:00.000Z'],
  ['Friday', '2026-11-20T23:59:59.000Z', '2026-11-25T23:59:59.000Z'],
  ['Saturday', '2026-11-21T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
  ['Sunday', '2026-11-22T12:00:00.000Z', '2026-11-25T12:00:00.000Z'],
  ['the last day of a year', '2026-12-31T12:00:00.000Z', '2027-01-05T12:00:00.000Z'],
];
for (const [day, from, to] of TABLE) {
  test(`three business days after ${day}`, () => {
    assert.equal(addBusinessDays(timeOf(from), 3), to);
  });
}
