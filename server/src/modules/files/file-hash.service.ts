/** Takes the SHA-256 of files that records use: a job's work, so that no upload waits for it. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../lib/context.ts';
import { selectFile, setHash } from './files.repo.ts';

export const FILE_HASH_QUEUE = 'file-hash';

/** @param data `id` of the file; one that is gone, or has its hash already, is left alone */
export async function hashFile(
  { database, files }: Pick<Context, 'database' | 'files'>,
  data: object,
): Promise<void> {
  const id = 'id' in data && typeof data.id === 'string' ? data.id : undefined;
  const file = id === undefined ? undefined : await selectFile(database.db, id);
  if (file === undefined || file.sha256 !== null) return;
  const bytes = await files.open(file.storage_key);
  if (bytes === undefined) return;
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  await setHash(database.db, file.id, hash.digest());
}
