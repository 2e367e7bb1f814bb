/** Five hundred random closures, zones and lead times against a walk from day to day. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disagreements } from './open-days-oracle.ts';

test('500 days and moments are those of a walk from day to day', () => {
  assert.deepEqual(disagreements(500, 20_261_223), []);
});
