/** The scheduled backup: written, read back completely, and only then older ones are deleted. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { type Connection, createClient } from '../database.ts';
import { tryFolder } from '../file-store/try-folder.ts';
import { shortCause } from '../logs/short-cause.ts';
import type { SettingNote } from '../settings/check-settings.ts';
import { archiveName, isArchiveName } from './archive-name.ts';
import { verifyArchive } from './read-archive.ts';
import { writeBackup } from './write-backup.ts';

export const BACKUP_QUEUE = 'backup';

export interface BackupLog {
  info(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** Milliseconds after which no program can still be writing it. */
const PARTIAL_AGE = 24 * 3600 * 1000;

/** Deletes what killed processes have left. */
async function deletePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.tar\.zst\.partial-[0-9a-f]+$/.test(name)) continue;
    const file = path.join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > PARTIAL_AGE) await rm(file);
  }
}

async function deleteOld(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(isArchiveName).sort().toReversed();
  const old = names.slice(keep);
  for (const name of old) await rm(path.join(folder, name));
  return old;
}

/** @returns why scheduled backups would fail, or might go elsewhere than meant */
export async function backupNotes({ backup }: Pick<Config, 'backup'>): Promise<SettingNote[]> {
  if (backup === undefined) return [];
  const note = { level: 'warning', setting: 'BACKUP_DIR' } as const;
  try {
    if ((await tryFolder(backup.dir)).isThere) return [];
    const text = `BACKUP_DIR ${backup.dir} does not exist, so the first backup creates it: check the name, and that its disk is mounted if it has one of its own.`;
    return [{ ...note, text }];
  } catch (error) {
    const text = `BACKUP_DIR ${backup.dir} cannot be written (${shortCause(error)}), so every backup fails: set it to a folder of this user.`;
    return [{ ...note, text }];
  }
}

let failures = 0;

/**
 * Backs up into the folder of the settings; other files in it stay.
 * @throws what went wrong, which is also logged; every older backup is kept then
 */
export async function runScheduledBackup(
  config: Pick<Config, 'dataDir' | 'filesBucket' | 'backup'>,
  connection: Connection,
  now: Date,
  log: BackupLog,
): Promise<void> {
  if (config.backup === undefined) return;
  const { dir, keep } = config.backup;
  const file = path.join(dir, archiveName(now));
  const client = createClient(connection, 'waggle-backup');
  try {
    await client.connect();
    await writeBackup(client, config.dataDir, file);
    const { tables, files } = await verifyArchive(file);
    const deleted = await deleteOld(dir, keep);
    await deletePartial(dir);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bucket = config.filesBucket && 'not included';
    log.info({ file, rows, files: files.length, deleted, bucket }, 'Backed up and read back');
  } catch (error) {
    failures += 1;
    log.error({ err: error, file, failures }, 'The scheduled backup failed');
    throw error;
  } finally {
    await client.end();
  }
}
