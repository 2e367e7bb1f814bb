/** File system helpers of the launcher. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Tells whether something thrown is a system error with one of these codes (`ENOENT`, ...). */
export function isNodeError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** A name nobody else has taken, for a thing that gets its real name only when it is whole. */
export function uniqueName(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`;
}

/** @returns the file's text, or undefined when there is no such file */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
