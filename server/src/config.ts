/** The settings, read from the environment and checked at start. */
import { SIGN_IN_METHODS, type SignInMethod } from '@waggle/contract/auth';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Bucket, readFilesUrl } from './lib/file-store/files-url.ts';
import { isNetwork } from './lib/http/client-address.ts';
import {
  exposureReason,
  isHost,
  proxiedDevelopment,
  unsafeDefaults,
} from './lib/settings/exposure.ts';
import { localUrl, secondFactorOf } from './lib/settings/passkey-address.ts';
import { StartupError } from './lib/startup-error.ts';

export const GOOGLE_ISSUER = 'https://accounts.google.com';
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A list without spaces around its entries, and without empty ones. */
function list(separator: string) {
  return z.pipe(
    z._default(z.string(), ''),
    z.transform((text: string) =>
      text
        .split(separator)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
  );
}

const commaList = list(',');

/** Browsers send an origin in exactly one spelling. */
function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function url(protocols: readonly string[]) {
  const start = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address that begins with ${start}`,
    }),
  );
}

const MAX_DRAIN_SECONDS = 300;
const DRAIN_RANGE = `must be from 0 to ${MAX_DRAIN_SECONDS}`;
const ONE_OR_MORE = 'must be a whole number of 1 or more';
const atLeastOne = z.coerce
  .number({ error: 'must be a number' })
  .check(z.int(ONE_OR_MORE), z.gte(1, ONE_OR_MORE));
/** Less than that the database keeps in any case. */
const A_YEAR_OR_MORE = 'must be a whole number of 366 or more';
const SOME_CONNECTIONS = 'must be a whole number from 12 to 200';
const PORT_RANGE = 'must be a whole number from 0 to 65535';

const environment = z.object({
  PORT: z._default(
    z.coerce
      .number({ error: 'must be a number' })
      .check(z.int({ error: PORT_RANGE }), z.gte(0, PORT_RANGE), z.lte(65_535, PORT_RANGE)),
    3000,
  ),
  HOST: z._default(
    z.string().check(z.refine(isHost, { error: 'must be an IP address or a host name' })),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
  FILES_URL: z.optional(
    z.string().check(
      z.refine((text) => readFilesUrl(text) !== undefined, {
        error: 'must be an address like s3://key:secret@host/bucket',
      }),
    ),
  ),
  PUBLIC_URL: z.optional(url(['http:', 'https:'])),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(z.string(), 'Waggle <no-reply@localhost>'),
  OIDC_ISSUER: z.optional(url(['http:', 'https:'])),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  SIGN_IN_METHODS: z.pipe(
    z._default(z.string(), SIGN_IN_METHODS.join(',')),
    z.pipe(
      z.transform((text: string) => text.split(',').map((entry) => entry.trim())),
      z.array(z.enum(SIGN_IN_METHODS, { error: 'must be google,email or google' })),
    ),
  ),
  TEAM_EMAILS: commaList.check(
    z.refine((list) => list.every((email) => /^[^@\s]+@[^@\s]+$/.test(email)), {
      error: 'must list mail addresses',
    }),
  ),
  TEAM_SECOND_FACTOR: z.optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  BETA: z.optional(z.enum(['open', 'closed'], { error: 'must be open or closed' })),
  SECRET: z.optional(z.string().check(z.minLength(32, { error: 'must be 32 characters or more' }))),
  PREVIOUS_SECRETS: list('|').check(
    z.refine((secrets) => secrets.every(({ length }) => length >= 32), {
      error: 'must list secrets of 32 characters or more, with | between them',
    }),
  ),
  CORS_ORIGINS: commaList.check(
    z.refine((list) => list.every(isWebOrigin), {
      error: 'must list origins such as https://app.example, without a path',
    }),
  ),
  TRUST_PROXY: commaList.check(
    z.refine((list) => list.every(isNetwork), {
      error: 'must list addresses, networks such as 10.0.0.0/8, or loopback',
    }),
  ),
  RATE_LIMIT_SCALE: z._default(
    z.coerce
      .number({ error: 'must be a number' })
      .check(z.positive({ error: 'must be more than 0' })),
    1,
  ),
  DATABASE_CONNECTIONS: z._default(
    z.coerce
      .number({ error: 'must be a number' })
      .check(z.int(SOME_CONNECTIONS), z.gte(12, SOME_CONNECTIONS), z.lte(200, SOME_CONNECTIONS)),
    20,
  ),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_CRON: z._default(
    z
      .string()
      .check(z.regex(/^\s*[\d*,/-]+(\s+[\d*,/-]+){4}\s*$/, 'must be five fields like 17 3 * * *')),
    '17 3 * * *',
  ),
  BACKUP_KEEP: z._default(atLeastOne, 14),
  BACKUP_TRIAL_DIR: z.optional(z.string()),
  EVIDENCE_DAYS: z._default(atLeastOne, 730),
  MAIL_DAYS: z._default(atLeastOne, 90),
  NOTIFICATION_DAYS: z._default(atLeastOne, 365),
  SUPPLIER_CHANGES_DAYS: z._default(
    z.coerce
      .number({ error: 'must be a number' })
      .check(z.int(A_YEAR_OR_MORE), z.gte(366, A_YEAR_OR_MORE)),
    1826,
  ),
  SUPPORT_EMAIL: z._default(z.string(), 'support@localhost'),
  LOG_LEVEL: z._default(
    z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }),
    'info',
  ),
  LOG_FORMAT: z.optional(z.enum(['json', 'text'], { error: 'must be json or text' })),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'must be 16 characters or more' })),
  ),
  AI_URL: z.optional(
    url(['http:', 'https:']).check(
      z.refine((text) => !URL.canParse(text) || new URL(text).username === '', {
        error: 'must have no user or password: set AI_KEY',
      }),
    ),
  ),
  AI_KEY: z.optional(z.string()),
  AI_MODEL: z.optional(z.string()),
  AI_TOKENS_PER_USER_DAY: z._default(atLeastOne, 50_000),
  AI_TOKENS_DAY: z._default(atLeastOne, 2_000_000),
  MEANING: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  DRAIN_SECONDS: z._default(
    z.coerce
      .number({ error: 'must be a number' })
      .check(z.gte(0, DRAIN_RANGE), z.lte(MAX_DRAIN_SECONDS, DRAIN_RANGE)),
    0,
  ),
  NODE_ENV: z.optional(z.string()),
});

export type Setting = keyof typeof environment.shape;

/** Of a language model with an OpenAI-compatible API. */
export interface ModelSettings {
  /** Without a trailing slash; `/chat/completions` follows. */
  readonly url: string;
  readonly key: string | undefined;
  readonly name: string;
  readonly tokensPerUserDay: number;
  readonly tokensDay: number;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** For uploaded files; undefined for a folder of DATA_DIR. */
  filesBucket: Bucket | undefined;
  /** Without a trailing slash; if PORT is 0, only valid once the port is known. */
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  oidc: { issuer: string; clientId: string } | 'development';
  signInMethods: readonly SignInMethod[];
  /** Case-folded. */
  teamEmails: ReadonlySet<string>;
  /** Whether a session of the team needs a passkey. */
  teamSecondFactor: boolean;
  /** Whether everybody has early access. */
  betaOpen: boolean;
  secret: string | undefined;
  /** Those before it. */
  previousSecrets: readonly string[];
  corsOrigins: readonly string[];
  trustProxy: readonly string[];
  rateLimitScale: number;
  /** To the database, of this process at most. */
  databaseConnections: number;
  /** Undefined without scheduled backups. */
  backup: { dir: string; cron: string; keep: number } | undefined;
  /** In which backups are restored on trial; absolute. */
  trialDir: string;
  evidenceDays: number;
  /** That a mail which was sent, or not any more, stays in the list of mails. */
  mailDays: number;
  notificationDays: number;
  supplierChangesDays: number;
  supportEmail: string;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Undefined: text if the output is a terminal. */
  logFormat: 'json' | 'text' | undefined;
  metricsToken: string | undefined;
  /** Whether the sentence encoder may run. */
  meaning: boolean;
  /** Undefined without a language model. */
  model: ModelSettings | undefined;
  drainSeconds: number;
  /** In production, or where more than this machine can reach it. */
  exposed: boolean;
}

/** @throws StartupError for an address without the name of a model */
function modelOf(settings: z.output<typeof environment>): ModelSettings | undefined {
  const { AI_URL: address, AI_MODEL: name } = settings;
  if (address === undefined) return undefined;
  if (name === undefined) throw new StartupError('Wrong setting: AI_URL needs AI_MODEL as well.');
  return {
    url: address.replace(/\/+$/, ''),
    key: settings.AI_KEY,
    name,
    tokensPerUserDay: settings.AI_TOKENS_PER_USER_DAY,
    tokensDay: settings.AI_TOKENS_DAY,
  };
}

/** A backup is tried beside the others, where there is room for one, if no other folder is named. */
function trialDirOf(settings: z.output<typeof environment>): string {
  const { BACKUP_TRIAL_DIR: given, BACKUP_DIR: backups } = settings;
  if (given !== undefined) return resolve(given);
  return backups === undefined ? tmpdir() : join(resolve(backups), '.trial');
}

/** Removes the password of a URL, for messages. */
function withoutPassword(value: string): string {
  return value.replace(/(:\/\/[^:/@]*):.*@/, '$1:…@');
}

/**
 * Reads the environment.
 * @param env the process's environment; empty values count as missing
 * @returns all settings, with defaults, and what is unsafe about them in one sentence
 * @throws StartupError with each wrong setting
 */
export function readSettings(env: NodeJS.ProcessEnv): { config: Config; unsafe?: string } {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name} ${issue.message} (it is "${withoutPassword(given[name] ?? '')}")`;
    });
    throw new StartupError(`Wrong setting: ${wrong.join('; ')}.`);
  }
  const settings = parsed.data;
  const reason = exposureReason(settings);
  const exposed = reason !== undefined;
  const issuer = (settings.OIDC_ISSUER ?? GOOGLE_ISSUER).replace(/\/$/, '');
  const publicUrl = (
    settings.PUBLIC_URL ??
    localUrl(settings.HOST, settings.PORT, settings.TEAM_SECOND_FACTOR === 'on')
  ).replace(/\/+$/, '');
  const config: Config = {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    filesBucket: settings.FILES_URL === undefined ? undefined : readFilesUrl(settings.FILES_URL),
    publicUrl,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    oidc:
      settings.GOOGLE_CLIENT_ID === undefined
        ? 'development'
        : { issuer, clientId: settings.GOOGLE_CLIENT_ID },
    signInMethods: settings.SIGN_IN_METHODS,
    teamEmails: new Set(settings.TEAM_EMAILS.map((email) => email.toLowerCase())),
    teamSecondFactor: secondFactorOf(settings.TEAM_SECOND_FACTOR, exposed, publicUrl),
    betaOpen: (settings.BETA ?? (exposed ? 'closed' : 'open')) === 'open',
    secret: settings.SECRET,
    previousSecrets: settings.PREVIOUS_SECRETS,
    corsOrigins: settings.CORS_ORIGINS,
    trustProxy: settings.TRUST_PROXY,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    backup:
      settings.BACKUP_DIR === undefined
        ? undefined
        : {
            dir: resolve(settings.BACKUP_DIR),
            cron: settings.BACKUP_CRON,
            keep: settings.BACKUP_KEEP,
          },
    trialDir: trialDirOf(settings),
    evidenceDays: settings.EVIDENCE_DAYS,
    mailDays: settings.MAIL_DAYS,
    notificationDays: settings.NOTIFICATION_DAYS,
    supplierChangesDays: settings.SUPPLIER_CHANGES_DAYS,
    supportEmail: settings.SUPPORT_EMAIL,
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT,
    metricsToken: settings.METRICS_TOKEN,
    meaning: settings.MEANING === 'on',
    model: modelOf(settings),
    drainSeconds: settings.DRAIN_SECONDS,
    exposed,
  };
  if (!exposed) return { config, ...proxiedDevelopment(config) };
  const missing = unsafeDefaults(settings);
  if (missing.length === 0) return { config };
  return { config, unsafe: `${reason} needs these settings: ${missing.join('; ')}.` };
}

/**
 * Reads the environment, for a start.
 * @throws StartupError with each wrong setting and, where others can reach the server, each unsafe default
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { config, unsafe } = readSettings(env);
  if (unsafe !== undefined) throw new StartupError(unsafe);
  return config;
}
