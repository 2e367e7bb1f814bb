/** Kills the server repeatedly while buyers and suppliers trade, and checks its data each time. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connectForBackup } from '../../../src/lib/backup/connect-database.ts';
import { addSuppliers } from '../../many-suppliers/add-suppliers.ts';
import { withRunningDatabase } from '../../product/running-database.ts';
import { until } from '../../until.ts';
import { KilledServer } from '../killed-server.ts';
import { TradeClients } from './trade-clients.ts';
import { checkTrade, checkTradeMails } from './trade-consistency.ts';

const SUPPLIERS = 3;
const BUYERS = 3;
/** One in three kills includes the database. */
const WITH_DATABASE_IN = 3;
const RUNNING_MILLISECONDS = 1500;
/** The promise for a mail after a fault. */
const MAIL_SECONDS = 120;

export interface TradeCrashReport {
  kills: number;
  lost: string[];
  faults: string[];
  steps: number;
  awarded: number;
  acknowledged: number;
  mails: number;
  repeatedMails: number;
  slowestReady: number;
}

/** Writes verified and listed suppliers. @returns their ids, and the addresses by which they sign in */
async function addVerifiedSuppliers(dataDir: string): Promise<{ ids: string[]; emails: string[] }> {
  const { client, close } = await connectForBackup({ dataDir }, () => undefined);
  try {
    await addSuppliers(client, { first: 0, count: SUPPLIERS }, () => undefined);
    const { rows } = await client.query<{ id: string; email: string }>(
      'SELECT s.id, u.email FROM suppliers s JOIN users u ON u.id = s.user_id',
    );
    return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email) };
  } finally {
    await close();
  }
}

/**
 * Runs the product on a fresh folder and kills it.
 * @param progress gets progress lines
 */
export async function runTradeCrashes(
  kills: number,
  progress: (line: string) => void = () => undefined,
): Promise<TradeCrashReport> {
  const server = await KilledServer.create();
  const { smtp } = server;
  const people = new TradeClients(server.url, smtp);
  const [lost, faults] = [new Set<string>(), new Set<string>()];
  const audit = () =>
    withRunningDatabase(server.dataDir, async (sql) => {
      const found = await checkTrade(sql, people.acknowledged);
      for (const one of found.lost) lost.add(one);
      for (const one of found.faults) faults.add(one);
      return found;
    });
  server.launch();
  let slowestReady = await server.ready();
  const { ids: suppliers, emails: sellers } = await addVerifiedSuppliers(server.dataDir);
  const buyers = Array.from({ length: BUYERS }, (_, at) => `buyer-${at}@trade.example`);
  const journeys = [
    ...buyers.map((email) => people.buy(email, suppliers)),
    ...sellers.map((email) => people.sell(email)),
  ];
  await until(() => people.acknowledged.length > 0, 'a step is acknowledged', MAIL_SECONDS);
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(randomInt(RUNNING_MILLISECONDS));
    await server.kill(randomInt(WITH_DATABASE_IN) === 0);
    server.launch();
    slowestReady = Math.max(slowestReady, await server.ready());
    await audit();
    if (kill % 10 === 0) progress(`${kill} kills, ${lost.size} lost, ${faults.size} faults`);
  }
  await until(() => people.awarded > 0, 'a request is awarded', MAIL_SECONDS);
  people.leave();
  await Promise.all(journeys);
  const { steps } = await audit();
  const mails = await withRunningDatabase(server.dataDir, async (sql) => {
    const waiting = () => sql`SELECT FROM mails WHERE state = 'waiting'`;
    await until(async () => (await waiting()).length === 0, 'all mails are sent', MAIL_SECONDS);
    return checkTradeMails(sql, smtp);
  });
  await server.remove();
  return {
    kills,
    lost: [...lost],
    faults: [...faults, ...people.faults, ...mails.faults],
    steps,
    awarded: people.awarded,
    acknowledged: people.acknowledged.length,
    mails: mails.mails,
    repeatedMails: mails.repeated,
    slowestReady,
  };
}
