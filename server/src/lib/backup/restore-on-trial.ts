/** Tries a backup by restoring it into an empty temporary place, which is removed afterwards. */
import { chmod, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { databaseFault } from '../database.ts';
import { tryFolder } from '../file-store/try-folder.ts';
import { isDiskFault, shortCause } from '../logs/short-cause.ts';
import { deleteDataDir } from '../postgres/embedded-postgres.ts';
import { connectExclusively } from './connect-database.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const PREFIX = 'waggle-trial-';
/** Bytes of an empty database with its programs and its transaction log, and a reserve for others. */
const EMPTY_BYTES = 700_000_000;
const nothing = () => undefined;

/** @returns a new folder in one that is created if it is missing */
async function makePlace(dir: string): Promise<string> {
  await tryFolder(dir);
  await mkdir(dir, { recursive: true, mode: 0o711 });
  const base = await mkdtemp(path.join(dir, PREFIX));
  // The database's user has to pass through when root starts it.
  await chmod(base, 0o711);
  return base;
}

const dataDirOf = (base: string) => path.join(base, 'data');

async function removePlace(base: string): Promise<void> {
  if (await deleteDataDir(dataDirOf(base))) await rm(base, { recursive: true, force: true });
}

/** Removes what killed processes have left; another one that is trying a backup keeps its own. */
async function removeLeftPlaces(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch((): string[] => [])) {
    if (name.startsWith(PREFIX)) await removePlace(path.join(dir, name));
  }
}

async function restoreInto(base: string, file: string, signal: AbortSignal): Promise<Manifest> {
  const where = { dataDir: dataDirOf(base), trial: { signal } };
  const { manifest } = await restoreBackup(file, where, { alone: true }, nothing);
  return manifest;
}

/**
 * Restores an archive into an embedded database of its own, compares it, and throws it away.
 * @param dir in which a temporary folder is made
 * @returns the manifest
 * @throws StartupError when it cannot be restored completely
 */
export async function restoreOnTrial(file: string, dir: string): Promise<Manifest> {
  const base = await makePlace(dir);
  try {
    return await restoreInto(base, file, new AbortController().signal);
  } finally {
    await removePlace(base);
  }
}

export type Trial =
  | { readonly outcome: 'good' }
  /** The archive may be good. */
  | { readonly outcome: 'untried'; readonly why: string }
  | { readonly outcome: 'failed'; readonly error: unknown };

export interface TrialPlace {
  readonly dir: string;
  /** What database and files of the archive take. */
  readonly bytes: number;
  /** Ends the trial. */
  readonly signal: AbortSignal;
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** @returns why a trial cannot begin there */
async function findObstacle(
  base: string,
  { dir, bytes, signal }: TrialPlace,
): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(base);
  const [needed, free] = [bytes + EMPTY_BYTES, bavail * bsize];
  if (free < needed) {
    return `${dir} has ${gigabytes(free)} free, and a restore takes up to ${gigabytes(needed)}`;
  }
  try {
    const where = { dataDir: dataDirOf(base), trial: { signal } };
    await (await connectExclusively(where, nothing)).close();
    return undefined;
  } catch (error) {
    return `no database starts in ${dir}: ${shortCause(error)}`;
  }
}

/** Whether the place has failed, not the archive: its disk, or the database that was started in it. */
function isOfPlace(error: unknown): boolean {
  const fault = databaseFault(error);
  if (isDiskFault(error) || fault === 'disk_full' || fault === 'unreachable') return true;
  return error instanceof Error && error.cause !== undefined && isOfPlace(error.cause);
}

/**
 * Tries whether an archive that can be read can be restored, too.
 * @returns never `good` unless it was restored; `untried` where the place did not allow it
 */
export async function tryBackup(file: string, place: TrialPlace): Promise<Trial> {
  const { dir, signal } = place;
  let base;
  try {
    await removeLeftPlaces(dir);
    base = await makePlace(dir);
  } catch (error) {
    return { outcome: 'untried', why: `${dir} cannot be used: ${shortCause(error)}` };
  }
  try {
    const why = await findObstacle(base, place);
    if (why !== undefined) return { outcome: 'untried', why };
    await restoreInto(base, file, signal);
    return { outcome: 'good' };
  } catch (error) {
    if (signal.aborted) return { outcome: 'untried', why: 'the process was stopped meanwhile' };
    if (!isOfPlace(error)) return { outcome: 'failed', error };
    return { outcome: 'untried', why: `${dir} did not hold it: ${shortCause(error)}` };
  } finally {
    // What stays is removed by the next trial; this one has its outcome.
    await removePlace(base).catch(() => undefined);
  }
}
