/** The real server for a test: real PostgreSQL, real SMTP, a clock that the test moves. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { UserRecord } from '@waggle/contract/accounts';
import { MAIL_LIMITS } from '@waggle/contract/limits';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '../src/lib/database.ts';
import type { LiveMessage, LiveTopic } from '../src/lib/live-bus.ts';
import {
  type NewNotification,
  notify,
} from '../src/modules/notifications/notifications.service.ts';
import { findOrCreateUser } from '../src/modules/accounts/accounts.service.ts';
import { smtpTransport } from '../src/lib/mail/transport.ts';
import { setPatience } from '../src/lib/concurrency/patience.ts';
import { createSession } from '../src/modules/auth/auth.service.ts';
import { buildApp, type Timeouts } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createServices, type Services } from '../src/services.ts';
import { chooseProvider } from '../src/plugins/dev-identity/dev-identity.ts';
import { loadPages } from '../src/plugins/static-web.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { CLIENT_ID, IdentityIssuer } from './providers/identity-issuer.ts';
import { watchCommits } from './product/after-commit.ts';
import { writeBuiltPages } from './product/built-pages.ts';
import { ManualClock } from './manual-clock.ts';
import { onThisMachine } from './runs/machine.ts';
import { SmtpSink } from './providers/smtp-sink.ts';
import type { Sql } from './sql.ts';
import { until } from './until.ts';

/** An admin of a server on TEST_ENV. */
export const ADMIN = 'lena@team.example';
/** A team of one, and limits that tests do not reach by accident. */
export const TEST_ENV = { TEAM_EMAILS: ADMIN, RATE_LIMIT_SCALE: '1000' };

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  clock: ManualClock;
  sql: Sql;
  smtp: SmtpSink;
  issuer: IdentityIssuer;
  config: Config;
  /** Everything the server logged. */
  log: string[];
  /** Posts (or gets, without a body) as JSON. */
  call(path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Begins a user's session, by default a new user's; without a mail, for a twentieth of the time of a sign-in by code. */
  signIn(email?: string): Promise<string>;
  /** Signs in with a mailed code, for tests that look at the sign-in. */
  signInByCode(email?: string, headers?: Record<string, string>): Promise<string>;
  user(token: string): Promise<UserRecord>;
  transact<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Tells one user in a moment of its own: what happens within one millisecond has no order. */
  notify(told: NewNotification): Promise<void>;
  /** @returns the next live message of a topic */
  nextMessage(topic: LiveTopic): Promise<LiveMessage | 'missed'>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  /** The Idempotency-Key. */
  key?: string | undefined;
  headers?: Record<string, string>;
  method?: InjectOptions['method'];
  /** The client's address. */
  from?: string;
}

export interface TestServerOptions {
  env?: Record<string, string>;
  /** For a second server with the same database. */
  database?: TestDatabase;
  timeouts?: Timeouts;
  /** The start of its clock, if not that of the whole run. */
  start?: Time;
  /** Whether no job runs, and no mail is sent. */
  idle?: boolean;
  /** Seconds after which the sending of a mail ends, in place of those of the product. */
  mailSeconds?: number;
  /** Whether schedules run by the machine's clock; left out, the test runs them, by its own. */
  byTime?: boolean;
}

let addresses = 0;
/** @returns an unused address */
export function freshEmail(): string {
  addresses += 1;
  return `person-${addresses}@fresh.example`;
}

/** @returns the HTTP status as `http`, and the envelope of an answer */
export function readAnswer(answer: LightMyRequestResponse) {
  return { http: answer.statusCode, ...answer.json() };
}

/** @returns the data of an answer that has to be a success */
export function dataOf(answer: ReturnType<typeof readAnswer>) {
  assert.equal(answer.http, 200, JSON.stringify(answer));
  return answer.data;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  setPatience(onThisMachine(1));
  const folder = await mkdtemp(join(tmpdir(), 'waggle-test-'));
  await writeBuiltPages(folder);
  const database = options.database ?? (await testDatabase());
  const smtp = new SmtpSink();
  await smtp.start();
  const clock = new ManualClock(options.start);
  const issuer = new IdentityIssuer(clock);
  await issuer.start();
  const log: string[] = [];
  const config = readConfig({
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    OIDC_ISSUER: issuer.issuer,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    SECRET: 'a secret that only tests know, long enough',
    // By default it depends on the address, which tests choose for other reasons.
    TEAM_SECOND_FACTOR: 'off',
    ...options.env,
  });
  const { settings: identity, register } = chooseProvider(config);
  const { mailSeconds } = options;
  const services = await createServices(config, database.connection, {
    clock,
    identity,
    ...(mailSeconds !== undefined && {
      transport: smtpTransport(smtp.url, config.mailFrom, {
        silence: mailSeconds,
        attempt: mailSeconds,
      }),
    }),
  });
  const app = await buildApp({
    context: services.context,
    pages: await loadPages(folder, config),
    logStream: { write: (line) => void log.push(line) },
    ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
  });
  await register?.(app);
  await app.ready();
  const commits = watchCommits(app);
  if (options.idle !== true) {
    await services.startWork(app.log, { byTime: options.byTime === true });
  }

  const call: TestServer['call'] = (path, { body, token, key, headers, method, from } = {}) =>
    app.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: path,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(from === undefined ? {} : { remoteAddress: from }),
      ...(body === undefined ? {} : { payload: body as object }),
    });

  const transact: TestServer['transact'] = (work) =>
    services.context.database.db.transaction().execute(work);

  return {
    app,
    services,
    clock,
    sql: database.sql,
    smtp,
    issuer,
    config,
    log,
    call,
    async signInByCode(email = freshEmail(), headers = {}) {
      const earlier = smtp.mails.filter((mail) => mail.recipient === email).length;
      const sent = readAnswer(await call('/v1/auth/send-otp/', { body: { email } }));
      assert.equal(sent.http, 200, JSON.stringify(sent));
      const otp = await smtp.codeTo(email, earlier + 1);
      const { verification_token } = sent.data;
      const body = { otp, verification_token };
      return readAnswer(await call('/v1/auth/verify-otp/', { body, headers })).data.access_token;
    },
    signIn: (email = freshEmail()) =>
      transact(async (tx) => {
        const userId = await findOrCreateUser(services.context, tx, email);
        const signIn = { method: 'code', device: null } as const;
        return createSession(services.context, tx, userId, signIn);
      }),
    transact,
    async notify(told) {
      const before = Date.now();
      while (Date.now() === before) await setImmediate();
      await transact((tx) => notify(services.context, tx, told));
    },
    nextMessage(topic) {
      const { promise, resolve } = Promise.withResolvers<LiveMessage | 'missed'>();
      return promise.finally(services.context.live.subscribe(topic, resolve));
    },
    user: async (token) => readAnswer(await call('/v1/auth/user/', { token })).data.auth_user,
    async close() {
      await app.close();
      await services.close();
      await smtp.stop();
      issuer.stop();
      if (options.database === undefined) await database.drop();
      await rm(folder, { recursive: true, force: true });
      commits.assertNone();
    },
  };
}

/**
 * The server of a test file, closed after its last test. Awaited while the file loads and not in a hook, because
 * root hooks run in parallel.
 */
export async function testServer(
  env: Record<string, string> = {},
  options: Pick<TestServerOptions, 'mailSeconds'> = {},
): Promise<TestServer> {
  const server = await startTestServer({ env, ...options });
  after(() => server.close());
  return server;
}

/** Two servers with one database and one folder for a test file; both use the first one's mail server. */
export async function testServers(
  env: Record<string, string> = {},
  options: Pick<TestServerOptions, 'byTime'> = {},
): Promise<[TestServer, TestServer]> {
  const database = await testDatabase();
  const one = await startTestServer({ ...options, database, env });
  const shared = { ...env, SMTP_URL: one.smtp.url, DATA_DIR: one.config.dataDir };
  const two = await startTestServer({ ...options, database, env: shared });
  after(async () => {
    await two.close();
    await one.close();
    await database.drop();
  });
  return [one, two];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** @returns calls below a path as a user: their envelopes */
export const callsBelow =
  (server: TestServer, base: string) =>
  async (token: string | undefined, method: Method, path: string, body?: unknown, key?: string) =>
    readAnswer(await server.call(base + path, { token, method, body, key }));

/** @returns the titles of what a user was told, newest first */
export async function titlesOf(server: TestServer, token: string): Promise<string[]> {
  const { data } = readAnswer(await server.call('/v1/notifications/', { token }));
  return data.notifications.map(({ title }: { title: string }) => title);
}

/** Waits until no mail is waiting. */
export async function mailsSettled({ sql }: TestServer): Promise<void> {
  const waiting = () => sql`SELECT FROM mails WHERE state = 'waiting'`;
  await until(async () => (await waiting()).length === 0, 'no mail waits');
}

/** Waits until no job is left that could send a mail. */
export async function mailJobsDone({ sql }: TestServer): Promise<void> {
  const open = () => sql`SELECT FROM pgboss.job WHERE name LIKE 'mail%' AND state < 'completed'`;
  await until(async () => (await open()).length === 0, 'no job is left to send a mail');
}

/** Waits until the mails that wait were not taken, and none is about to be sent. */
export async function mailFailed({ sql }: TestServer): Promise<void> {
  const waiting = () => sql`SELECT next_try_at AS next FROM mails WHERE state = 'waiting'`;
  await until(async () => {
    const rows = await waiting();
    return rows.length > 0 && rows.every(({ next }) => next !== null);
  }, 'the sending of mails fails');
}

/** Moves the clocks past the longest pause of mails that wait for a mail server. */
export function passMailPause(...servers: readonly TestServer[]): void {
  for (const { clock } of servers) clock.advance(MAIL_LIMITS.awayPause.most);
}
