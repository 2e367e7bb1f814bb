/** Kills the real server many times while people sign up: `node server/test/kill-runs.ts --runs 200`. */
import { parseArgs } from 'node:util';
import { runKills } from './kill/run-kills.ts';

const READY_SECONDS = 30;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

const report = await runKills(Number(values.runs), say);
const { kills, lost, faults, sessions, accounts, mails, repeatedMails, slowestReady } = report;
for (const line of [...lost, ...faults]) say(line);
say(
  `acknowledged: ${mails} mails (${repeatedMails} came again), ${sessions} sessions, ${accounts} accounts; ` +
    `ready again within ${slowestReady.toFixed(1)} s`,
);
say(`${kills} kills, ${lost.length} lost`);
if (lost.length > 0 || faults.length > 0 || slowestReady > READY_SECONDS) process.exitCode = 1;
