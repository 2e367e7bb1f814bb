/** The scheduled backup: written, read back, restored on trial, and only then older ones are deleted. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../../../config.ts';
import { type Connection, createClient, type Db, dbOver } from '../../database.ts';
import { tryFolder } from '../../file-store/try-folder.ts';
import { describeError } from '../../logs/describe-error.ts';
import { shortCause } from '../../logs/short-cause.ts';
import type { SettingNote } from '../../settings/check-settings.ts';
import { archiveName } from '../archive-name.ts';
import { verifyArchive } from '../read-archive.ts';
import { type Trial, type TrialPlace, tryBackup } from '../restore-on-trial.ts';
import { writeBackup } from '../write-backup.ts';
import { archivePlace, chooseOld, deletePartial, listArchives } from './archive-folder.ts';
import { forgetBackups, readBackups, recordOutcome, recordSeen } from './backups.repo.ts';

export const BACKUP_QUEUE = 'backup';
/** After so many seconds, a backup that no process has begun lapses: the next one is due, and one is enough. */
export const BACKUP_LAPSES = 6 * 3600;

export interface BackupLog {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** @returns why scheduled backups are not made, would fail, or might go elsewhere than meant */
export async function backupNotes({
  backup,
  exposed,
}: Pick<Config, 'backup' | 'exposed'>): Promise<SettingNote[]> {
  const note = { level: 'warning', setting: 'BACKUP_DIR' } as const;
  if (backup === undefined) {
    const text =
      'BACKUP_DIR is not set, so this process makes no backups: set it to a folder on another disk.';
    return exposed ? [{ ...note, text }] : [];
  }
  try {
    if ((await tryFolder(backup.dir)).isThere) return [];
    const text = `BACKUP_DIR ${backup.dir} does not exist, so the first backup creates it: check the name, and that its disk is mounted if it has one of its own.`;
    return [{ ...note, text }];
  } catch (error) {
    const text = `BACKUP_DIR ${backup.dir} cannot be written (${shortCause(error)}), so every backup fails: set it to a folder of this user.`;
    return [{ ...note, text }];
  }
}

type Settings = Pick<Config, 'dataDir' | 'filesBucket' | 'backup' | 'trialDir'>;

/** Trying an archive can take long, so each step has a connection of its own. */
async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient(connection, 'waggle-backup');
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @returns how many rows and files the archive has, and how many bytes they take once they are restored */
async function write(client: pg.Client, dataDir: string, file: string) {
  const { tables, files } = await writeBackup(client, dataDir, file);
  const { rows } = await client.query<{ bytes: number }>(
    'SELECT pg_database_size(current_database())::float8 AS bytes',
  );
  return {
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    bytes: files.reduce((sum, one) => sum + one.bytes, rows[0]?.bytes ?? 0),
  };
}

/** Reads an archive back, and restores it into an empty place. */
async function examine(file: string, place: TrialPlace): Promise<Trial> {
  try {
    await verifyArchive(file);
  } catch (error) {
    return { outcome: 'failed', error };
  }
  return tryBackup(file, place);
}

function detailOf(trial: Trial): string | null {
  if (trial.outcome === 'good') return null;
  // What is thrown may quote a row.
  return trial.outcome === 'untried' ? trial.why : describeError(trial.error).message;
}

/** Records how an archive has turned out, and deletes those that are not needed any more. @returns their names */
async function conclude(
  db: Db,
  { dir, keep }: NonNullable<Config['backup']>,
  { name, trial, now }: { name: string; trial: Trial; now: Time },
): Promise<string[]> {
  const place = archivePlace(dir);
  const archives = await listArchives(dir);
  const bytes = archives.find(({ file }) => file === name)?.bytes ?? 0;
  const { outcome } = trial;
  const found = { file: name, made_at: now, bytes, outcome, detail: detailOf(trial) };
  await recordOutcome(db, place, found, now);
  const outcomes = new Map((await readBackups(db)).map((row) => [row.file, row.outcome]));
  const names = archives.map(({ file }) => file);
  const old = chooseOld(names, keep, outcomes, outcome);
  for (const one of old) await rm(path.join(dir, one), { force: true });
  await forgetBackups(db, old);
  await recordSeen(
    db,
    place,
    archives.filter(({ file }) => !old.includes(file)),
  );
  return old;
}

let failures = 0;

/**
 * Backs up into the folder of the settings, and tries what was written; other files in the folder stay.
 * @param signal ends the trial, whose archive counts as not tried
 * @throws what went wrong, which is also logged; every older backup is kept then
 */
export async function runScheduledBackup(
  config: Settings,
  connection: Connection,
  now: Time,
  log: BackupLog,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { backup } = config;
  if (backup === undefined) return;
  const name = archiveName(now);
  const file = path.join(backup.dir, name);
  const { machine } = archivePlace(backup.dir);
  try {
    const { rows, files, bytes } = await withClient(connection, (client) =>
      write(client, config.dataDir, file),
    );
    const trial = await examine(file, { dir: config.trialDir, bytes, signal });
    const deleted = await withClient(connection, (client) =>
      conclude(dbOver(client), backup, { name, trial, now }),
    );
    if (trial.outcome === 'failed') throw trial.error;
    await deletePartial(backup.dir);
    const bucket = config.filesBucket && 'not included';
    const detail = { file, machine, rows, files, deleted, bucket };
    if (trial.outcome === 'good') log.info(detail, 'Backed up, and restored on trial');
    else log.warn({ ...detail, why: trial.why }, 'Backed up and read back, but not tried');
  } catch (error) {
    failures += 1;
    log.error({ err: error, file, machine, failures }, 'The scheduled backup failed');
    throw error;
  }
}
