/** A short run of the crash test of sign-ups; `node server/test/product/crash-runs.ts --runs 200` is the long one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSignUpCrashes } from './run-sign-up-crashes.ts';
import { onThisMachine } from '../runs/machine.ts';

test('what was acknowledged is there after a SIGKILL at any moment, and ready again within 30 s', async () => {
  const report = await runSignUpCrashes(3);
  assert.deepEqual(report.lost, []);
  assert.deepEqual(report.faults, []);
  assert.ok(report.slowestReady < onThisMachine(30), `${report.slowestReady} s`);
  assert.ok(report.accounts > 0 && report.sessions > 0, 'nobody got through');
});
