/** Everything a module leans on, built from the settings and a database: pool, jobs, mails, counters, clean-up. */
import { join } from 'node:path';
import { RATE_LIMITS } from '@waggle/contract/limits';
import type { Config } from './config.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import type { Context } from './lib/context.ts';
import { type Connection, openDatabase } from './lib/database.ts';
import { openFileStore } from './lib/file-store/open-file-store.ts';
import { forgetKeys } from './lib/idempotency.ts';
import { LiveBus } from './lib/live-bus.ts';
import { createJobs, type JobLog } from './lib/jobs.ts';
import { createOutbox, MAIL_QUEUE, type Outbox } from './lib/mail/outbox.ts';
import { RecipientTurns } from './lib/mail/recipient-turns.ts';
import { fileTransport, smtpTransport } from './lib/mail/transport.ts';
import { readyDatabase } from './lib/ready-database.ts';
import { forgetCounters, RateCounters } from './lib/rate-counters.ts';
import { forgetEvents } from './lib/rate-events.ts';
import { createSecrets, generatedSecret } from './lib/secrets.ts';
import { goodbyeMail } from './modules/accounts/goodbye-mail.ts';
import { forgetExpired } from './modules/auth/auth.service.ts';
import { signInCodeMail } from './modules/auth/sign-in-code-mail.ts';
import { CASE_MAILS } from './modules/verification/case/case-mail.ts';
import { FILE_HASH_QUEUE, hashFile } from './modules/files/file-hash.service.ts';
import { eraseStoredFiles, FILE_ERASURE_QUEUE } from './modules/files/own-files.service.ts';
import {
  forgetIncoming,
  forgetLooseFiles,
  forgetOrphans,
} from './modules/files/clean-up.service.ts';
import { earlyAccessMail } from './modules/team/early-access-mail.ts';
import { EARLY_ACCESS_QUEUE, tellOfEarlyAccess } from './modules/team/early-access.service.ts';
import { invitationMail } from './modules/team/invitation-mail.ts';
import { expiryWarningMail } from './modules/verification/expiry/expiry-mail.ts';
import { EXPIRY_QUEUE, followEnds } from './modules/verification/expiry/expiry.service.ts';

const CLEAN_UP_QUEUE = 'clean-up';
const CLEAN_UP_CRON = '17 * * * *';
/** A walk through the whole file store, hence once a day. */
const ORPHANS_QUEUE = 'orphaned-files';
const ORPHANS_CRON = '41 3 * * *';
/** Seconds that running jobs get to finish; the server's own requests have the rest. */
const JOBS_STOP_SECONDS = 4;
/** Just after the day has turned by UTC. */
const EXPIRY_CRON = '5 0 * * *';
const TEMPLATES = [
  signInCodeMail,
  invitationMail,
  earlyAccessMail,
  expiryWarningMail,
  goodbyeMail,
  ...CASE_MAILS.values(),
];

export interface HouseLog extends JobLog {
  info(detail: object, message: string): void;
}

export interface House {
  readonly context: Context;
  /** Begins to send mails and to clean up. */
  startWork(log: HouseLog): Promise<void>;
  close(): Promise<void>;
}

/** Drops what has run out, in every table that fills up by itself. */
async function cleanUp(context: Context): Promise<void> {
  const { database, clock } = context;
  const longest = Math.max(...Object.values(RATE_LIMITS).map((limit) => limit.window));
  await forgetExpired(context);
  await forgetKeys(database.db, clock);
  await forgetEvents(database.db, clock, longest);
  await forgetCounters(database.db, clock);
  await forgetLooseFiles(context);
  await forgetIncoming(context);
}

/**
 * Opens and migrates the database and puts the parts together.
 * @throws StartupError when the database is too old a PostgreSQL or belongs to a newer program
 */
export async function createHouse(
  config: Config,
  connection: Connection,
  clock: Clock = systemClock,
): Promise<House> {
  await readyDatabase(connection);
  const database = openDatabase(connection);
  try {
    const secret = config.secret ?? (await generatedSecret(config.dataDir));
    const counters = new RateCounters(database, clock);
    const files = await openFileStore(config);
    let log: HouseLog | undefined;
    const jobs = createJobs(connection, { warn: (...line) => log?.warn(...line) });
    const transport =
      config.smtpUrl === undefined
        ? fileTransport(join(config.dataDir, 'mails'), config.mailFrom)
        : smtpTransport(config.smtpUrl, config.mailFrom);
    const turns = new RecipientTurns(connection);
    const outbox: Outbox = createOutbox({
      db: database.db,
      clock,
      jobs,
      transport,
      turns,
      templates: TEMPLATES,
      log: { info: (...line) => log?.info(...line) },
      host: new URL(config.publicUrl).hostname,
    });
    await jobs.start([
      MAIL_QUEUE,
      CLEAN_UP_QUEUE,
      ORPHANS_QUEUE,
      FILE_HASH_QUEUE,
      FILE_ERASURE_QUEUE,
      EXPIRY_QUEUE,
      EARLY_ACCESS_QUEUE,
    ]);
    const context: Context = {
      config,
      clock,
      database,
      secrets: createSecrets(secret),
      jobs,
      outbox,
      counters,
      files,
      live: new LiveBus(connection),
    };
    return {
      context,
      async startWork(given) {
        log = given;
        await context.live.start(given);
        await outbox.start();
        await jobs.work(FILE_HASH_QUEUE, (data) => hashFile(context, data));
        await jobs.work(FILE_ERASURE_QUEUE, (data) => eraseStoredFiles(context, data));
        await jobs.work(EARLY_ACCESS_QUEUE, (data) => tellOfEarlyAccess(context, data));
        await jobs.schedule(CLEAN_UP_QUEUE, CLEAN_UP_CRON, () => cleanUp(context));
        await jobs.schedule(ORPHANS_QUEUE, ORPHANS_CRON, () => forgetOrphans(context));
        await jobs.schedule(EXPIRY_QUEUE, EXPIRY_CRON, () => followEnds(context));
        // A server that is off at that hour every day is on now.
        await jobs.enqueue(database.db, EXPIRY_QUEUE, {});
        // Other machines have temporary files of their own, which only they can see.
        await forgetIncoming(context);
      },
      async close() {
        await context.live.close();
        await jobs.stop(JOBS_STOP_SECONDS);
        await turns.close().catch(() => undefined);
        transport.close();
        files.close();
        await counters.close().catch(() => undefined);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
