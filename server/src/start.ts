/** From settings to a listening server, and back down in the reverse order. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { REQUEST_LIMITS } from '@waggle/contract/limits';
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, localUrl, readConfig } from './config.ts';
import { createHouse, type House } from './house.ts';
import { type Connection, databaseFault } from './lib/database.ts';
import { startEmbeddedPostgres } from './lib/postgres/embedded-postgres.ts';
import { StartupError } from './lib/startup-error.ts';
import { openIdProvider } from './modules/auth/id-token.ts';
import {
  DEVELOPMENT_CLIENT,
  developmentIssuer,
  standInForProvider,
} from './plugins/dev-identity.ts';
import { loadPages } from './plugins/static-web.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');

interface RunningDatabase {
  connection: Connection;
  note?: string;
  stop(): Promise<void>;
}

function freePort(host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer().once('error', reject);
  probe.listen(0, host, () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

/** Port 0 becomes a real one before anything needs the public address. */
async function withPort(config: Config, env: NodeJS.ProcessEnv): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort(config.host);
  const publicUrl = env['PUBLIC_URL'] ? config.publicUrl : localUrl(config.host, port);
  return { ...config, port, publicUrl };
}

async function startDatabase(config: Config): Promise<RunningDatabase> {
  if (config.databaseUrl !== undefined) {
    return { connection: config.databaseUrl, stop: async () => undefined };
  }
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
  });
}

function explainDatabase(error: unknown, config: Config): unknown {
  if (databaseFault(error) !== 'unreachable' || config.databaseUrl === undefined) return error;
  const { host } = new URL(config.databaseUrl);
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
  };
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return reason === undefined ? error : new StartupError(reason);
}

async function buildServer(house: House): Promise<FastifyInstance> {
  const { config, clock } = house.context;
  const standIn = config.oidc === 'development';
  const provider = openIdProvider(
    config.oidc === 'development'
      ? { issuer: developmentIssuer(config), clientId: DEVELOPMENT_CLIENT }
      : config.oidc,
    clock,
  );
  const app = await buildApp({
    context: house.context,
    provider,
    pages: await loadPages(WEB_FOLDER, config),
  });
  if (standIn) await standInForProvider(app, config);
  return app;
}

/**
 * Starts everything and prints the ready line.
 * @param env the settings
 * @returns how to stop it again; signals do the same and end the process
 * @throws StartupError with one sentence when something stands in the way; nothing is left running
 */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
  const config = await withPort(readConfig(env), env);
  const database = await startDatabase(config);
  const closing: (() => Promise<void>)[] = [() => database.stop()];
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    const house = await createHouse(config, database.connection);
    closing.push(() => house.close());
    const app = await buildServer(house);
    closing.push(() => app.close());
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw explainListening(error, config);
    });
    await house.startWork(app.log);
    if (database.note !== undefined) process.stdout.write(`${database.note}\n`);
    process.stdout.write(`${PRODUCT_NAME} is ready: ${config.publicUrl}\n`);
  } catch (error) {
    await stop().catch(() => undefined);
    throw explainDatabase(error, config);
  }
  stopOnSignals(stop);
  return { stop };
}

/** Past the deadline whatever still hangs is given up, so that a supervisor never has to kill. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), REQUEST_LIMITS.shutdown * 1000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
