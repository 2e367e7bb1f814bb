/** Time left in words: days and hours, hours and minutes, and when it presses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeft } from './time-left.ts';

const NOW = Date.parse('2026-11-16T03:00:00Z');
const after = (minutes: number) => timeLeft(new Date(NOW + minutes * 60_000).toISOString(), NOW);

test('days with hours, hours with minutes, no zeros', () => {
  assert.equal(after(4 * 1440 + 8 * 60 + 59).text, '4 d 8 h');
  assert.equal(after(2 * 1440).text, '2 d');
  assert.equal(after(23 * 60).text, '23 h');
  assert.equal(after(320).text, '5 h 20 min');
  assert.equal(after(1).text, '1 min');
  assert.equal(after(0.5).text, 'under a minute');
});

test('it presses under a day and under six hours, until it is over', () => {
  assert.equal(after(1440).pressure, 'calm');
  assert.equal(after(1439).pressure, 'warn');
  assert.equal(after(359).pressure, 'danger');
  assert.deepEqual(after(0), { text: 'Closed', pressure: 'over' });
});
