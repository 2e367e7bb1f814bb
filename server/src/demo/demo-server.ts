/** The product in the demo's own process: the same services and calls, without a port; mails stay in the process. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { auditEntriesBy } from '../lib/audit.ts';
import { DAY_SECONDS, MovableClock, secondsBetween, systemClock } from '../lib/clock.ts';
import type { Context } from '../lib/context.ts';
import { connectExclusively } from '../lib/backup/connect-database.ts';
import { isServed } from '../lib/backup/empty-database.ts';
import type { MailTransport } from '../lib/mail/transport.ts';
import { startEmbeddedPostgres } from '../lib/postgres/embedded-postgres.ts';
import { StartupError } from '../lib/startup-error.ts';
import { chooseProvider } from '../plugins/dev-identity/dev-identity.ts';
import { loadPages } from '../plugins/static-web.ts';
import { findUsersByEmail } from '../modules/accounts/accounts.service.ts';
import { createServices } from '../services.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../../web/dist');
/** A code begins its mail's subject. */
const CODE = /^\d{6}\b/;
/** The path by which somebody confirms a place on a waitlist. */
const CONFIRMATION = /https?:\/\/[^\s/]+(\/p\/\S+\/confirm\/\S+)/;
const MAIL_SECONDS = 30;
/** The demo begins so long ago, and ends now: of these days, an account of a supplier rests for seven, and a buyer may object to goods for three. */
export const DEMO_DAYS = 18;
/** Of that time, what is left for the journeys. */
export const LAST_SECONDS = 3600;
/** A run that is interrupted again and again signs in as often: its own limits are no one else's. */
const LIMIT_SCALE = 1000;

export interface DemoServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Lets time pass on the demo's clock, up to the machine's. */
  pass(seconds: number): void;
  /** Lets time pass until the demo's clock is only so much behind the machine's. */
  passAllBut(seconds: number): void;
  /** Lets time pass until a moment, and does what a job has to do then. */
  passUntil(moment: string, queue: string): Promise<void>;
  /** @returns the code in the next mail to an address, or in one that has come and was not asked for */
  codeFor(address: string): Promise<string>;
  /** @returns the path of the link to confirm a waitlist, likewise */
  confirmationFor(address: string): Promise<string>;
  close(): Promise<void>;
}

/** Receives every mail of the demo: its addresses belong to nobody, so none leaves the process. */
class Mailbox implements MailTransport {
  readonly toFiles = false;
  /** By address: the code or the path that came last. */
  readonly #read = new Map<string, string>();
  readonly #waiting = new Map<string, (found: string) => void>();

  async send({ to, subject, text }: Parameters<MailTransport['send']>[0]): Promise<void> {
    const found = CODE.exec(subject)?.[0] ?? CONFIRMATION.exec(text)?.[1];
    if (found === undefined) return;
    const waiting = this.#waiting.get(to);
    this.#waiting.delete(to);
    if (waiting) waiting(found);
    else this.#read.set(to, found);
  }

  async next(address: string): Promise<string> {
    const known = this.#read.get(address);
    this.#read.delete(address);
    if (known !== undefined) return known;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#waiting.set(address, resolve);
    const late = () => reject(new StartupError(`No mail has come for ${address}.`));
    const timer = setTimeout(late, MAIL_SECONDS * 1000);
    return promise.finally(() => clearTimeout(timer));
  }

  close(): void {
    this.#read.clear();
  }
}

/** @returns the last moment at which one of these users has done something; '' where none has */
async function lastMoment({ database: { db } }: Context, emails: readonly string[]) {
  const moments: string[] = [];
  for (const { userId } of (await findUsersByEmail(db, emails)).values()) {
    moments.push((await auditEntriesBy(db, userId)).at(-1)?.at ?? '');
  }
  return moments.toSorted().at(-1) ?? '';
}

/** @throws StartupError while a server uses the database: it would send the demo's mails */
async function refuseRunning(config: Config): Promise<void> {
  if (config.databaseUrl === undefined) return;
  const { client, close } = await connectExclusively(config, () => undefined);
  try {
    if (!(await isServed(client))) return;
  } finally {
    await close();
  }
  throw new StartupError(
    'Waggle is running on this database: stop it, run npm run demo, and start it again.',
  );
}

/**
 * @param say prints a line
 * @param actors the addresses of users whose last step tells when an earlier run was interrupted
 * @param webFolder the built pages
 * @throws StartupError when the product is running, or cannot start
 */
export async function openDemoServer(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  actors: readonly string[],
  webFolder = WEB_FOLDER,
): Promise<DemoServer> {
  const given = readConfig(env);
  const config = {
    ...given,
    rateLimitScale: Math.max(given.rateLimitScale, LIMIT_SCALE),
    // It listens nowhere, and its team has no authenticators.
    teamSecondFactor: false,
  };
  await refuseRunning(config);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
      : undefined;
  const closing: (() => Promise<void>)[] = [async () => embedded?.stop()];
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end();
  };
  try {
    const connection = embedded?.connection ?? config.databaseUrl ?? '';
    const mailbox = new Mailbox();
    const clock = new MovableClock(-DEMO_DAYS * DAY_SECONDS);
    const { settings: identity, register } = chooseProvider(config);
    const services = await createServices(config, connection, {
      identity,
      clock,
      transport: mailbox,
    });
    closing.push(() => services.close());
    const { context } = services;
    const pages = await loadPages(webFolder, config);
    const app = await buildApp({ context, pages, logStream: { write: () => undefined } });
    closing.push(() => app.close());
    await register?.(app);
    await app.ready();
    await services.startWork(app.log);
    const next = (address: string) => mailbox.next(address);
    const behind = () => secondsBetween(clock.now(), systemClock.now());
    const pass = (seconds: number) => clock.advance(Math.max(0, Math.min(seconds, behind())));
    const passAllBut = (seconds: number) => pass(behind() - seconds);
    const jobs = context.modules.flatMap(({ schedules = [] }) => schedules);
    const passUntil = async (moment: string, queue: string) => {
      pass(secondsBetween(clock.now(), moment));
      await jobs.find((job) => job.queue === queue)?.run(context);
    };
    const last = await lastMoment(context, actors);
    if (last !== '') pass(secondsBetween(clock.now(), last));
    const mails = { codeFor: next, confirmationFor: next };
    return { app, context, pass, passAllBut, passUntil, ...mails, close };
  } catch (error) {
    await close();
    throw error;
  }
}
