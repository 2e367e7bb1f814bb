/** Kills the server repeatedly while suppliers are verified, and checks its data each time. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { withRunningDatabase } from '../product/running-database.ts';
import { until } from '../until.ts';
import { checkCases, checkMails, type Findings } from './consistency.ts';
import { KilledServer } from './killed-server.ts';
import { VerificationClients } from './verification-clients.ts';

const TEAM = ['lena@team.example', 'mo@team.example'];
const SUPPLIERS = 4;
/** One in three kills includes the database. */
const WITH_DATABASE_IN = 3;
const RUNNING_MILLISECONDS = 1500;
/** The promise for a mail after a fault. */
const MAIL_SECONDS = 120;

export interface VerificationCrashReport {
  kills: number;
  lost: string[];
  faults: string[];
  cases: number;
  steps: number;
  /** Cases that were verified, changed, and verified again. */
  arrived: number;
  acknowledged: number;
  mails: number;
  repeatedMails: number;
  slowestReady: number;
}

/**
 * Runs the product on a fresh folder and kills it.
 * @param progress gets progress lines
 */
export async function runVerificationCrashes(
  kills: number,
  progress: (line: string) => void = () => undefined,
): Promise<VerificationCrashReport> {
  const server = await KilledServer.create({ TEAM_EMAILS: TEAM.join(',') });
  const { smtp } = server;
  const people = new VerificationClients(server.url, smtp);
  const [lost, faults] = [new Set<string>(), new Set<string>()];
  const audit = () =>
    withRunningDatabase(server.dataDir, async (sql): Promise<Findings> => {
      const found = await checkCases(sql, people.acknowledged);
      for (const one of found.lost) lost.add(one);
      for (const one of found.faults) faults.add(one);
      return found;
    });
  server.launch();
  let slowestReady = await server.ready();
  const journeys = [
    ...Array.from({ length: SUPPLIERS }, () => people.apply()),
    ...TEAM.map((email) => people.review(email)),
  ];
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(randomInt(RUNNING_MILLISECONDS));
    await server.kill(randomInt(WITH_DATABASE_IN) === 0);
    server.launch();
    slowestReady = Math.max(slowestReady, await server.ready());
    await audit();
    if (kill % 10 === 0) progress(`${kill} kills, ${lost.size} lost, ${faults.size} faults`);
  }
  // Even if the kills came early, there has to be something to check.
  await until(() => people.acknowledged.length > 0, 'a step is acknowledged', MAIL_SECONDS);
  people.leave();
  await Promise.all(journeys);
  const { cases, steps } = await audit();
  const mails = await withRunningDatabase(server.dataDir, async (sql) => {
    const waiting = () => sql`SELECT FROM mails WHERE state = 'waiting'`;
    await until(async () => (await waiting()).length === 0, 'all mails are sent', MAIL_SECONDS);
    return checkMails(sql, smtp);
  });
  await server.remove();
  return {
    kills,
    lost: [...lost],
    faults: [...faults, ...people.faults, ...mails.faults],
    cases,
    steps,
    arrived: people.arrived,
    acknowledged: people.acknowledged.length,
    mails: mails.mails,
    repeatedMails: mails.repeated,
    slowestReady,
  };
}
