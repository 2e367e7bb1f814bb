/** The server's secret, tokens and their hashes, and HMACs of codes, links and addresses. */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

const TOKEN_BYTES = 32;
const USER_HASH_DIGITS = 16;
/** Every request of a user is logged with it. */
const USER_HASHES_IN_MEMORY = 10_000;

/** @returns a token of 256 random bits, safe in a header and a URL */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** @returns the hash by which a token is stored */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface Secrets {
  /** The HMAC of a code together with the request it was mailed for. */
  codeHmac(tokenHash: Buffer, code: string): Buffer;
  /** Signs a link to a file, valid until `expires` in seconds since 1970. */
  linkHmac(fileId: string, expires: number): Buffer;
  /** The name of a user in logs: always the same, and of no use without the secret. */
  userHash(userId: string): string;
  /** Recognises the secret in the database without containing it. */
  installationHmac(id: string): Buffer;
  /** Signs a link that switches off a user's mails of one type. */
  unsubscribeHmac(userId: string, type: string): Buffer;
  /** Signs a form of a public page. */
  formHmac(value: string): Buffer;
  /** Signs links to a waitlist and previews, and recognises what a waitlist does not contain. */
  waitlistHmac(value: string): Buffer;
  /** Recognises a case-folded mail address in tables that do not contain it. */
  addressHmac(address: string): Buffer;
  /** Recognises what is counted in a table that does not contain whose it is. */
  counterHmac(key: string): Buffer;
  /** Compares the settings of processes, which may be secret, in a table that does not contain them. */
  settingHmac(name: string, value: string): Buffer;
  /** Recognises a normalised value in a table that does not contain it. */
  fingerprintHmac(value: string): Buffer;
  /** The same, and those under the secrets before: they recognise what was stored under one of them. */
  fingerprintHmacs(value: string): Buffer[];
}

/**
 * @param secret the setting or the generated one; each purpose has its own key
 * @param previous the secrets before, which recognise what is kept for years
 */
export function createSecrets(secret: string, previous: readonly string[] = []): Secrets {
  const keyOf = (from: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', from, '', purpose, TOKEN_BYTES));
  const keyFor = (purpose: string) => keyOf(secret, purpose);
  const codeKey = keyFor('sign-in code');
  const linkKey = keyFor('file link');
  const userKey = keyFor('user in logs');
  const installationKey = keyFor('installation');
  const unsubscribeKey = keyFor('unsubscribe link');
  const formKey = keyFor('public form');
  const waitlistKey = keyFor('waitlist');
  const userHashes = new Map<string, string>();
  const addressKey = keyFor('mail address');
  const counterKey = keyFor('rate counter');
  const settingKey = keyFor('setting');
  const fingerprintKey = keyFor('fraud memory');
  const fingerprintKeys = [fingerprintKey, ...previous.map((one) => keyOf(one, 'fraud memory'))];
  return {
    codeHmac: (tokenHash, code) =>
      createHmac('sha256', codeKey).update(tokenHash).update(code).digest(),
    linkHmac: (fileId, expires) =>
      createHmac('sha256', linkKey).update(`${fileId} ${expires}`).digest(),
    userHash(userId) {
      const known = userHashes.get(userId);
      if (known !== undefined) return known;
      const hash = createHmac('sha256', userKey).update(userId).digest('hex');
      if (userHashes.size >= USER_HASHES_IN_MEMORY) userHashes.clear();
      userHashes.set(userId, hash.slice(0, USER_HASH_DIGITS));
      return hash.slice(0, USER_HASH_DIGITS);
    },
    installationHmac: (id) => createHmac('sha256', installationKey).update(id).digest(),
    unsubscribeHmac: (userId, type) =>
      createHmac('sha256', unsubscribeKey).update(`${userId} ${type}`).digest(),
    formHmac: (value) => createHmac('sha256', formKey).update(value).digest(),
    waitlistHmac: (value) => createHmac('sha256', waitlistKey).update(value).digest(),
    addressHmac: (address) => createHmac('sha256', addressKey).update(address).digest(),
    counterHmac: (key) => createHmac('sha256', counterKey).update(key).digest(),
    settingHmac: (name, value) =>
      createHmac('sha256', settingKey).update(`${name} ${value}`).digest(),
    fingerprintHmac: (value) => createHmac('sha256', fingerprintKey).update(value).digest(),
    fingerprintHmacs: (value) =>
      fingerprintKeys.map((key) => createHmac('sha256', key).update(value).digest()),
  };
}

/** Compares in constant time. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

const secretPath = (dataDir: string) => join(dataDir, 'secret');

/** @returns the generated secret; '' before the first start */
export async function readGeneratedSecret(dataDir: string): Promise<string> {
  return (await readFile(secretPath(dataDir), 'utf8').catch(() => '')).trim();
}

/**
 * Reads the generated secret; the first start creates it.
 * @param dataDir has its file, which only the owner can read
 */
export async function generatedSecret(dataDir: string): Promise<string> {
  const existing = await readGeneratedSecret(dataDir);
  if (existing !== '') return existing;
  const path = secretPath(dataDir);
  await mkdir(dataDir, { recursive: true });
  const made = newToken();
  // Renamed at the end, so that a killed process leaves no incomplete secret.
  const partial = `${path}.partial`;
  const file = await open(
    partial,
    constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC,
    0o600,
  );
  // One of an earlier start could have wider permissions.
  await file.chmod(0o600);
  await file.writeFile(made);
  await file.sync();
  await file.close();
  await rename(partial, path);
  return made;
}
