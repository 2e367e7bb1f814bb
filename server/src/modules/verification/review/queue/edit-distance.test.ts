/** Typing errors between two words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editDistance } from './edit-distance.ts';

test('each letter too many, missing, wrong, or swapped with the next is one', () => {
  for (const [one, other, expected] of [
    ['oakfield', 'oakfield', 0],
    ['oakfild', 'oakfield', 1],
    ['oakfiield', 'oakfield', 1],
    ['oakfiald', 'oakfield', 1],
    ['oakfeild', 'oakfield', 1],
    ['aokfeild', 'oakfield', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
  ] as const) {
    assert.equal(editDistance(one, other), expected, `${one} ${other}`);
  }
});
