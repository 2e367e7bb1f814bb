/** Ids of one moment say nothing about how many were made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '../clock.ts';
import { idAt, idFor } from './moment.ts';

const moment = { at: systemClock.now(), millisecond: Date.now(), given: new Map<string, number>() };

test('ids of a moment are different, in the order of their ranks, and of no order within one', () => {
  const ranks = [0, 1, 2, 7];
  const made = ranks.map((rank) => Array.from({ length: 500 }, () => idAt(moment, rank)));
  const all = made.flat();
  assert.equal(new Set(all).size, all.length);
  for (const [at, ids] of made.entries()) {
    const next = made[at + 1];
    if (next) assert.ok((ids.toSorted().at(-1) ?? '') < (next.toSorted()[0] ?? ''));
    const rising = ids.filter((id, place) => place > 0 && id > (ids[place - 1] ?? '')).length;
    assert.ok(rising > 150 && rising < 350, `${rising} of 499 are above the one before`);
  }
  // All begin with the moment, as other ids do.
  assert.equal(new Set(all.map((id) => id.slice(0, 13))).size, 1);
});

test('what one user gets within a moment stays in order, whatever others get between', () => {
  const made: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    made.push(idFor(moment, 'kadota'));
    for (let other = 0; other < count; other += 1) idFor(moment, `other ${other}`);
  }
  assert.deepEqual(made.toSorted(), made);
});
