/** Deletes files never attached, stored objects without a row, and interrupted uploads. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_LIMITS } from '@waggle/contract/files';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import { isStorageKey } from '../../lib/file-store/file-store.ts';
import { deleteDetachedRows, selectStorageKeys } from './files.repo.ts';

type Parts = Pick<Context, 'clock' | 'database' | 'files'>;

/** Seconds after which no upload can still be writing its temporary file. */
const INCOMING_AGE = 3600;
const KEY_BATCH_SIZE = 500;

/** Deletes files that no record has used for a day; the rows first, so that no row refers to a deleted file. */
export async function deleteDetachedFiles({ clock, database, files }: Parts): Promise<void> {
  const before = addSeconds(clock.now(), -FILE_LIMITS.unattached);
  for (const key of await deleteDetachedRows(database.db, before)) await files.delete(key);
}

/** Deletes temporary files of uploads whose process was killed. */
export async function deleteStaleIncoming({ clock, files }: Pick<Parts, 'clock' | 'files'>) {
  const before = addSeconds(clock.now(), -INCOMING_AGE);
  for (const name of await readdir(files.incoming)) {
    const path = join(files.incoming, name);
    // Another process may remove it at the same time.
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtime.toISOString() < before) await rm(path, { force: true });
  }
}

/** At start and every hour: a job of the queue would clean only the machine that takes it. */
export async function deleteStaleIncomingHourly(context: Context): Promise<void> {
  await deleteStaleIncoming(context);
  // What fails is tried again an hour later.
  const again = () => void deleteStaleIncoming(context).catch(() => undefined);
  setInterval(again, INCOMING_AGE * 1000).unref();
}

/** Deletes stored objects without a row: their transaction did not commit, or their user was erased. */
export async function deleteOrphans({ clock, database, files }: Parts): Promise<void> {
  const before = addSeconds(clock.now(), -FILE_LIMITS.unattached);
  let batch: string[] = [];
  const settle = async () => {
    const known = await selectStorageKeys(database.db, batch);
    for (const key of batch) if (!known.has(key)) await files.delete(key);
    batch = [];
  };
  for await (const page of files.list()) {
    for (const { key, modified } of page) {
      if (modified < before && isStorageKey(key)) batch.push(key);
    }
    if (batch.length >= KEY_BATCH_SIZE) await settle();
  }
  await settle();
}
