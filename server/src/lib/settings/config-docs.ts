/** The documentation of each setting in the README. */
import { PASSKEY_LIMITS, SESSION_LIMITS } from '@waggle/contract/limits';
import { GOOGLE_ISSUER, LOG_LEVELS, type Setting } from '../../config.ts';

export const CONFIG_DOCS: Readonly<Record<Setting, { default: string; meaning: string }>> = {
  PORT: { default: '3000', meaning: 'Port to listen on; 0 picks any free one' },
  HOST: { default: '127.0.0.1', meaning: 'IP address or host name to listen on' },
  DATA_DIR: {
    default: './data',
    meaning: 'Embedded database, uploaded files, generated secret, and mails without SMTP_URL',
  },
  DATABASE_URL: {
    default: '–',
    meaning: 'A PostgreSQL (16 or newer) of your own: `postgres://user:password@host:port/name`',
  },
  FILES_URL: {
    default: 'a folder in DATA_DIR',
    meaning:
      'Bucket for uploaded files: `s3://key:secret@host/bucket`; `s3+http://` without TLS, `?region=` if one is needed',
  },
  PUBLIC_URL: {
    default: 'http://HOST:PORT',
    meaning:
      'Where people reach it: used for links in mails, the redirect of the sign-in popup and the host name of passkeys',
  },
  SMTP_URL: {
    default: '–',
    meaning:
      '`smtp://user:password@host:port`; without it, mails are saved as .eml files under DATA_DIR',
  },
  MAIL_FROM: { default: 'Waggle <no-reply@localhost>', meaning: 'Sender of every mail' },
  OIDC_ISSUER: {
    default: GOOGLE_ISSUER,
    meaning: 'OpenID provider behind the Google button; discovery happens at this address',
  },
  GOOGLE_CLIENT_ID: {
    default: '–',
    meaning: 'Client at that provider; without it, a development identity provider takes its place',
  },
  SIGN_IN_METHODS: {
    default: 'google,email',
    meaning: 'With just `google`, only the Google button is offered',
  },
  TEAM_EMAILS: {
    default: '–',
    meaning: `Comma-separated addresses of the team’s admins, who invite reviewers; team sessions last ${SESSION_LIMITS.team / 3600} hours`,
  },
  TEAM_SECOND_FACTOR: {
    default: 'off (on where others can reach it by a host name)',
    meaning: `\`on\`: a team session can do nothing until a passkey has been used in it, and asks again before anything that cannot be undone (after ${PASSKEY_LIMITS.recent / 60} minutes); \`npm run admin -- passkey-link\` lets each member add the first one. On your own machine, PUBLIC_URL is then http://localhost:PORT`,
  },
  BETA: {
    default: 'open (closed where others can reach it)',
    meaning: '`open`: every user has early access; `closed`: only users the team grants it to',
  },
  SECRET: {
    default: 'generated into DATA_DIR',
    meaning:
      'At least 32 characters; codes are stored only as an HMAC keyed with it, and links to files are signed with it',
  },
  PREVIOUS_SECRETS: {
    default: '–',
    meaning:
      'Values of SECRET in the last five years, separated by |, so that companies rejected for fraud back then are still recognised',
  },
  CORS_ORIGINS: {
    default: '–',
    meaning: 'Comma-separated other web origins that may call the API',
  },
  TRUST_PROXY: {
    default: '–',
    meaning: 'Comma-separated addresses or networks of proxies whose X-Forwarded-For is trusted',
  },
  DATABASE_CONNECTIONS: {
    default: '20',
    meaning: 'Most connections this process opens to the database, in total; 12 to 200',
  },
  RATE_LIMIT_SCALE: {
    default: '1',
    meaning: 'Multiplies every rate limit and divides every waiting time',
  },
  BACKUP_DIR: {
    default: '–',
    meaning: 'Folder for scheduled backups, ideally on another disk; without it, there are none',
  },
  BACKUP_CRON: { default: '17 3 * * *', meaning: 'When backups are made, in UTC' },
  EVIDENCE_DAYS: { default: '730', meaning: 'Days that replaced documents stay with a case' },
  MAIL_DAYS: {
    default: '90',
    meaning:
      'Days that the record of mails sent to an address is kept; their texts are deleted once sent',
  },
  NOTIFICATION_DAYS: { default: '365', meaning: 'Days that notifications are kept' },
  SUPPLIER_CHANGES_DAYS: {
    default: '1826',
    meaning: 'Days that changes to a supplier’s record are kept, at least 366',
  },
  BACKUP_KEEP: {
    default: '14',
    meaning:
      'How many backups are kept, plus the newest good one; older ones are deleted once the new one has been tried',
  },
  BACKUP_TRIAL_DIR: {
    default: '.trial in BACKUP_DIR',
    meaning:
      'Folder for the trial restore of each backup, on a local disk with room for database and files',
  },
  SUPPORT_EMAIL: { default: 'support@localhost', meaning: 'Where Contact Support goes' },
  LOG_LEVEL: { default: 'info', meaning: LOG_LEVELS.join(', ') },
  LOG_FORMAT: {
    default: 'text on a terminal, else json',
    meaning: '`json`: one object per line, for machines; `text`: for people',
  },
  METRICS_TOKEN: {
    default: '–',
    meaning:
      'Bearer token for `/metrics`, at least 16 characters; without it, only programs on this machine can read the metrics, and only while PUBLIC_URL is local',
  },
  AI_URL: {
    default: '–',
    meaning:
      'Language model with an OpenAI-compatible API, such as `https://host/v1`; without it, Waggle makes all suggestions itself',
  },
  AI_KEY: { default: '–', meaning: 'Its bearer token; never on a page, in a log or an export' },
  AI_MODEL: { default: '–', meaning: 'Name of the model to use there' },
  AI_TOKENS_PER_USER_DAY: { default: '50000', meaning: 'Tokens per user and day (UTC)' },
  AI_TOKENS_DAY: { default: '2000000', meaning: 'Tokens per day for all users together (UTC)' },
  MEANING: {
    default: 'on',
    meaning:
      '`off`: suppliers are found by words and product kinds only, without the sentence encoder (250 MB of memory)',
  },
  DRAIN_SECONDS: {
    default: '0',
    meaning: 'How long `/readyz` answers 503 after SIGTERM before the process stops serving',
  },
  NODE_ENV: {
    default: 'development',
    meaning:
      '`production` refuses defaults that are only safe on your own machine, just as a HOST, PUBLIC_URL or CORS_ORIGINS that is not local does',
  },
};
