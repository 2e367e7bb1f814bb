/** Starts the product from its settings, and stops it in reverse order. */
import { createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { join } from 'node:path';
import { REQUEST_LIMITS } from '@waggle/contract/limits';
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type Connection, databaseFault } from './lib/database.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { backupNotes } from './lib/backup/scheduled/scheduled-backup.ts';
import { describeError } from './lib/logs/describe-error.ts';
import { checkDataDir } from './lib/postgres/cluster-location.ts';
import { startEmbeddedPostgres } from './lib/postgres/embedded-postgres.ts';
import { settingNotes } from './lib/settings/check-settings.ts';
import { localUrl } from './lib/settings/passkey-address.ts';
import { StartupError } from './lib/startup-error.ts';
import { passkeyNotes } from './modules/team/operator-passkeys.service.ts';
import { chooseProvider } from './plugins/dev-identity/dev-identity.ts';
import { loadPages } from './plugins/static-web.ts';
import { createServices, type Services } from './services.ts';
import { VERSION } from './version.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');

/** Applied where the database was empty. */
const FIRST_MIGRATION = 'foundation';
const DEMO_HINT =
  'The database is new: to look at Waggle with 300 suppliers in it, stop it and run npm run demo.\n';

interface RunningDatabase {
  connection: Connection;
  note?: string;
  stop(): Promise<void>;
}

/** A port that nobody else can take until it is released. */
interface ReservedPort {
  readonly port: number;
  release(): Promise<void>;
}

function reservePort(host: string, wanted: number): Promise<ReservedPort> {
  const { promise, resolve, reject } = Promise.withResolvers<ReservedPort>();
  const holder = createServer((socket) => socket.destroy()).once('error', reject);
  holder.listen(wanted, host, () => {
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    resolve({ port, release: () => new Promise((released) => holder.close(() => released())) });
  });
  holder.unref();
  return promise;
}

interface Listening {
  config: Config;
  /** Call before listening. */
  releasePort(): Promise<void>;
}

/**
 * Replaces port 0 by a free port, because the public URL contains it.
 * @throws StartupError when the port cannot be taken, before anything is created
 */
async function withPort(config: Config, env: NodeJS.ProcessEnv): Promise<Listening> {
  const reserved = reservePort(config.host, config.port);
  const { port, release } = await reserved.catch((error: unknown) => {
    throw explainListening(error, config);
  });
  if (config.port !== 0) {
    // Nobody is kept waiting on a port that does not answer yet.
    await release();
    return { config, releasePort: async () => undefined };
  }
  const publicUrl = env['PUBLIC_URL']
    ? config.publicUrl
    : localUrl(config.host, port, config.teamSecondFactor);
  return { config: { ...config, port, publicUrl }, releasePort: release };
}

async function startDatabase(config: Config): Promise<RunningDatabase> {
  if (config.databaseUrl !== undefined) {
    await checkDataDir(config.dataDir);
    return { connection: config.databaseUrl, stop: async () => undefined };
  }
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
  });
}

function explainDatabase(error: unknown, config: Config): unknown {
  if (config.databaseUrl === undefined || !(error instanceof Error)) return error;
  const { host, pathname, username } = new URL(config.databaseUrl);
  const code = 'code' in error ? error.code : undefined;
  const reasons: Record<string, string> = {
    '28P01': `The database at ${host} refuses the user ${username}: check name and password in DATABASE_URL.`,
    '28000': `The database at ${host} refuses the user ${username}: check DATABASE_URL and its pg_hba.conf.`,
    '3D000': `The database at ${host} has no database "${pathname.slice(1)}": create it or check DATABASE_URL.`,
    '42501': `The user ${username} may not create tables in the database at ${host}: make it the owner of that database.`,
    '25006': `The database at ${host} only reads, as a standby does: let DATABASE_URL lead to the primary.`,
  };
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  if (reason !== undefined) return new StartupError(reason);
  if (databaseFault(error) !== 'unreachable') return error;
  return new StartupError(
    `The database at ${host} cannot be reached: check DATABASE_URL and that it is running.`,
  );
}

function explainListening(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop the other program or set PORT to a free one.`,
    EACCES: `Port ${port} needs rights this user does not have: set PORT to 1024 or more.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine: set HOST to one that is.`,
    ENOTFOUND: `HOST ${host} is not known: set HOST to an address of this machine.`,
  };
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return reason === undefined ? error : new StartupError(reason);
}

export interface StartOptions {
  /** The folder of the built pages. */
  webFolder?: string;
  /** In place of the machine's. */
  clock?: Clock;
  /** Is called once everything runs. */
  started?(services: Services): void;
}

/** What a process has started, and what it says about it. */
interface Running {
  /** In the order of the start; each stops one part. */
  readonly closing: (() => Promise<void>)[];
  /** Once there is a server. */
  log?: FastifyBaseLogger;
  isReady: boolean;
  isDraining: boolean;
}

/** Starts all parts in order; each adds a function to `closing` that stops it. */
async function startParts(
  { config, releasePort }: Listening,
  { webFolder = WEB_FOLDER, clock = systemClock, started }: StartOptions,
  running: Running,
): Promise<void> {
  const { closing } = running;
  const database = await startDatabase(config);
  closing.push(() => database.stop());
  const { settings, register } = chooseProvider(config);
  const services = await createServices(config, database.connection, { identity: settings, clock });
  closing.push(() => services.close());
  const pages = await loadPages(webFolder, config);
  const isDraining = () => running.isDraining;
  const app = await buildApp({ context: services.context, pages, isDraining });
  running.log = app.log;
  app.log.info({ version: VERSION, node: process.version }, 'Starting');
  for (const migration of services.migrations) {
    app.log.info({ migration }, 'A migration was applied');
  }
  await register?.(app);
  closing.push(() => app.close());
  await releasePort();
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListening(error, config);
  });
  await services.startWork(app.log);
  started?.(services);
  for (const { level, setting, text } of [
    ...settingNotes(config),
    ...(await backupNotes(config)),
    ...(await passkeyNotes(services.context)),
  ]) {
    app.log[level === 'warning' ? 'warn' : 'info']({ setting }, text);
  }
  if (database.note !== undefined) process.stdout.write(`${database.note}\n`);
  if (services.migrations.includes(FIRST_MIGRATION) && !config.exposed) {
    process.stdout.write(DEMO_HINT);
  }
  app.log.info({ url: config.publicUrl }, 'Ready');
  // Log lines are written in groups; this one stays the last.
  await nextTurn();
  process.stdout.write(`${PRODUCT_NAME} is ready: ${config.publicUrl}\n`);
  running.isReady = true;
}

/**
 * Starts everything and prints the ready line. A signal stops it and ends the process, also during the start.
 * @param env the settings
 * @throws StartupError when it cannot start; nothing is left running
 */
async function startProduct(env: NodeJS.ProcessEnv, options: StartOptions): Promise<void> {
  const listening = await withPort(readConfig(env), env);
  const { config } = listening;
  const running: Running = { closing: [], isReady: false, isDraining: false };
  const stop = async () => {
    running.log?.info('Stopping');
    for (const close of running.closing.splice(0).toReversed()) await close();
    running.log?.info('Stopped');
  };
  logUncaught(running);
  const starting = startParts(listening, options, running);
  stopOnSignals({
    drain(signal) {
      running.isDraining = true;
      const seconds = running.isReady ? config.drainSeconds : 0;
      running.log?.info({ signal, seconds }, 'Draining');
      return seconds;
    },
    stop: () => starting.then(stop, stop),
  });
  try {
    await starting;
  } catch (error) {
    await stop().catch(() => undefined);
    throw explainDatabase(error, config);
  }
}

/** Starts the product as a program, which prints a StartupError in one sentence and exits with code 1. */
export async function runProduct(
  env: NodeJS.ProcessEnv,
  options: StartOptions = {},
): Promise<void> {
  try {
    await startProduct(env, options);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** An error that nobody has caught ends the process; what it says about a row or a mail stays out of the log. */
function logUncaught(running: Running): void {
  process.on('uncaughtException', (error) => {
    const err = describeError(error);
    if (running.log === undefined)
      process.stderr.write(`${err.type}: ${err.message}\n${err.stack}\n`);
    else running.log.fatal({ err: error }, 'The process ends because of an error');
    process.exit(1);
  });
}

interface Stopping {
  /** Asks for no new requests. @returns for how many seconds everything is still served */
  drain(signal: NodeJS.Signals): number;
  stop(): Promise<void>;
}

/** Drains and stops on a signal; a second one skips the rest of the drain. After the deadline the process exits in any case. */
function stopOnSignals({ drain, stop }: Stopping): void {
  const skipped = Promise.withResolvers<void>();
  let signals = 0;
  const end = async () => {
    setTimeout(() => process.exit(1), REQUEST_LIMITS.shutdown * 1000).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`Stopping failed: ${describeError(error).message}\n`);
      process.exit(1);
    }
  };
  const onSignal = (signal: NodeJS.Signals) => {
    signals += 1;
    if (signals > 1) {
      skipped.resolve();
      return;
    }
    const drained = Promise.withResolvers<void>();
    setTimeout(drained.resolve, drain(signal) * 1000);
    void Promise.race([drained.promise, skipped.promise]).then(end);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
