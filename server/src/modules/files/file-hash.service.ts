/** The SHA-256 of stored files, computed by a job so that no upload waits for it. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../lib/context.ts';
import { selectFile, setHash } from './files.repo.ts';

export const FILE_HASH_QUEUE = 'file-hash';

/** @returns undefined when the object is gone */
async function hashObject(
  { files }: Pick<Context, 'files'>,
  key: string,
): Promise<Buffer | undefined> {
  const bytes = await files.open(key);
  if (bytes === undefined) return undefined;
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest();
}

/** @returns whether both have the same content; also true when one of them is gone and cannot be compared */
export async function haveSameContent(
  context: Pick<Context, 'files'>,
  ...keys: [string, string]
): Promise<boolean> {
  const [one, other] = await Promise.all(keys.map((key) => hashObject(context, key)));
  return one === undefined || other === undefined || one.equals(other);
}

/** @param data `id` of the file; nothing happens if it is gone or already has its hash */
export async function hashFile(
  context: Pick<Context, 'database' | 'files'>,
  data: object,
): Promise<void> {
  const id = 'id' in data && typeof data.id === 'string' ? data.id : undefined;
  const { db } = context.database;
  const file = id === undefined ? undefined : await selectFile(db, id);
  if (file === undefined || file.sha256 !== null) return;
  const hash = await hashObject(context, file.storage_key);
  if (hash !== undefined) await setHash(db, file.id, hash);
}
