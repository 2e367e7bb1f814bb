/** Restores the files of a backup into the data directory, which must have none unless they may be replaced, and the bucket. */
import { createWriteStream } from 'node:fs';
import { access, chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, isStorageKey } from '../file-store/file-store.ts';
import { FILES_FOLDER } from '../file-store/open-file-store.ts';
import { uniqueName } from '../postgres/file-system.ts';
import { StartupError } from '../startup-error.ts';
import { FILES, type Manifest } from './manifest.ts';
import { readEntries } from './read-archive.ts';

const STORED = `${FILES_FOLDER}/`;

/** @returns the key in the file store; undefined for another file of the data directory */
function storageKeyOf(file: string): string | undefined {
  const key = file.startsWith(STORED) ? file.slice(STORED.length) : '';
  return isStorageKey(key) ? key : undefined;
}

/** @returns the top-level names of the files that go into the data directory */
function topmost(manifest: Manifest, toBucket: boolean): string[] {
  const local = manifest.files.filter((file) => !toBucket || storageKeyOf(file.path) === undefined);
  return [...new Set(local.map((file) => file.path.split('/')[0] ?? ''))];
}

/** @throws StartupError when the backup's files would replace anything in the data directory */
export async function checkNoFiles(
  dataDir: string,
  manifest: Manifest,
  toBucket: boolean,
): Promise<void> {
  for (const name of topmost(manifest, toBucket)) {
    const there = await access(path.join(dataDir, name)).then(
      () => true,
      () => false,
    );
    if (there) {
      throw new StartupError(
        `${path.join(dataDir, name)} already exists; add --replace to replace it, or restore into an empty DATA_DIR.`,
      );
    }
  }
}

export interface StagedFiles {
  /** Replaces the existing files with them. */
  commit(): Promise<void>;
  /** Removes the unpacked files that were not committed. */
  discard(): Promise<void>;
}

/**
 * Unpacks the files into a separate folder, so that a failure changes nothing.
 * @param file a verified archive
 * @param bucket gets the uploaded files at once, which are without effect before their rows
 */
export async function stageFiles(
  file: string,
  dataDir: string,
  bucket?: FileStore,
): Promise<StagedFiles> {
  const staging = path.join(dataDir, uniqueName('.restore'));
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const discard = () => rm(staging, { recursive: true, force: true });
  try {
    for await (const { name, mode, body } of readEntries(file)) {
      if (!name.startsWith(FILES)) continue;
      const own = name.slice(FILES.length);
      const key = bucket && storageKeyOf(own);
      const target = path.join(staging, key === undefined ? own : '.object');
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(target, { flush: true }));
      await chmod(target, mode);
      if (key !== undefined) await bucket?.put(key, target);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    async commit() {
      for (const name of await readdir(staging)) {
        const place = path.join(dataDir, name);
        await rm(place, { recursive: true, force: true });
        await rename(path.join(staging, name), place);
      }
      await discard();
    },
  };
}
