/** Marks a file store with the installation it belongs to, and checks that it can be written and read. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from '../file-store/file-store.ts';
import { syncFile } from '../file-store/sync-path.ts';
import { shortCause } from '../logs/short-cause.ts';
import { StartupError } from '../startup-error.ts';

/** Begins with a dot, as no key of a file does: listings, clean-up and backups leave it alone. */
const MARKER = '.waggle-installation';
const TRIAL = '.waggle-trial-';

/** Stores a small text under a key that begins with a dot. */
export async function putText(files: FileStore, key: string, content: string): Promise<void> {
  const path = join(files.incoming, randomUUID());
  try {
    await writeFile(path, content, { mode: 0o600 });
    await syncFile(path);
    await files.put(key, path);
  } finally {
    await rm(path, { force: true });
  }
}

async function readText(files: FileStore, key: string): Promise<string | undefined> {
  const stream = await files.open(key);
  return stream && text(stream);
}

/** @returns the id of the installation that the store belongs to; undefined without a marker */
export async function readMarker(files: FileStore): Promise<string | undefined> {
  return (await readText(files, MARKER))?.trim();
}

export function writeMarker(files: FileStore, id: string): Promise<void> {
  return putText(files, MARKER, `${id}\n`);
}

/**
 * Writes, reads and deletes a small object.
 * @throws StartupError when the store does not do all three
 */
export async function tryStore(files: FileStore): Promise<void> {
  const key = `${TRIAL}${randomUUID()}`;
  try {
    await putText(files, key, key);
    const found = await readText(files, key);
    await files.delete(key);
    if (found !== key) throw new Error('what was written does not come back');
  } catch (error) {
    throw new StartupError(
      `${files.place} cannot be used (${shortCause(error)}): ${files.remedy}.`,
      {
        cause: error,
      },
    );
  }
}
