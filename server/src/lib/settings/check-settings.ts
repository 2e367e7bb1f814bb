/** Finds settings that make no sense for where the server runs. */
import type { Config } from '../../config.ts';
import { isLocalUrl } from './exposure.ts';
import { passkeyHost } from './passkey-address.ts';

export interface SettingNote {
  /** A hint is only about an installation with several machines. */
  readonly level: 'warning' | 'hint';
  readonly setting: string;
  /** One sentence that says what to do. */
  readonly text: string;
}

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:');
const isPublic = ({ publicUrl }: Config) => !isLocalUrl(publicUrl);
const isOfLocalhost = (address: string) => /@localhost>?\s*$/i.test(address);

const RULES: readonly (SettingNote & { readonly applies: (config: Config) => boolean })[] = [
  {
    level: 'warning',
    setting: 'MAIL_FROM',
    text: 'MAIL_FROM is an address of localhost, which most mail servers refuse: set it to an address of your domain.',
    applies: (config) => isPublic(config) && isOfLocalhost(config.mailFrom),
  },
  {
    level: 'warning',
    setting: 'SUPPORT_EMAIL',
    text: 'SUPPORT_EMAIL is an address of localhost, so Contact Support reaches nobody: set it to an address that is read.',
    applies: (config) => isPublic(config) && isOfLocalhost(config.supportEmail),
  },
  {
    level: 'warning',
    setting: 'TEAM_EMAILS',
    text: 'TEAM_EMAILS is empty while BETA is closed, so nobody can grant early access: set it to the addresses of the admins, or BETA=open.',
    applies: (config) => !config.betaOpen && config.teamEmails.size === 0,
  },
  {
    level: 'warning',
    setting: 'TEAM_SECOND_FACTOR',
    text: 'PUBLIC_URL has no host name under https, and passkeys work nowhere else: whoever reads the mailbox of an admin has the rights of one; set PUBLIC_URL to an address with a name, and TEAM_SECOND_FACTOR is on.',
    applies: ({ exposed, publicUrl }) => exposed && passkeyHost(publicUrl) === undefined,
  },
  {
    level: 'warning',
    setting: 'TEAM_SECOND_FACTOR',
    text: 'TEAM_SECOND_FACTOR is off: whoever reads the mailbox of an admin has the rights of one; set it to on, or remove it.',
    applies: ({ exposed, publicUrl, teamSecondFactor }) =>
      exposed && !teamSecondFactor && passkeyHost(publicUrl) !== undefined,
  },
  {
    level: 'warning',
    setting: 'TRUST_PROXY',
    text: 'PUBLIC_URL begins with https, so a proxy stands in front, but TRUST_PROXY is empty: all visitors share the address of the proxy and its rate limits; set TRUST_PROXY to the address of the proxy.',
    applies: (config) => isPublic(config) && isHttps(config) && config.trustProxy.length === 0,
  },
  {
    level: 'warning',
    setting: 'PUBLIC_URL',
    text: 'PUBLIC_URL begins with http, so sign-in codes and tokens travel unencrypted: serve it by https behind a proxy.',
    applies: (config) => isPublic(config) && !isHttps(config),
  },
  {
    level: 'warning',
    setting: 'SECRET',
    text: 'DATABASE_URL is set without SECRET, so the secret is only in DATA_DIR of this machine: set SECRET to the same value on every machine.',
    applies: (config) => config.databaseUrl !== undefined && config.secret === undefined,
  },
  {
    level: 'warning',
    setting: 'AI_URL',
    text: 'AI_URL begins with http, so the key and the words of users travel unencrypted: use https.',
    applies: ({ model }) =>
      model !== undefined && model.url.startsWith('http:') && !isLocalUrl(model.url),
  },
  {
    level: 'warning',
    setting: 'RATE_LIMIT_SCALE',
    text: 'RATE_LIMIT_SCALE is more than 1, which weakens the protection against guessing codes: unset it after the load test.',
    applies: (config) => config.exposed && config.rateLimitScale > 1,
  },
  {
    level: 'hint',
    setting: 'FILES_URL',
    text: 'DATABASE_URL is set without FILES_URL, so uploaded files stay in DATA_DIR of this machine: for several machines, share this folder or set FILES_URL to a bucket.',
    applies: (config) => config.databaseUrl !== undefined && config.filesBucket === undefined,
  },
];

/** @returns what makes no sense for where the server runs, though it can start */
export function settingNotes(config: Config): SettingNote[] {
  return RULES.filter(({ applies }) => applies(config)).map(({ level, setting, text }) => ({
    level,
    setting,
    text,
  }));
}
