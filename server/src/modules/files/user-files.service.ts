/** All files of one user: listed and opened for the export, and erased with the account. */
import type { Readable } from 'node:stream';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { lockKey } from '../../lib/rate-limits/rate-events.ts';
import { type FileRow, lockStorageKeysOf } from './files.repo.ts';
import { uploadsKey } from './upload/upload-admission.ts';

export { selectFilesOf } from './files.repo.ts';

export const FILE_ERASURE_QUEUE = 'file-erasure';
/** Keys of one job: a retry of a small job repeats little. */
const KEY_BATCH_SIZE = 100;

/** @throws Error when the file is gone, for example because its user is being erased */
export async function openFile(
  { files }: Pick<Context, 'files'>,
  file: Pick<FileRow, 'id' | 'storage_key'>,
): Promise<Readable> {
  const bytes = await files.open(file.storage_key);
  if (bytes === undefined) throw new Error(`The file ${file.id} is gone`);
  return bytes;
}

/**
 * Queues the deletion of a user's stored files in the caller's transaction, which deletes the user and the rows.
 * After a crash or an outage of the file store, the job is retried.
 */
export async function deleteUserFiles(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Db,
  userId: string,
): Promise<void> {
  // An upload stores its row before this reads the rows, or waits and finds no user.
  await lockKey(tx, uploadsKey(userId));
  const keys = await lockStorageKeysOf(tx, userId);
  for (let at = 0; at < keys.length; at += KEY_BATCH_SIZE) {
    await jobs.enqueue(tx, FILE_ERASURE_QUEUE, { keys: keys.slice(at, at + KEY_BATCH_SIZE) });
  }
}

/** @param data `keys` in the file store; missing objects are ignored */
export async function deleteStoredFiles(
  { files }: Pick<Context, 'files'>,
  data: object,
): Promise<void> {
  const keys = 'keys' in data && Array.isArray(data.keys) ? data.keys : [];
  for (const key of keys) if (typeof key === 'string') await files.delete(key);
}
