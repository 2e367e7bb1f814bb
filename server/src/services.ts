/** The composition root: creates the services from the settings, and runs the jobs and clean-up of the modules. */
import { join } from 'node:path';
import { MAIL_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import type { Config } from './config.ts';
import { watchArchives } from './lib/backup/scheduled/archive-folder.ts';
import {
  BACKUP_LAPSES,
  BACKUP_QUEUE,
  type BackupLog,
  runScheduledBackup,
} from './lib/backup/scheduled/scheduled-backup.ts';
import { addDays, type Clock, systemClock } from './lib/clock.ts';
import type { Context } from './lib/context.ts';
import { type Connection, type Database, type Db, openDatabase, poolSize } from './lib/database.ts';
import type { FileStore } from './lib/file-store/file-store.ts';
import { openFileStore } from './lib/file-store/open-file-store.ts';
import { deleteExpiredKeys } from './lib/http/idempotency.ts';
import { openIdProvider, type ProviderSettings } from './lib/identity/identity-provider.ts';
import { checkInstallation } from './lib/installation/installation.ts';
import { LiveBus } from './lib/live-bus.ts';
import { createJobs, type JobLog, type Jobs } from './lib/jobs.ts';
import { createOutbox, MAIL_AGAIN_QUEUE, MAIL_QUEUE } from './lib/mail/outbox.ts';
import { RecipientLock } from './lib/mail/recipient-lock.ts';
import { fileTransport, type MailTransport, smtpTransport } from './lib/mail/transport.ts';
import { prepareDatabase } from './lib/migrations/prepare-database.ts';
import { createRegister } from './lib/processes/register.ts';
import { deleteExpiredCounters, RateCounters } from './lib/rate-limits/rate-counters.ts';
import { deleteExpiredEvents } from './lib/rate-limits/rate-events.ts';
import { deleteOlder } from './lib/transactions/delete-older.ts';
import { createSecrets, generatedSecret, type Secrets } from './lib/secrets.ts';
import { MODULES } from './modules.ts';

const CLEAN_UP_QUEUE = 'clean-up';
const CLEAN_UP_CRON = '17 * * * *';
/** Seconds for running jobs to finish at shutdown. */
const JOBS_STOP_SECONDS = 4;

export type ServicesLog = JobLog & BackupLog;

export interface Services {
  readonly context: Context;
  /** The names of those applied at this start. */
  readonly migrations: readonly string[];
  /** Starts to send mails and to run jobs. */
  /** @param options `byTime`: whether schedules run when it is time, by the machine's clock */
  startWork(log: ServicesLog, options?: { byTime: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Deletes expired data of all modules and shared tables. */
async function deleteExpired(context: Context): Promise<void> {
  const { config, database, clock, modules } = context;
  const longest = Math.max(...Object.values(RATE_LIMITS).map((limit) => limit.window));
  await deleteExpiredKeys(database.db, clock);
  await deleteExpiredEvents(database.db, clock, longest);
  await deleteExpiredCounters(database.db, clock);
  await deleteOlder(database.db, 'mails', 'settled_at', addDays(clock.now(), -config.mailDays));
  const forgotten = addDays(clock.now(), -MAIL_LIMITS.suppressedDays);
  await deleteOlder(database.db, 'suppressed_addresses', 'since', forgotten);
  for (const module of modules) await module.deleteExpired?.(context);
}

/** Opens the job queue, with all queues of the product. */
export async function startQueues(jobs: Jobs): Promise<void> {
  const queues = [
    MAIL_QUEUE,
    MAIL_AGAIN_QUEUE,
    CLEAN_UP_QUEUE,
    ...MODULES.flatMap((module) => Object.keys(module.jobs ?? {})),
    ...MODULES.flatMap(({ schedules = [] }) => schedules.map(({ queue }) => queue)),
  ];
  await jobs.start(queues, [BACKUP_QUEUE]);
}

/**
 * Starts the workers of all queues, and the schedules.
 * @param byTime whether schedules run when it is time; if not, only what is enqueued
 */
async function startJobs(context: Context, byTime: boolean): Promise<void> {
  const { database, jobs, modules } = context;
  for (const [queue, run] of modules.flatMap((module) => Object.entries(module.jobs ?? {}))) {
    await jobs.work(queue, (data) => run(context, data));
  }
  for (const { queue, cron, run, atStart } of modules.flatMap(({ schedules = [] }) => schedules)) {
    if (byTime) await jobs.schedule(queue, cron, () => run(context));
    else await jobs.work(queue, () => run(context));
    if (atStart) await jobs.enqueue(database.db, queue, {});
  }
  await jobs.schedule(CLEAN_UP_QUEUE, CLEAN_UP_CRON, () => deleteExpired(context));
}

/** Samples the files that have to be in the store. */
export async function sampleKeys(tx: Db): Promise<string[]> {
  const samples: string[] = [];
  for (const module of MODULES) samples.push(...((await module.sampleKeys?.(tx)) ?? []));
  return samples;
}

/** @throws StartupError when the secret or the store is not that of the database */
async function openCheckedStore(
  config: Config,
  parts: { database: Database; secrets: Secrets },
): Promise<FileStore> {
  const files = await openFileStore(config);
  try {
    await checkInstallation({ ...parts, files }, sampleKeys);
    return files;
  } catch (error) {
    files.close();
    throw error;
  }
}

interface ServiceParts {
  clock?: Clock;
  /** The provider behind the Google button. */
  identity: ProviderSettings;
  /** In place of the one of the settings. */
  transport?: MailTransport;
}

/** @returns the transport of the settings */
function chooseTransport({ smtpUrl, dataDir, mailFrom }: Config): MailTransport {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl, mailFrom);
  return fileTransport(join(dataDir, 'mails'), mailFrom);
}

/**
 * Migrates and opens the database, and creates all services.
 * @throws StartupError when the database is too old a PostgreSQL or belongs to a newer program
 */
export async function createServices(
  config: Config,
  connection: Connection,
  { clock = systemClock, identity, transport: ownTransport }: ServiceParts,
): Promise<Services> {
  const migrations = await prepareDatabase(connection);
  const database = openDatabase(connection, poolSize(config.databaseConnections));
  try {
    const secret = config.secret ?? (await generatedSecret(config.dataDir));
    const secrets = createSecrets(secret, config.previousSecrets);
    const files = await openCheckedStore(config, { database, secrets });
    const counters = new RateCounters(database, clock, secrets);
    let log: ServicesLog | undefined;
    const jobs = createJobs(connection, { warn: (...line) => log?.warn(...line) });
    const transport = ownTransport ?? chooseTransport(config);
    const recipientLock = new RecipientLock(connection);
    const outbox = createOutbox({
      db: database.db,
      clock,
      jobs,
      secrets,
      transport,
      recipientLock,
      templates: MODULES.flatMap(({ mails = [] }) => mails),
      log: {
        info: (...line) => log?.info(...line),
        warn: (...line) => log?.warn(...line),
      },
      config,
    });
    await startQueues(jobs);
    const context: Context = {
      config,
      clock,
      database,
      secrets,
      jobs,
      outbox,
      counters,
      files,
      live: new LiveBus(connection),
      identityProvider: openIdProvider(identity, clock),
      modules: MODULES,
      async emit(tx, name, event) {
        for (const { on } of MODULES) await on?.[name]?.(context, tx, event);
      },
    };
    for (const module of MODULES) await module.prepare?.(context);
    const register = createRegister({ config, database, secrets });
    const stopping = new AbortController();
    return {
      context,
      migrations,
      async startWork(given, { byTime } = { byTime: true }) {
        log = given;
        await context.live.start(given);
        await outbox.start(stopping.signal);
        await startJobs(context, byTime);
        const backUp = () =>
          runScheduledBackup(config, connection, clock.now(), given, stopping.signal);
        // Without a folder, this process leaves the schedule to those that have one.
        if (config.backup !== undefined) {
          await jobs.schedule(BACKUP_QUEUE, config.backup.cron, backUp, BACKUP_LAPSES);
          await watchArchives(config, database.db, stopping.signal);
        }
        await register.start(given);
        for (const module of MODULES) await module.start?.(context);
      },
      async close() {
        stopping.abort();
        await register.close();
        await context.live.close();
        await jobs.stop(JOBS_STOP_SECONDS);
        await recipientLock.close().catch(() => undefined);
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
