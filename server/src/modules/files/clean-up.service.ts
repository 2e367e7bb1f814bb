/** Deletes files never attached, stored objects without a row, and interrupted uploads. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_LIMITS } from '@waggle/contract/files';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import { UUID_PATTERN } from '../../lib/uuid.ts';
import { deleteLooseRows, knownKeys } from './files.repo.ts';

type Parts = Pick<Context, 'clock' | 'database' | 'files'>;

/** Seconds after which nobody can still be writing a temporary file: a body is cut off long before. */
const INCOMING_AGE = 3600;
const KEYS_AT_ONCE = 500;
/** A shared bucket may hold other objects, which must stay. */
const OWN_KEY = new RegExp(`^[0-9a-f]{2}/[0-9a-f]{2}/${UUID_PATTERN}$`);

/** Files that no record has used for a day; rows first, so that no row ever names a file that is gone. */
export async function deleteLooseFiles({ clock, database, files }: Parts): Promise<void> {
  const before = addSeconds(clock.now(), -FILE_LIMITS.unattached);
  for (const key of await deleteLooseRows(database.db, before)) await files.delete(key);
}

/** What a killed process had begun to write on this machine. */
export async function deleteStaleIncoming({ clock, files }: Pick<Parts, 'clock' | 'files'>) {
  const before = addSeconds(clock.now(), -INCOMING_AGE);
  for (const name of await readdir(files.incoming)) {
    const path = join(files.incoming, name);
    // Its own process may finish with it at this very moment.
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtime < before) await rm(path, { force: true });
  }
}

/** Objects that no row names: their transaction never committed, or their user is gone. */
export async function deleteOrphans({ clock, database, files }: Parts): Promise<void> {
  const before = addSeconds(clock.now(), -FILE_LIMITS.unattached);
  let batch: string[] = [];
  const settle = async () => {
    const known = await knownKeys(database.db, batch);
    for (const key of batch) if (!known.has(key)) await files.delete(key);
    batch = [];
  };
  for await (const page of files.list()) {
    for (const { key, modified } of page) {
      if (modified < before && OWN_KEY.test(key)) batch.push(key);
    }
    if (batch.length >= KEYS_AT_ONCE) await settle();
  }
  await settle();
}
