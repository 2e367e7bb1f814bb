/** The location of the embedded database: in DATA_DIR, or where PostgreSQL's user can reach it. */
import { access, chmod, constants, mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFolder, tryFolder } from '../file-store/try-folder.ts';
import { StartupError } from '../startup-error.ts';
import { uniqueName, isNodeError, readIfExists } from './file-system.ts';
import { canReach, chooseRunAs, type RunAs } from './run-as.ts';

/** Has a folder for each data directory that the user of PostgreSQL cannot reach. */
const FALLBACK = '/var/lib/waggle';

export interface ClusterLocation {
  /** The folder of cluster, runtime and log; absolute, without symbolic links. */
  folder: string;
  clusterDir: string;
  runAs: RunAs | undefined;
  /** Printed with the ready line when the cluster is not in DATA_DIR. */
  note: string | undefined;
}

/** @returns the launcher's folder in DATA_DIR */
function ownFolder(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'postgres');
}

/** @returns where the cluster of a data directory is or would be created */
export async function findClusterLocation(
  dataDir: string,
): Promise<Pick<ClusterLocation, 'folder' | 'clusterDir'> | undefined> {
  const own = await realpath(ownFolder(dataDir)).catch(() => undefined);
  if (own === undefined) return undefined;
  const folder = (await readIfExists(path.join(own, 'location')))?.trim() ?? own;
  return { folder, clusterDir: path.join(folder, 'cluster') };
}

/** Creates a folder; others may pass through it only when PostgreSQL runs as another user. */
async function makeFolder(folder: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const created = await mkdir(folder, { recursive: true, mode });
  // The umask may have removed permissions of the other user.
  if (created !== undefined) await chmod(folder, mode);
}

function explain(error: unknown, dataDir: string): unknown {
  if (!isNodeError(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT')) return error;
  return new StartupError(
    `The data directory ${path.resolve(dataDir)} cannot be written by this user (${error.code}); give it to this user or set DATA_DIR to another folder.`,
  );
}

/**
 * Creating folders below one that takes none, such as /proc, would never end.
 * @throws StartupError when DATA_DIR is missing and cannot be created
 */
export async function checkDataDir(dataDir: string): Promise<void> {
  try {
    if (!(await findFolder(dataDir)).isThere) await tryFolder(dataDir);
  } catch (error) {
    throw explain(error, dataDir);
  }
}

/**
 * Creates DATA_DIR and the launcher's folder in it.
 * @returns the launcher's folder, without symbolic links
 * @throws StartupError when this user has no permission
 */
export async function prepareOwnFolder(dataDir: string): Promise<string> {
  await checkDataDir(dataDir);
  const own = ownFolder(dataDir);
  try {
    await makeFolder(own);
    const real = await realpath(own);
    await access(real, constants.R_OK | constants.W_OK | constants.X_OK);
    return real;
  } catch (error) {
    throw explain(error, dataDir);
  }
}

function locationNote(folder: string): string {
  return `the database lives in ${folder}, because PostgreSQL does not run as root and no other user can reach DATA_DIR`;
}

async function recordedLocation(location: string): Promise<ClusterLocation> {
  const clusterDir = path.join(location, 'cluster');
  try {
    await access(location);
  } catch {
    throw new StartupError(
      `The database of this data directory belongs in ${location}, which is gone or out of this user's reach; bring it back, or restore a backup into an empty DATA_DIR.`,
    );
  }
  const runAs = await chooseRunAs(clusterDir);
  return { folder: location, clusterDir, runAs, note: locationNote(location) };
}

/**
 * Decides where the cluster is; the decision is stored in the launcher's folder.
 * The caller has to hold that folder's lock.
 * @param own the launcher's folder of DATA_DIR, without symbolic links
 */
export async function chooseClusterLocation(own: string): Promise<ClusterLocation> {
  const pointer = path.join(own, 'location');
  const location = (await readIfExists(pointer))?.trim();
  if (location !== undefined) return recordedLocation(location);

  const clusterDir = path.join(own, 'cluster');
  const runAs = await chooseRunAs(clusterDir);
  if (!runAs || (await canReach(own, runAs))) {
    return { folder: own, clusterDir, runAs, note: undefined };
  }
  if (await readIfExists(path.join(clusterDir, 'PG_VERSION'))) {
    throw new StartupError(
      `The user with id ${runAs.uid}, who owns the database in ${clusterDir}, can no longer reach it; let others pass through the folders above it (chmod o+x).`,
    );
  }
  const folder = path.join(FALLBACK, uniqueName('data'));
  try {
    await makeFolder(FALLBACK);
    await makeFolder(folder);
  } catch {
    throw new StartupError(
      `PostgreSQL does not run as root, no other user can reach DATA_DIR, and ${FALLBACK} cannot be created; choose another DATA_DIR, run as an ordinary user, or set DATABASE_URL.`,
    );
  }
  await writeFile(pointer, `${folder}\n`, { flush: true });
  return {
    folder,
    clusterDir: path.join(folder, 'cluster'),
    runAs,
    note: locationNote(folder),
  };
}
