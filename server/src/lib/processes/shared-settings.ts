/** Which settings have to be the same in all processes of one database, and where they are not. */
import type { Config, Setting } from '../../config.ts';
import type { Secrets } from '../secrets.ts';
import type { ProcessRow, SettingHashes } from './processes.repo.ts';

/** What a process uses: `null` where it is not set, `undefined` where another setting makes it mean nothing. */
type Value = string | number | boolean | readonly string[] | null | undefined;

const sorted = (values: Iterable<string>) => [...values].sort();

/** How to read each one; `own` may differ, or is checked when a process starts. */
const SHARED: Readonly<Record<Setting, 'own' | ((config: Config) => Value)>> = {
  PORT: 'own',
  HOST: 'own',
  DATA_DIR: 'own',
  DATABASE_URL: 'own',
  DATABASE_CONNECTIONS: 'own',
  FILES_URL: 'own',
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  SMTP_URL: 'own',
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  OIDC_ISSUER: ({ oidc }) => (oidc === 'development' ? undefined : oidc.issuer),
  GOOGLE_CLIENT_ID: ({ oidc }) => (oidc === 'development' ? null : oidc.clientId),
  SIGN_IN_METHODS: ({ signInMethods }) => sorted(signInMethods),
  TEAM_EMAILS: ({ teamEmails }) => sorted(teamEmails),
  TEAM_SECOND_FACTOR: ({ teamSecondFactor }) => teamSecondFactor,
  BETA: ({ betaOpen }) => betaOpen,
  SECRET: 'own',
  PREVIOUS_SECRETS: ({ previousSecrets }) => sorted(previousSecrets),
  CORS_ORIGINS: ({ corsOrigins }) => sorted(corsOrigins),
  TRUST_PROXY: 'own',
  RATE_LIMIT_SCALE: ({ rateLimitScale }) => rateLimitScale,
  BACKUP_DIR: ({ backup }) => backup?.dir ?? null,
  BACKUP_CRON: ({ backup }) => backup?.cron,
  BACKUP_KEEP: ({ backup }) => backup?.keep,
  BACKUP_TRIAL_DIR: 'own',
  EVIDENCE_DAYS: ({ evidenceDays }) => evidenceDays,
  MAIL_DAYS: ({ mailDays }) => mailDays,
  NOTIFICATION_DAYS: ({ notificationDays }) => notificationDays,
  SUPPLIER_CHANGES_DAYS: ({ supplierChangesDays }) => supplierChangesDays,
  SUPPORT_EMAIL: ({ supportEmail }) => supportEmail,
  LOG_LEVEL: 'own',
  LOG_FORMAT: 'own',
  METRICS_TOKEN: 'own',
  AI_URL: ({ model }) => model?.url ?? null,
  AI_KEY: ({ model }) => model && (model.key ?? null),
  AI_MODEL: ({ model }) => model?.name,
  AI_TOKENS_PER_USER_DAY: ({ model }) => model?.tokensPerUserDay,
  AI_TOKENS_DAY: ({ model }) => model?.tokensDay,
  MEANING: ({ meaning }) => meaning,
  DRAIN_SECONDS: 'own',
  NODE_ENV: 'own',
};

/** @returns the hashes by which processes are compared; without the secret they say nothing */
export function hashSettings(config: Config, secrets: Pick<Secrets, 'settingHmac'>): SettingHashes {
  const hashes: Record<string, string> = {};
  for (const [name, read] of Object.entries(SHARED)) {
    const value = read === 'own' ? undefined : read(config);
    if (value === undefined) continue;
    hashes[name] = secrets.settingHmac(name, JSON.stringify(value)).toString('base64url');
  }
  return hashes;
}

/** @returns the settings that both have and that differ; one version may have settings that another has not */
export function differing(one: SettingHashes, other: SettingHashes): string[] {
  return Object.keys(one)
    .filter((name) => name in other && one[name] !== other[name])
    .sort();
}

/** @returns each setting that is not the same in all of them */
export function findDifferences(processes: readonly ProcessRow[]): string[] {
  const pairs = processes.flatMap((one, at) =>
    processes.slice(at + 1).flatMap((other) => differing(one.settings, other.settings)),
  );
  return [...new Set(pairs)].sort();
}

/** @returns how a process is named for the operator */
export function nameOf({ machine, pid }: Pick<ProcessRow, 'machine' | 'pid'>): string {
  return `process ${pid} on ${machine}`;
}
