/** The lock of a data directory, released by the operating system when its process ends. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

const SQLITE_BUSY = 5;

export interface OwnerLock {
  release(): void;
}

function errcode(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined;
}

/**
 * Takes the lock of a folder or refuses at once.
 * SQLite's transaction is used for nothing but its file lock: it works between users, knows no
 * process ids that could be reused, and is the one such lock that Node offers on every platform.
 * @param folder an existing folder; the lock's file stays in it, empty
 * @throws StartupError when another process holds it, or the file cannot be written
 */
export function takeOwnerLock(folder: string): OwnerLock {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path.join(folder, 'owner.lock'));
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    if (errcode(error) === SQLITE_BUSY) {
      throw new StartupError(
        `Another Waggle process already uses ${folder}; stop that one, or give this one a DATA_DIR of its own.`,
      );
    }
    throw new StartupError(
      `The folder ${folder} cannot be written by this user; give it to this user or choose another DATA_DIR.`,
    );
  }
  const held = file;
  return { release: () => held.close() };
}
