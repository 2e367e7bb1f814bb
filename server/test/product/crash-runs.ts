/** Runs the crash test of sign-ups, of verifications with `--verification`, or of a trade with `--trade`: `node server/test/product/crash-runs.ts --runs 200`. */
import { parseArgs } from 'node:util';
import { runVerificationCrashes } from '../crash/run-verification-crashes.ts';
import { runTradeCrashes } from '../crash/trade/run-trade-crashes.ts';
import { runSignUpCrashes } from '../crash/run-sign-up-crashes.ts';

const READY_SECONDS = 30;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    verification: { type: 'boolean' },
    trade: { type: 'boolean' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const others = values.verification ? runVerificationCrashes : runSignUpCrashes;
const run = values.trade ? runTradeCrashes : others;
const { kills, lost, faults, figures, slowestReady } = await run(Number(values.runs), say);
for (const line of [...lost, ...faults]) say(line);
say(`acknowledged: ${figures}; ready again within ${slowestReady.toFixed(1)} s`);
say(`${kills} kills, ${lost.length} lost, ${faults.length} faults`);
if (lost.length > 0 || faults.length > 0 || slowestReady > READY_SECONDS) process.exitCode = 1;
