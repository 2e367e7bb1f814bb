/** Kills the real server many times while people sign up, or with `--journey` are verified: `node server/test/product/kill-runs.ts --runs 200`. */
import { parseArgs } from 'node:util';
import { runJourneyKills } from '../kill/run-journey-kills.ts';
import { runKills } from '../kill/run-kills.ts';

const READY_SECONDS = 30;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '200' }, journey: { type: 'boolean' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

async function whileSigningUp(runs: number) {
  const report = await runKills(runs, say);
  const { sessions, accounts, mails, repeatedMails } = report;
  const figures = `${mails} mails (${repeatedMails} came again), ${sessions} sessions, ${accounts} accounts`;
  return { ...report, figures };
}

async function amidJourneys(runs: number) {
  const report = await runJourneyKills(runs, say);
  const { acknowledged, cases, steps, arrived, mails, repeatedMails } = report;
  const figures = `${acknowledged} steps of ${cases} cases (${steps} taken in all, ${arrived} cases verified twice), ${mails} mails (${repeatedMails} came again)`;
  return { ...report, figures };
}

const run = values.journey ? amidJourneys : whileSigningUp;
const { kills, lost, faults, figures, slowestReady } = await run(Number(values.runs));
for (const line of [...lost, ...faults]) say(line);
say(`acknowledged: ${figures}; ready again within ${slowestReady.toFixed(1)} s`);
say(`${kills} kills, ${lost.length} lost, ${faults.length} faults`);
if (lost.length > 0 || faults.length > 0 || slowestReady > READY_SECONDS) process.exitCode = 1;
