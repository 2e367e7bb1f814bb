/** Checks at start that this process has the secret and the files of its database, as all other processes do. */
import type { Database, Db } from '../database.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { equalBytes, type Secrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { type Installation, lockInstallation, updateInstallation } from './installation.repo.ts';
import { readMarker, tryStore, writeMarker } from './store-marker.ts';

interface Parts {
  readonly database: Pick<Database, 'db'>;
  readonly secrets: Secrets;
  readonly files: FileStore;
}

/** Samples some of the keys that must be in the store. */
type SampleKeys = (tx: Db) => Promise<readonly string[]>;

/** @returns the sentence about another secret; undefined when it is the same */
export function secretFault(secrets: Secrets, { id, secret_check }: Installation) {
  if (secret_check === null || equalBytes(secret_check, secrets.installationHmac(id))) {
    return undefined;
  }
  return 'SECRET differs from the one this database was used with: set SECRET to the same value on every machine, or put back the file «secret» of the first one’s DATA_DIR; if you changed it on purpose, run «npm run admin -- adopt-secret», which makes open codes and links to files invalid.';
}

const HOW_TO_ADOPT = 'if these are the right files, run «npm run admin -- adopt-files»';

/** @returns the sentence about another store; undefined when it is the same or can be adopted */
export function storeFault(files: FileStore, row: Installation, marker: string | undefined) {
  if (marker === row.id) return undefined;
  if (marker !== undefined) {
    return `${files.place} belongs to another installation: ${files.remedy}; ${HOW_TO_ADOPT}.`;
  }
  if (!row.store_adopted) return undefined;
  return `${files.place} is not the one that this database was used with: point every process at the same folder, or set FILES_URL to the same bucket; ${HOW_TO_ADOPT}.`;
}

async function checkSecret(tx: Db, secrets: Secrets, row: Installation): Promise<void> {
  const fault = secretFault(secrets, row);
  if (fault !== undefined) throw new StartupError(fault);
  if (row.secret_check !== null) return;
  await updateInstallation(tx, { secret_check: secrets.installationHmac(row.id) });
}

async function missing(files: FileStore, keys: readonly string[]): Promise<number> {
  let gone = 0;
  for (const key of keys) {
    const stream = await files.open(key, { start: 0, end: 0 });
    if (stream === undefined) gone += 1;
    else stream.destroy();
  }
  return gone;
}

/** A few files may be lost without anybody's mistake; most of them are not. */
async function checkStore(
  tx: Db,
  files: FileStore,
  row: Installation,
  sampleKeys: SampleKeys,
): Promise<void> {
  const marker = await readMarker(files);
  const fault = storeFault(files, row, marker);
  if (fault !== undefined) throw new StartupError(fault);
  if (marker === undefined) {
    const keys = await sampleKeys(tx);
    const gone = await missing(files, keys);
    if (gone * 2 > keys.length) {
      throw new StartupError(
        `${files.place} lacks the uploaded files of this database (${gone} of ${keys.length} that were looked for): ${files.remedy}; ${HOW_TO_ADOPT}, and what is missing stays missing.`,
      );
    }
    await writeMarker(files, row.id);
  }
  if (!row.store_adopted) await updateInstallation(tx, { store_adopted: true });
}

/**
 * The first start adopts its secret and its file store; later ones have to have the same. One process at a time, so
 * two first starts cannot adopt different ones.
 * @throws StartupError when one of them differs, or the store cannot be used
 */
export async function checkInstallation(
  { database, secrets, files }: Parts,
  sampleKeys: SampleKeys,
): Promise<void> {
  await tryStore(files);
  await database.db.transaction().execute(async (tx) => {
    const row = await lockInstallation(tx);
    await checkSecret(tx, secrets, row);
    await checkStore(tx, files, row, sampleKeys);
  });
}

/**
 * Makes this process's secret the one of the database.
 * @returns whether it was another one before
 */
export async function adoptSecret({ database, secrets }: Omit<Parts, 'files'>): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const row = await lockInstallation(tx);
    await updateInstallation(tx, { secret_check: secrets.installationHmac(row.id) });
    return secretFault(secrets, row) !== undefined;
  });
}

/**
 * Makes this process's file store the one of the database.
 * @returns how many of the sampled files are not in it
 */
export async function adoptFiles(
  { database, files }: Omit<Parts, 'secrets'>,
  sampleKeys: SampleKeys,
): Promise<{ sampled: number; gone: number }> {
  await tryStore(files);
  return database.db.transaction().execute(async (tx) => {
    const { id } = await lockInstallation(tx);
    const keys = await sampleKeys(tx);
    await writeMarker(files, id);
    await updateInstallation(tx, { store_adopted: true });
    return { sampled: keys.length, gone: await missing(files, keys) };
  });
}
