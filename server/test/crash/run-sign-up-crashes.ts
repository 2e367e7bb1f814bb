/** Kills the server repeatedly while users sign up, and counts acknowledged and lost data. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SmtpSink } from '../providers/smtp-sink.ts';
import { withRunningDatabase } from '../product/running-database.ts';
import { SignUpClients, type SignUp } from './sign-up-clients.ts';
import { type CrashReport, MAIL_SECONDS } from './kill-at-work.ts';
import { KilledServer } from './killed-server.ts';

const CROWD = 6;
/** One in three kills includes the database; one in five happens during the start. */
const [WITH_DATABASE_IN, WHILE_STARTING_IN] = [3, 5];
const STARTING_MILLISECONDS = 900;
const RUNNING_MILLISECONDS = 800;

export interface SignUpReport extends CrashReport {
  sessions: number;
  accounts: number;
}

async function missingOf(crowd: SignUpClients, signUps: readonly SignUp[]): Promise<string[]> {
  const missing = await Promise.all(signUps.map((person) => crowd.missing(person)));
  return missing.filter((one) => one !== undefined);
}

/** Waits for all confirmed mails. @returns those that are missing */
async function missingMails(smtp: SmtpSink, signUps: readonly SignUp[]): Promise<string[]> {
  const missing = await Promise.all(
    signUps.map(({ email }) =>
      smtp.mailTo(email, 1, MAIL_SECONDS).then(
        () => [],
        () => [`the mail to ${email}`],
      ),
    ),
  );
  return missing.flat();
}

/** @returns duplicate rows */
async function doubles(dataDir: string): Promise<string[]> {
  const rows = await withRunningDatabase(
    dataDir,
    (sql) => sql<{ what: string }[]>`
    SELECT 'user ' || lower(email) AS what FROM users GROUP BY lower(email) HAVING count(*) > 1
    UNION ALL
    SELECT 'account of ' || user_id FROM entrepreneurs GROUP BY user_id HAVING count(*) > 1`,
  );
  return rows.map(({ what }) => `twice: ${what}`);
}

/** @returns the number of repeated mails, and users who got two different ones */
function repeats(smtp: SmtpSink): { repeated: number; different: string[] } {
  const ids = new Map<string, Set<string>>();
  for (const { recipient, messageId = '' } of smtp.mails) {
    ids.set(recipient, (ids.get(recipient) ?? new Set()).add(messageId));
  }
  const different = [...ids].filter(([, { size }]) => size > 1).map(([who]) => `two mails: ${who}`);
  return { repeated: smtp.mails.length - ids.size - different.length, different };
}

/** Kills the server once, at a random time, and checks the data that was acknowledged since the last time. */
async function killOnce(server: KilledServer, crowd: SignUpClients, seen: number) {
  const withDatabase = randomInt(WITH_DATABASE_IN) === 0;
  if (randomInt(WHILE_STARTING_IN) === 0) {
    server.launch();
    await pause(randomInt(STARTING_MILLISECONDS));
    await server.kill(withDatabase);
  }
  server.launch();
  const seconds = await server.ready();
  const lost = await missingOf(crowd, crowd.signUps.slice(seen));
  const next = crowd.signUps.length;
  await pause(randomInt(RUNNING_MILLISECONDS));
  await server.kill(withDatabase);
  return { seconds, lost, next };
}

/**
 * Runs the product on a fresh folder and kills it.
 * @param kills how often at least
 * @param progress gets progress lines
 */
export async function runSignUpCrashes(
  kills: number,
  progress: (line: string) => void = () => undefined,
): Promise<SignUpReport> {
  const server = await KilledServer.create();
  const { smtp } = server;
  const crowd = new SignUpClients(server.url, smtp);
  const lost: string[] = [];
  let [seen, slowestReady] = [0, 0];
  const signingUp = crowd.signUp(CROWD);
  for (let kill = 1; kill <= kills; kill += 1) {
    const result = await killOnce(server, crowd, seen);
    lost.push(...result.lost);
    // Users who were signing up at that time are checked again next time.
    seen = Math.max(0, result.next - 2 * CROWD);
    slowestReady = Math.max(slowestReady, result.seconds);
    if (kill % 20 === 0) progress(`${kill} kills, ${lost.length} lost`);
  }
  server.launch();
  slowestReady = Math.max(slowestReady, await server.ready());
  crowd.leave();
  await signingUp;
  lost.push(...(await missingOf(crowd, crowd.signUps)));
  const told = crowd.signUps.filter(({ codeSent }) => codeSent);
  lost.push(...(await missingMails(smtp, told)));
  const { repeated, different } = repeats(smtp);
  const faults = [...crowd.faults, ...(await doubles(server.dataDir)), ...different];
  await server.remove();
  const mails = told.length;
  const sessions = crowd.signUps.filter(({ token }) => token !== undefined).length;
  const accounts = crowd.signUps.filter(({ account }) => account !== undefined).length;
  // Repeated ones come under the same Message-ID each time.
  const figures = `${mails} mails (${repeated} came again), ${sessions} sessions, ${accounts} accounts`;
  return {
    kills,
    lost: [...new Set(lost)],
    faults,
    sessions,
    accounts,
    mails,
    slowestReady,
    figures,
  };
}
