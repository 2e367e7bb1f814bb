/** The real server for a test: real PostgreSQL, real SMTP, a clock that the test moves. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserRecord } from '@waggle/contract/accounts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, type Timeouts } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createServices, type Services } from '../src/services.ts';
import { loadPages } from '../src/plugins/static-web.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { CLIENT_ID, IdentityIssuer } from './providers/identity-issuer.ts';
import { MovingClock } from './moving-clock.ts';
import { codeIn, SmtpSink } from './providers/smtp-sink.ts';
import type { Sql } from './sql.ts';

const PAGE = '<!doctype html><html><head><style>p{margin:0}</style></head><body>page</body></html>';

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  clock: MovingClock;
  sql: Sql;
  smtp: SmtpSink;
  issuer: IdentityIssuer;
  config: Config;
  /** Everything the server logged. */
  log: string[];
  /** Posts (or gets, without a body) as JSON. */
  call(path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Signs in by a mailed code; a new address makes a user. */
  signIn(email: string): Promise<string>;
  user(token: string): Promise<UserRecord>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  method?: InjectOptions['method'];
  /** The client's address. */
  from?: string;
}

export interface TestServerOptions {
  env?: Record<string, string>;
  /** A second server on the first one's database. */
  database?: TestDatabase;
  timeouts?: Timeouts;
  /** When its clock begins, where that of the whole run does not do. */
  start?: Date;
}

/** @returns the HTTP status as `http`, and the envelope of an answer */
export function read(answer: LightMyRequestResponse) {
  return { http: answer.statusCode, ...answer.json() };
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waggle-test-'));
  for (const name of ['index.html', 'app.html']) await writeFile(join(folder, name), PAGE);
  const database = options.database ?? (await testDatabase());
  const smtp = new SmtpSink();
  await smtp.start();
  const clock = new MovingClock(options.start);
  const issuer = new IdentityIssuer(clock);
  await issuer.start();
  const log: string[] = [];
  const config = readConfig({
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    OIDC_ISSUER: issuer.issuer,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    SECRET: 'a secret that only tests know, long enough',
    ...options.env,
  });
  const services = await createServices(config, database.connection, {
    clock,
    identity:
      config.oidc === 'development' ? { issuer: issuer.issuer, clientId: CLIENT_ID } : config.oidc,
  });
  const app = await buildApp({
    context: services.context,
    pages: await loadPages(folder, config),
    logStream: { write: (line) => void log.push(line) },
    ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
  });
  await app.ready();
  await services.startWork(app.log);

  const call: TestServer['call'] = (path, { body, token, headers = {}, method, from } = {}) =>
    app.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: path,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(from === undefined ? {} : { remoteAddress: from }),
      ...(body === undefined ? {} : { payload: body as object }),
    });

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
    async signIn(email) {
      const earlier = smtp.mails.filter((mail) => mail.recipient === email).length;
      const sent = read(await call('/v1/auth/send-otp/', { body: { email } }));
      const mail = await smtp.mailTo(email, earlier + 1);
      const { verification_token } = sent.data;
      const body = { otp: codeIn(mail), verification_token };
      return read(await call('/v1/auth/verify-otp/', { body })).data.access_token;
    },
    user: async (token) => read(await call('/v1/auth/user/', { token })).data.auth_user,
    async close() {
      await app.close();
      await services.close();
      await smtp.stop();
      issuer.stop();
      if (options.database === undefined) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
