/** Relative times from seconds to years. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relativeTime } from './relative-time.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
const MINUTE = 60_000;

const ago = (milliseconds: number) =>
  relativeTime(new Date(NOW - milliseconds).toISOString(), NOW, 'en-GB');

test('from seconds to years', () => {
  assert.equal(ago(0), 'now');
  assert.equal(ago(-5000), 'now');
  assert.equal(ago(MINUTE), '1 minute ago');
  assert.equal(ago(59 * MINUTE), '59 minutes ago');
  assert.equal(ago(60 * MINUTE), '1 hour ago');
  assert.equal(ago(24 * 60 * MINUTE), 'yesterday');
  assert.equal(ago(6 * 24 * 60 * MINUTE), '6 days ago');
  assert.equal(ago(10 * 24 * 60 * MINUTE), '11 November');
  assert.equal(ago(400 * 24 * 60 * MINUTE), '17 October 2025');
});
