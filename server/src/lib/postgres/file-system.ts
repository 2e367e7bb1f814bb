/** Small functions around the file system. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** @returns whether it is a system error with one of these codes (`ENOENT`, ...) */
export function isNodeError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** @returns a unique name for something that is renamed when it is complete */
export function uniqueName(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`;
}

/** @returns the text of the file; undefined when it does not exist */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
