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

async function crashSignUps(runs: number) {
  const report = await runSignUpCrashes(runs, say);
  const { sessions, accounts, mails, repeatedMails } = report;
  const figures = `${mails} mails (${repeatedMails} came again), ${sessions} sessions, ${accounts} accounts`;
  return { ...report, figures };
}

async function crashVerifications(runs: number) {
  const report = await runVerificationCrashes(runs, say);
  const { acknowledged, cases, steps, arrived, mails, repeatedMails } = report;
  const figures = `${acknowledged} steps of ${cases} cases (${steps} taken in all, ${arrived} cases verified twice), ${mails} mails (${repeatedMails} came again)`;
  return { ...report, figures };
}

async function crashTrade(runs: number) {
  const report = await runTradeCrashes(runs, say);
  const { acknowledged, steps, awarded, mails, repeatedMails } = report;
  const figures = `${acknowledged} steps (${steps} taken in all, ${awarded} requests awarded), ${mails} mails (${repeatedMails} came again)`;
  return { ...report, figures };
}

const run = values.trade ? crashTrade : values.verification ? crashVerifications : crashSignUps;
const { kills, lost, faults, figures, slowestReady } = await run(Number(values.runs));
for (const line of [...lost, ...faults]) say(line);
say(`acknowledged: ${figures}; ready again within ${slowestReady.toFixed(1)} s`);
say(`${kills} kills, ${lost.length} lost, ${faults.length} faults`);
if (lost.length > 0 || faults.length > 0 || slowestReady > READY_SECONDS) process.exitCode = 1;
