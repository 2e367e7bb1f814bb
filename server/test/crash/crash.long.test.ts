/** Short runs of the crash tests; `node server/test/product/crash-runs.ts --trade --runs 40` is a long one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onThisMachine } from '../runs/machine.ts';
import { runSignUpCrashes } from './run-sign-up-crashes.ts';
import { runVerificationCrashes } from './run-verification-crashes.ts';
import { runTradeCrashes } from './trade/run-trade-crashes.ts';
import type { CrashReport } from './kill-at-work.ts';

function assertNothingLost({ lost, faults, slowestReady }: CrashReport): void {
  assert.deepEqual([lost, faults], [[], []]);
  assert.ok(slowestReady < onThisMachine(30), `${slowestReady} s`);
}

test('what was acknowledged is there after a SIGKILL at any moment, and ready again within 30 s', async () => {
  const report = await runSignUpCrashes(3);
  assertNothingLost(report);
  assert.ok(report.accounts > 0 && report.sessions > 0, 'nobody got through');
});

test('after a SIGKILL at any moment no state is without its event, notification and mail, and no mail without its state', async () => {
  const report = await runVerificationCrashes(2);
  assertNothingLost(report);
  assert.ok(report.steps > 0 && report.mails === report.steps, 'nobody got anywhere');
});

test('after a SIGKILL in a trade no state is without its event, notification and mail, and no mail without its state', async () => {
  const report = await runTradeCrashes(5);
  assertNothingLost(report);
  assert.ok(report.steps > 0 && report.mails > 0, 'nobody got anywhere');
});
