/** Files that the server has made for a user: stored, replaced and deleted like uploaded ones. */
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { storageKey } from '../../lib/file-store/file-store.ts';
import { lockKey } from '../../lib/rate-limits/rate-events.ts';
import { deleteRows, insertFile } from './files.repo.ts';
import { uploadsKey } from './upload/upload-admission.ts';

export { selectFiles } from './files.repo.ts';
export { signedPath } from './download/download.service.ts';

export interface MadeFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** In hex. */
  readonly sha256: string;
}

/**
 * Moves a finished file into the store; without a row it is deleted within two days.
 * @param path a synced file in the store's folder for incoming ones
 */
export async function putMadeFile(
  { files }: Pick<Context, 'files'>,
  id: string,
  path: string,
): Promise<void> {
  await files.put(storageKey(id), path);
}

/** Writes the rows of files that are in the store, as used, in the caller's transaction. */
export async function insertMadeFiles(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  userId: string,
  made: readonly MadeFile[],
): Promise<void> {
  // The erasure of the user waits for these rows, or the user is gone.
  await lockKey(tx, uploadsKey(userId));
  const now = clock.now();
  for (const { id, name, contentType, size, sha256 } of made) {
    const hash = Buffer.from(sha256, 'hex');
    await insertFile(tx, {
      id,
      user_id: userId,
      file_type: 'BRAND_FILES',
      name,
      content_type: contentType,
      size,
      sha256: hash,
      original_sha256: hash,
      storage_key: storageKey(id),
      attached_at: now,
      loose_since: now,
      created_at: now,
    });
  }
}

/** Deletes rows in the caller's transaction; their files are deleted after its commit, by `dropMadeFiles`. */
export async function deleteMadeFiles(tx: Db, ids: readonly string[]): Promise<void> {
  await deleteRows(tx, ids);
}

/** Deletes files without rows from the store. */
export async function dropMadeFiles(
  { files }: Pick<Context, 'files'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.delete(storageKey(id));
}
