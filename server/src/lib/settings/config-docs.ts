/** The documentation of each setting in the README. */
import { PASSKEY_LIMITS, SESSION_LIMITS } from '@waggle/contract/limits';
import { GOOGLE_ISSUER, LOG_LEVELS, type Setting } from '../../config.ts';

export const CONFIG_DOCS: Readonly<Record<Setting, { default: string; meaning: string }>> = {
  PORT: { default: '3000', meaning: 'Port it listens on; 0 takes any free one' },
  HOST: { default: '127.0.0.1', meaning: 'IP address or host name it listens on' },
  DATA_DIR: {
    default: './data',
    meaning: 'Embedded database, uploaded files, generated secret, mails without an SMTP server',
  },
  DATABASE_URL: {
    default: '–',
    meaning: 'A PostgreSQL (16 or newer) of your own: `postgres://user:password@host:port/name`',
  },
  FILES_URL: {
    default: 'a folder of DATA_DIR',
    meaning:
      'Bucket for uploaded files: `s3://key:secret@host/bucket`; `s3+http://` without TLS, `?region=` where one is needed',
  },
  PUBLIC_URL: {
    default: 'http://HOST:PORT',
    meaning:
      'Where people reach it: links in mails, redirect of the sign-in popup, the host name of passkeys',
  },
  SMTP_URL: {
    default: '–',
    meaning:
      '`smtp://user:password@host:port`; without it mails are written as .eml files under DATA_DIR',
  },
  MAIL_FROM: { default: 'Waggle <no-reply@localhost>', meaning: 'Sender of every mail' },
  OIDC_ISSUER: {
    default: GOOGLE_ISSUER,
    meaning: 'OpenID provider behind the Google button; discovery happens at this address',
  },
  GOOGLE_CLIENT_ID: {
    default: '–',
    meaning: 'Client at that provider; without it a development identity provider stands in',
  },
  SIGN_IN_METHODS: {
    default: 'google,email',
    meaning: '`google` alone offers only the Google button',
  },
  TEAM_EMAILS: {
    default: '–',
    meaning: `Comma-separated addresses of the team’s admins, who invite reviewers; team sessions last ${SESSION_LIMITS.team / 3600} hours`,
  },
  TEAM_SECOND_FACTOR: {
    default: 'off (on where others can reach it by a host name)',
    meaning: `\`on\`: a session of the team can do nothing until a passkey was used in it, and asks again before what cannot be undone (after ${PASSKEY_LIMITS.recent / 60} minutes); \`npm run admin -- passkey-link\` gives each member the first one. On your own machine, PUBLIC_URL is then http://localhost:PORT`,
  },
  BETA: {
    default: 'open (closed where others can reach it)',
    meaning: '`open`: every user has early access; `closed`: those to whom the team grants it',
  },
  SECRET: {
    default: 'generated into DATA_DIR',
    meaning:
      'At least 32 characters; codes are stored only as an HMAC under it, links to files signed with it',
  },
  PREVIOUS_SECRETS: {
    default: '–',
    meaning:
      'Values that SECRET had in the last five years, with | between them: companies rejected for fraud under them are still recognised',
  },
  CORS_ORIGINS: {
    default: '–',
    meaning: 'Comma-separated other web origins that may call',
  },
  TRUST_PROXY: {
    default: '–',
    meaning: 'Comma-separated addresses or networks of proxies whose X-Forwarded-For is believed',
  },
  DATABASE_CONNECTIONS: {
    default: '20',
    meaning: 'Connections to the database that this process opens at most, all of them; 12 to 200',
  },
  RATE_LIMIT_SCALE: {
    default: '1',
    meaning: 'Multiplies every rate limit and divides every waiting time',
  },
  BACKUP_DIR: {
    default: '–',
    meaning: 'Folder for scheduled backups, on another disk if possible; without it there are none',
  },
  BACKUP_CRON: { default: '17 3 * * *', meaning: 'When they are made, in UTC' },
  EVIDENCE_DAYS: { default: '730', meaning: 'Days that replaced documents stay with a case' },
  MAIL_DAYS: {
    default: '90',
    meaning:
      'Days that it stays known which mails an address got; their texts go when they are sent',
  },
  NOTIFICATION_DAYS: { default: '365', meaning: 'Days that notifications are kept' },
  SUPPLIER_CHANGES_DAYS: {
    default: '1826',
    meaning: 'Days that changes of a supplier’s record are kept, at least 366',
  },
  BACKUP_KEEP: {
    default: '14',
    meaning:
      'How many are kept, and the newest good one besides; older ones are deleted once the new one was tried',
  },
  BACKUP_TRIAL_DIR: {
    default: '.trial in BACKUP_DIR',
    meaning:
      'Folder in which each backup is restored on trial, on a local disk with room for database and files',
  },
  SUPPORT_EMAIL: { default: 'support@localhost', meaning: 'Where Contact Support leads' },
  LOG_LEVEL: { default: 'info', meaning: LOG_LEVELS.join(', ') },
  LOG_FORMAT: {
    default: 'text on a terminal, else json',
    meaning: '`json`: one object a line, for machines; `text`: for people',
  },
  METRICS_TOKEN: {
    default: '–',
    meaning:
      'At least 16 characters, the bearer token of `/metrics`; without it, only programs on this machine can read them, and only while PUBLIC_URL is local',
  },
  AI_URL: {
    default: '–',
    meaning:
      'Language model with an OpenAI-compatible API, as `https://host/v1`; without it all suggestions are made here',
  },
  AI_KEY: { default: '–', meaning: 'Its bearer token; it stands in no page, log or export' },
  AI_MODEL: { default: '–', meaning: 'Name of the model at that address' },
  AI_TOKENS_PER_USER_DAY: { default: '50000', meaning: 'Tokens of one user in a day by UTC' },
  AI_TOKENS_DAY: { default: '2000000', meaning: 'Tokens of all users in a day by UTC' },
  MEANING: {
    default: 'on',
    meaning:
      '`off`: suppliers are found by words and product kinds alone, without the sentence encoder (250 MB of memory)',
  },
  DRAIN_SECONDS: {
    default: '0',
    meaning: 'How long `/readyz` answers 503 after SIGTERM, before the process stops serving',
  },
  NODE_ENV: {
    default: 'development',
    meaning:
      '`production` refuses defaults that are only safe on your own machine, as a HOST, PUBLIC_URL or CORS_ORIGINS that is not local does',
  },
};
