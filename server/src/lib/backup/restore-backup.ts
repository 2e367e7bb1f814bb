/** Restores a backup, database and files: verified first, all or nothing. */
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '../file-store/files-url.ts';
import { FILES_FOLDER, openFileStore } from '../file-store/open-file-store.ts';
import { connectExclusively, type DatabaseSource } from './connect-database.ts';
import type { Installation } from '../installation/installation.repo.ts';
import { readMarker } from '../installation/store-marker.ts';
import { isDiskFault, shortCause } from '../logs/short-cause.ts';
import { StartupError } from '../startup-error.ts';
import { type Erasures, FILE_STORE, findErasures, forgetUnrelated, fromGiven } from './erasures.ts';
import type { Manifest } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreDatabase } from './restore-database.ts';
import { checkNoFiles, stageFiles } from './restore-files.ts';

export interface RestoreTarget extends DatabaseSource {
  filesBucket?: Bucket | undefined;
  /** Where scheduled backups are. */
  backupDir?: string | undefined;
}

interface RestoreOptions {
  /** Whether existing data may be replaced. */
  replace?: boolean;
  /** A newer backup, or a text file with ids of erased users. */
  erasures?: string | undefined;
  /** Whether erasures are not searched, because nobody will use the restored data. */
  alone?: boolean;
}

interface Restored {
  manifest: Manifest;
  erasures: Erasures;
  installation: Installation | undefined;
}

/** @returns the store to search for erasures and to fill; undefined for a folder that does not exist yet */
async function openExistingStore({ dataDir, filesBucket }: RestoreTarget) {
  const isThere =
    filesBucket !== undefined ||
    (await access(path.join(dataDir, FILES_FOLDER)).then(
      () => true,
      () => false,
    ));
  return isThere ? openFileStore({ dataDir, filesBucket }) : undefined;
}

/**
 * @param file the archive
 * @param log gets progress lines
 * @returns the manifest of the backup, the erasures since that the next start repeats, and the restored installation
 * @throws StartupError when it cannot be restored; existing data is unchanged then
 */
export async function restoreBackup(
  file: string,
  where: RestoreTarget,
  options: RestoreOptions,
  log: (line: string) => void,
): Promise<Restored> {
  const { replace = false } = options;
  const manifest = await verifyArchive(file);
  const given = options.erasures;
  const named = given === undefined ? undefined : await fromGiven(given, manifest);
  const toBucket = where.filesBucket !== undefined;
  if (!replace) await checkNoFiles(where.dataDir, manifest, toBucket);
  const { client, close } = await connectExclusively(where, log);
  const store = await openExistingStore(where);
  try {
    const folders = [
      path.dirname(file),
      ...(where.backupDir === undefined ? [] : [where.backupDir]),
    ];
    const search = { backup: file, manifest, files: store, folders };
    const erasures: Erasures = options.alone ? new Map() : await findErasures(search, log);
    if (given !== undefined) erasures.set(given, named ?? []);
    const marker = store && (await readMarker(store));
    const files = await stageFiles(file, where.dataDir, toBucket ? store : undefined);
    try {
      const installation = await restoreDatabase(client, file, manifest, replace, erasures);
      await files.commit();
      forgetUnrelated(erasures, FILE_STORE, marker, installation);
      return { manifest, erasures, installation };
    } finally {
      await files.discard();
    }
  } catch (error) {
    if (!isDiskFault(error)) throw error;
    throw new StartupError(
      `The backup ${file} was not restored: ${shortCause(error)} (${error.message}); make room in ${where.dataDir} and see that this user may write there, then restore again.`,
      { cause: error },
    );
  } finally {
    store?.close();
    await close();
  }
}
