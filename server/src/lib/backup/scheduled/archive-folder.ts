/** The folder of scheduled backups: which archives are in it, and which are deleted. */
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Config } from '../../../config.ts';
import type { Db } from '../../database.ts';
import { isNodeError } from '../../postgres/file-system.ts';
import { isArchiveName } from '../archive-name.ts';
import { recordMissed } from '../erasures.ts';
import {
  type ArchivePlace,
  type BackupRow,
  type FoundArchive,
  type Outcome,
  recordSeen,
} from './backups.repo.ts';

/** Milliseconds after which no program can still be writing it. */
const PARTIAL_AGE = 24 * 3600 * 1000;
/** How often a machine says which archives it holds. */
const WATCH_MILLISECONDS = 3600 * 1000;

/** @returns where a process on this machine keeps its archives */
export function archivePlace(folder: string): ArchivePlace {
  return { machine: hostname(), folder };
}

/** @returns the archives in a folder, newest first */
export async function listArchives(folder: string): Promise<FoundArchive[]> {
  const archives: FoundArchive[] = [];
  for (const file of (await readdir(folder)).filter(isArchiveName).sort().toReversed()) {
    try {
      const { mtime, size } = await stat(path.join(folder, file));
      archives.push({ file, made_at: mtime.toISOString(), bytes: size });
    } catch (error) {
      // Deleted since the folder was read.
      if (!isNodeError(error, 'ENOENT')) throw error;
    }
  }
  return archives;
}

/** Records which archives this machine holds, and beside them who was erased since, if their folder can be read. */
async function recordArchives({ backup }: Pick<Config, 'backup'>, db: Db): Promise<void> {
  if (backup === undefined) return;
  // A disk that is away may come back with its archives.
  const archives = await listArchives(backup.dir).catch(() => undefined);
  if (archives === undefined) return;
  await recordSeen(db, archivePlace(backup.dir), archives);
  await recordMissed(db, backup.dir);
}

/** Records the archives of this machine, and goes on doing so until the signal. */
export async function watchArchives(
  config: Pick<Config, 'backup'>,
  db: Db,
  signal: AbortSignal,
): Promise<void> {
  // The start names a folder that cannot be used; what fails while the database is away is made up for in an hour.
  const record = () => recordArchives(config, db).catch(() => undefined);
  await record();
  if (signal.aborted) return;
  const timer = setInterval(() => void record(), WATCH_MILLISECONDS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** @returns the archives that others hold, and that a process of theirs has seen lately */
export function heldElsewhere(
  rows: readonly BackupRow[],
  own: readonly string[],
  here: ArchivePlace | undefined,
): BackupRow[] {
  const isHere = ({ machine, folder }: BackupRow) =>
    machine === here?.machine && folder === here.folder;
  return rows.filter((row) => row.is_seen && !own.includes(row.file) && !isHere(row));
}

/** Deletes what killed processes have left. */
export async function deletePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.tar\.zst\.partial-[0-9a-f]+$/.test(name)) continue;
    const file = path.join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > PARTIAL_AGE) await rm(file);
  }
}

/**
 * @param names of archives in a folder, newest first
 * @param keep how many of the newest stay
 * @param outcomes what is known of them
 * @param newest how the newest has turned out; one that cannot be restored ends no older one but those like it
 * @returns those that are not needed any more; the newest good one always is
 */
export function chooseOld(
  names: readonly string[],
  keep: number,
  outcomes: ReadonlyMap<string, Outcome>,
  newest: Outcome,
): string[] {
  const of = (outcome: Outcome) => names.filter((name) => outcomes.get(name) === outcome);
  if (newest === 'failed') return of('failed').slice(keep);
  const [good] = of('good');
  return names.slice(keep).filter((name) => name !== good);
}
