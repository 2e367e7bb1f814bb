/** Starts the product under test as a process, with a real mail server and a real OpenID provider. */
import { CLUSTER_VARIABLE } from '@waggle/server/test/cluster.ts';
import { makeBase, removeBase } from '@waggle/server/test/product/data-dirs.ts';
import { testDatabase, urlOf } from '@waggle/server/test/database.ts';
import {
  OPENID_CLIENT,
  type OpenIdProvider,
  startOpenIdProvider,
} from '@waggle/server/test/providers/openid-provider.ts';
import {
  type Product as Process,
  runNode,
  TEST_ENTRY,
} from '@waggle/server/test/product/product-process.ts';
import { withRunningDatabase } from '@waggle/server/test/product/running-database.ts';
import { type ReceivedMail, SmtpSink } from '@waggle/server/test/providers/smtp-sink.ts';
import type { Sql } from '@waggle/server/test/sql.ts';
import { join } from 'node:path';

/** High enough that no test reaches a rate limit by accident. */
const UNLIMITED = '1000';

/** The one admin of the product under test. */
export const ADMIN_EMAIL = 'lena@team.example';

export interface Product {
  /** Unchanged by a restart. */
  readonly url: string;
  readonly openId: OpenIdProvider;
  /** @returns the code in the nth mail (from 1) to an address, once it has arrived */
  codeFor(address: string, nth?: number): Promise<string>;
  /** @returns the nth mail (from 1) to an address, once it has arrived */
  mailTo(address: string, nth?: number): Promise<ReceivedMail>;
  /** @returns the number of mails to an address */
  mailsTo(address: string): number;
  /** Runs one statement in its database. @returns its rows */
  query(statement: string, parameters?: (string | number)[]): Promise<Record<string, unknown>[]>;
  /** Stops it with SIGTERM, keeping its data. @returns the exit code */
  halt(): Promise<number | null>;
  /** Starts it again with the same data and URL. */
  resume(): Promise<void>;
  /** Stops everything and removes the data. */
  dispose(): Promise<void>;
}

/** One that no other test uses. */
export interface OwnProduct extends Product {
  /** Moves its clock, and begins what has become due. */
  advance(seconds: number): Promise<void>;
}

export interface ProductOptions {
  /** Additional settings; an empty value removes one. */
  env?: Record<string, string>;
  /** With its embedded PostgreSQL; otherwise with a new database of the test run's server, if there is one. */
  embedded?: boolean;
  /** One that is filled already, in place of a new one; for the embedded PostgreSQL. */
  dataDir?: string;
}

/** Starts the product on a new data directory and a new database. */
export async function startProduct(options: ProductOptions = {}): Promise<OwnProduct> {
  const { env = {}, embedded = false } = options;
  const base = await makeBase();
  const dataDir = options.dataDir ?? join(base, 'data');
  const own = embedded || process.env[CLUSTER_VARIABLE] === undefined;
  const database = own ? undefined : await testDatabase();
  const smtp = new SmtpSink();
  await smtp.start();
  const openId = await startOpenIdProvider();
  const settings = {
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: urlOf(database) }),
    SMTP_URL: smtp.url,
    OIDC_ISSUER: openId.issuer,
    GOOGLE_CLIENT_ID: OPENID_CLIENT,
    SUPPORT_EMAIL: 'support@waggle.example',
    RATE_LIMIT_SCALE: UNLIMITED,
    TEAM_EMAILS: ADMIN_EMAIL,
    ...env,
  };
  const start = (port: string): Process => runNode([TEST_ENTRY], { ...settings, PORT: port });
  let child = start('0');
  const halt = async () => (await child.end()).code;
  const dispose = async () => {
    await halt();
    openId.stop();
    await smtp.stop();
    await database?.drop();
    await removeBase(base, dataDir);
  };
  const url = await child.ready.catch(async (error: unknown) => {
    await dispose();
    throw error;
  });
  openId.admit(`${url}/sign-in/callback`);
  return {
    url,
    openId,
    codeFor: (address, nth) => smtp.codeTo(address, nth),
    mailTo: (address, nth) => smtp.mailTo(address, nth),
    mailsTo: (address) => smtp.mails.filter((mail) => mail.recipient === address).length,
    async query(statement, parameters = []) {
      const run = (sql: Sql) => sql.unsafe(statement, parameters);
      return database ? run(database.sql) : withRunningDatabase(dataDir, run);
    },
    advance: (seconds) => child.advance(seconds),
    halt,
    async resume() {
      child = start(new URL(url).port);
      await child.ready;
    },
    dispose,
  };
}
