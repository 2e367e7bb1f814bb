/** The server's secret, and what is made with it: tokens, hashes, HMACs of codes and links. */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

const TOKEN_BYTES = 32;

/** @returns an unguessable token of 256 random bits, safe in a header and a URL */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token: enough to recognise it, useless to a thief. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface Secrets {
  /** Binds a code to the request it was mailed for; the same code elsewhere gives another value. */
  codeHmac(tokenHash: Buffer, code: string): Buffer;
  /** Signs that a file may be opened until a moment, in seconds since 1970. */
  linkHmac(fileId: string, expires: number): Buffer;
}

/** @param secret the setting or the generated one; purposes get keys of their own */
export function createSecrets(secret: string): Secrets {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, TOKEN_BYTES));
  const codeKey = keyFor('sign-in code');
  const linkKey = keyFor('file link');
  return {
    codeHmac: (tokenHash, code) =>
      createHmac('sha256', codeKey).update(tokenHash).update(code).digest(),
    linkHmac: (fileId, expires) =>
      createHmac('sha256', linkKey).update(`${fileId} ${expires}`).digest(),
  };
}

/** Compares in a time that tells nothing about where the first difference is. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Reads the generated secret, making it at the first start.
 * @param dataDir where it is kept, readable by its owner alone
 */
export async function generatedSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  const existing = await readFile(path, 'utf8').catch(() => '');
  if (existing.trim() !== '') return existing.trim();
  await mkdir(dataDir, { recursive: true });
  const made = newToken();
  // Written beside and renamed, so that a kill midway leaves no half of a secret behind.
  const partial = `${path}.partial`;
  const file = await open(
    partial,
    constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC,
    0o600,
  );
  await file.writeFile(made);
  await file.sync();
  await file.close();
  await rename(partial, path);
  return made;
}
