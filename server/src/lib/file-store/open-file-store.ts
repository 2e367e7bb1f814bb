/** Opens the file store of the settings. */
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** Of the data directory. */
export const FILES_FOLDER = 'files';

/** @returns the bucket of FILES_URL, or a folder of the data directory */
export async function openFileStore(
  config: Pick<Config, 'dataDir' | 'filesBucket'>,
): Promise<FileStore> {
  const folder = join(config.dataDir, FILES_FOLDER);
  if (config.filesBucket === undefined) return openDiskStore(folder);
  // Loaded on demand, because the S3 client takes time and memory.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(config.filesBucket, join(folder, '.incoming'));
}
