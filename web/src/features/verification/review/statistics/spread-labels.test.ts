/** Labels at the ends of lines never cover each other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spreadLabels } from './spread-labels.ts';

test('labels stay where their lines end while there is room', () => {
  assert.deepEqual(spreadLabels([10, 60, 120], 18), [10, 60, 120]);
});

test('labels that would touch move apart and keep their order', () => {
  assert.deepEqual(spreadLabels([50, 50, 55, 10], 18), [50, 68, 86, 10]);
});
