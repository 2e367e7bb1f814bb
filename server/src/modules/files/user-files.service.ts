/** All files of one user: listed and opened for the export, and erased with the account. */
import type { Readable } from 'node:stream';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { deleteEventsUnder } from '../../lib/rate-limits/rate-events.ts';
import { type FileRow, lockKeysOf } from './files.repo.ts';
import { uploadsKey } from './upload/upload.service.ts';

export { selectFilesOf } from './files.repo.ts';

export const FILE_ERASURE_QUEUE = 'file-erasure';
/** So that the job of a user with thousands of files stays a small row and progresses with each try. */
const KEYS_AT_ONCE = 100;

/** @throws Error when the bytes are gone, as they are while their user is being erased */
export async function openFile(
  { files }: Pick<Context, 'files'>,
  file: Pick<FileRow, 'id' | 'storage_key'>,
): Promise<Readable> {
  const bytes = await files.open(file.storage_key);
  if (bytes === undefined) throw new Error(`The file ${file.id} is gone`);
  return bytes;
}

/**
 * Prepares the erasure of a user's files in the caller's transaction, which deletes the user and by that the rows:
 * their bytes go by a job, which a crash or an outage of the store only puts off.
 */
export async function deleteUserFiles(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Db,
  userId: string,
): Promise<void> {
  const keys = await lockKeysOf(tx, userId);
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    await jobs.enqueue(tx, FILE_ERASURE_QUEUE, { keys: keys.slice(at, at + KEYS_AT_ONCE) });
  }
  await deleteEventsUnder(tx, [uploadsKey(userId)]);
}

/** @param data `keys` in the file store; what is gone already is no error */
export async function deleteStoredFiles(
  { files }: Pick<Context, 'files'>,
  data: object,
): Promise<void> {
  const keys = 'keys' in data && Array.isArray(data.keys) ? data.keys : [];
  for (const key of keys) if (typeof key === 'string') await files.delete(key);
}
