/** The lock of a data directory, which the operating system releases when the process ends. */
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
 * Takes the lock of a folder without waiting.
 * An SQLite transaction is used only for its file lock: it works between users, does not depend on process ids,
 * and is the only such lock that Node has on every platform.
 * @param folder an existing folder, in which the empty lock file stays
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
