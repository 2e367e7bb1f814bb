/** A short run of the crash test of verifications; `node server/test/product/crash-runs.ts --verification --runs 50` is the long one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runVerificationCrashes } from './run-verification-crashes.ts';
import { onThisMachine } from '../runs/machine.ts';

test('after a SIGKILL at any moment no state is without its event, notification and mail, and no mail without its state', async () => {
  const report = await runVerificationCrashes(2);
  assert.deepEqual(report.lost, []);
  assert.deepEqual(report.faults, []);
  assert.ok(report.slowestReady < onThisMachine(30), `${report.slowestReady} s`);
  assert.ok(report.steps > 0 && report.mails === report.steps, 'nobody got anywhere');
});
