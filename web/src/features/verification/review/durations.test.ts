/** Durations and due times as text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueText, formatDuration, shortDueText } from './durations.ts';

const HOUR = 3600;

test('a duration has at most two parts', () => {
  assert.match(formatDuration(49 * HOUR + 59), /^2\D+1\D+$/);
  assert.match(formatDuration(48 * HOUR), /^2\D+$/);
  assert.match(formatDuration(15 * HOUR + 1800), /^15\D+$/);
  assert.match(formatDuration(2 * HOUR + 1800), /^2\D+30\D+$/);
  assert.match(formatDuration(38 * 60), /^38\D+$/);
  assert.match(formatDuration(-5), /^0\D+$/);
});

test('what is due later, and what is overdue, says so in a word', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  assert.deepEqual(dueText('2026-11-21T15:00:00Z', now), {
    text: `Due in ${formatDuration(3 * HOUR)}`,
    overdue: false,
  });
  assert.deepEqual(dueText('2026-11-21T09:00:00Z', now), {
    text: `Overdue ${formatDuration(3 * HOUR)}`,
    overdue: true,
  });
});

test('a row says when in one part, and that it is over', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const at = (seconds: number) => shortDueText(new Date(now + seconds * 1000).toISOString(), now);
  assert.deepEqual(at(4.9 * HOUR), { text: 'in 4 h', overdue: false });
  assert.deepEqual(at(26 * HOUR), { text: 'in 1 d', overdue: false });
  assert.deepEqual(at(20), { text: 'in 1 min', overdue: false });
  assert.deepEqual(at(-3 * HOUR), { text: '3 h over', overdue: true });
  assert.deepEqual(at(-50 * HOUR), { text: '2 d over', overdue: true });
});
