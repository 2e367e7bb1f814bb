/** Kills the server repeatedly while clients take steps, and checks its data each time. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { withRunningDatabase } from '../product/running-database.ts';
import type { SmtpSink } from '../providers/smtp-sink.ts';
import type { Sql } from '../sql.ts';
import { until } from '../until.ts';
import type { CrashClient } from './crash-client.ts';
import { checkMails } from './crash-mails.ts';
import { KilledServer } from './killed-server.ts';

/** One in three kills includes the database. */
const WITH_DATABASE_IN = 3;
/** The promise for a mail after a fault. */
export const MAIL_SECONDS = 120;

export interface CrashReport {
  kills: number;
  /** Acknowledged data that is missing. */
  lost: string[];
  /** Duplicate rows, contradictions, and unexpected answers. */
  faults: string[];
  mails: number;
  slowestReady: number;
  /** What was done meanwhile, in words. */
  figures: string;
}

export interface Findings {
  steps: number;
  lost: string[];
  faults: string[];
}

interface Work<Clients, Found> {
  /** The longest time between a start and a kill. */
  milliseconds: number;
  env?: Record<string, string>;
  Clients: new (url: string, smtp: SmtpSink) => Clients;
  /** Lets the clients begin. @returns what they do until they leave */
  begin(clients: Clients, server: KilledServer): Promise<Promise<void>[]>;
  /** Reads everything in one snapshot, while the product runs. */
  check(sql: Sql, clients: Clients): Promise<Found>;
  /** Even if the kills came early, there has to be something to check. */
  isEnough(clients: Clients): boolean;
  /** The kind of the mails that steps send, as a pattern of LIKE. */
  mailKind: string;
  describe(clients: Clients, found: Found): string;
}

/** Runs the product on a fresh folder and kills it. */
export async function killAtWork<
  Clients extends CrashClient & { acknowledged: readonly unknown[] },
  Found extends Findings,
>(
  work: Work<Clients, Found>,
  kills: number,
  progress: (line: string) => void = () => undefined,
): Promise<CrashReport & { steps: number }> {
  const server = await KilledServer.create(work.env);
  const clients = new work.Clients(server.url, server.smtp);
  const [lost, faults] = [new Set<string>(), new Set<string>()];
  const audit = () =>
    withRunningDatabase(server.dataDir, async (sql) => {
      const found = await work.check(sql, clients);
      for (const one of found.lost) lost.add(one);
      for (const one of found.faults) faults.add(one);
      return found;
    });
  server.launch();
  let slowestReady = await server.ready();
  const journeys = await work.begin(clients, server);
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(randomInt(work.milliseconds));
    await server.kill(randomInt(WITH_DATABASE_IN) === 0);
    server.launch();
    slowestReady = Math.max(slowestReady, await server.ready());
    await audit();
    if (kill % 10 === 0) progress(`${kill} kills, ${lost.size} lost, ${faults.size} faults`);
  }
  await until(() => work.isEnough(clients), 'the clients get on', MAIL_SECONDS);
  clients.leave();
  await Promise.all(journeys);
  const found = await audit();
  const mails = await withRunningDatabase(server.dataDir, async (sql) => {
    const waiting = () => sql`SELECT FROM mails WHERE state = 'waiting'`;
    await until(async () => (await waiting()).length === 0, 'all mails are sent', MAIL_SECONDS);
    return checkMails(sql, server.smtp, work.mailKind);
  });
  await server.remove();
  return {
    kills,
    lost: [...lost],
    faults: [...faults, ...clients.faults, ...mails.faults],
    steps: found.steps,
    mails: mails.mails,
    slowestReady,
    figures: `${clients.acknowledged.length} steps (${found.steps} taken in all, ${work.describe(clients, found)}), ${mails.mails} mails (${mails.repeated} came again)`,
  };
}
