/** A short run of the crash test of a trade; `node server/test/product/crash-runs.ts --trade --runs 100` is the long one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runTradeCrashes } from './run-trade-crashes.ts';
import { onThisMachine } from '../../runs/machine.ts';

test('after a SIGKILL in a trade no state is without its event, notification and mail, and no mail without its state', async () => {
  const report = await runTradeCrashes(2);
  assert.deepEqual(report.lost, []);
  assert.deepEqual(report.faults, []);
  assert.ok(report.slowestReady < onThisMachine(30), `${report.slowestReady} s`);
  assert.ok(report.steps > 0 && report.mails > 0, 'nobody got anywhere');
});
