/** Erasures made after a backup: what survives the database keeps them, and a restore finds them there. */
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { ERASED_USERS, ERASURE } from '../audit.ts';
import { addDays, systemClock } from '../clock.ts';
import type { Db } from '../database.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { syncFile, syncFolder } from '../file-store/sync-path.ts';
import type { Installation } from '../installation/installation.repo.ts';
import { putText } from '../installation/store-marker.ts';
import { shortCause } from '../logs/short-cause.ts';
import { StartupError } from '../startup-error.ts';
import { isUuid, UUID_PATTERN } from '../uuid.ts';
import { ARCHIVE_ENDING } from './archive-name.ts';
import { MANIFEST, type Manifest, parseManifest, tablePrefix } from './manifest.ts';
import { looksLikeArchive, readEntries } from './read-archive.ts';

const AUDIT_LOG = tablePrefix({ schema: 'public', name: 'audit_log' });
const ERASURES = tablePrefix({ schema: 'public', name: 'erasures' });
/** Ids are pseudonyms without the database, so they can stay where backups are. */
const RECORD = '.erased-';
/** Of these days, erasures that are missing in a folder are added; a backup that knows older ones was made since. */
const CATCH_UP_DAYS = 30;
/** Their names among the sources of erasures. */
export const FILE_STORE = 'the file store';
export const REPLACED = 'the replaced database';
const ID = new RegExp(UUID_PATTERN, 'g');

/** Records an erasure in the file store, which may survive the database. */
export async function recordInStore(files: FileStore, userId: string, at: Time): Promise<void> {
  await putText(files, RECORD + userId, `${at}\n`);
}

/** Records an erasure in the folder of the backups, which may survive the machine: the newest backup does not know it. */
export async function recordInFolder(folder: string, userId: string, at: Time): Promise<void> {
  const file = path.join(folder, RECORD + userId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, `${at}\n`, { mode: 0o600 });
  await syncFile(file);
  await syncFolder(folder);
}

/** @returns the ids of users who were erased since then, and when */
async function erasedSince(db: Db, since: Time): Promise<{ userId: string; at: Time }[]> {
  const rows = await db.selectFrom('erasures').selectAll().where('at', '>=', since).execute();
  return rows.map(({ user_id: userId, at }) => ({ userId, at }));
}

/** Adds the erasures that a process without this folder has recorded: on another machine, or in the store alone. */
export async function recordMissed(db: Db, folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  for (const { userId, at } of await erasedSince(db, addDays(systemClock.now(), -CATCH_UP_DAYS))) {
    if (!names.has(RECORD + userId)) await recordInFolder(folder, userId, at);
  }
}

async function fromStore(files: FileStore): Promise<string[]> {
  return (await files.keysWith(RECORD)).map((key) => key.slice(RECORD.length));
}

/** Rows of one table of an archive, as they come in parts. */
class Rows {
  readonly found: string[][] = [];
  #rest = '';
  readonly #word: string;

  /** @param word rows without it are not kept */
  constructor(word: string) {
    this.#word = word;
  }

  add(part: string): void {
    // A row may end in the next part.
    const text = this.#rest + part;
    const end = text.lastIndexOf('\n') + 1;
    this.#rest = text.slice(end);
    const lines = text.slice(0, end).split('\n');
    const kept = lines.filter((line) => line !== '' && line.includes(this.#word));
    this.found.push(...kept.map((line) => line.split('\t')));
  }
}

/** @returns the erased users that an archive names, in whichever version it was made, and when it was */
async function fromArchive(file: string): Promise<{ createdAt: string; ids: string[] }> {
  // Before erasures had a table, the audit log alone named them.
  const [erasures, audit] = [new Rows(''), new Rows(`\t${ERASURE}\t`)];
  let manifest;
  for await (const { name, body } of readEntries(file)) {
    if (name === MANIFEST) manifest = parseManifest((await buffer(body)).toString());
    const rows = name.startsWith(ERASURES) ? erasures : audit;
    if (rows === audit && !name.startsWith(AUDIT_LOG)) continue;
    rows.add((await buffer(body)).toString('latin1'));
  }
  if (manifest === undefined) throw new Error('its list of contents is missing');
  const { created_at: createdAt, tables } = manifest;
  const place = (prefix: string, column: string) =>
    tables.find((table) => tablePrefix(table) === prefix)?.columns.indexOf(column) ?? -1;
  const [action, subject] = [place(AUDIT_LOG, 'action'), place(AUDIT_LOG, 'subject')];
  const userId = place(ERASURES, 'user_id');
  const ids = [
    ...erasures.found.map((row) => row[userId] ?? ''),
    ...audit.found.filter((row) => row[action] === ERASURE).map((row) => row[subject] ?? ''),
  ];
  return { createdAt, ids: [...new Set(ids)] };
}

/** @returns the erased users that a database names, also those left to its next start; none when it is empty */
export async function fromDatabase(client: pg.ClientBase): Promise<string[]> {
  const ids: string[] = [];
  for (const [table, query] of [
    ['erasures', 'SELECT user_id AS subject FROM erasures'],
    // Of a version before erasures had a table.
    ['audit_log', ERASED_USERS],
    ['pending_erasures', 'SELECT user_id AS subject FROM pending_erasures'],
  ] as const) {
    const { rows } = await client.query('SELECT to_regclass($1) AS found', [`public.${table}`]);
    if (rows[0]?.found === null) continue;
    const erased = await client.query<{ subject: string }>(query);
    ids.push(...erased.rows.map(({ subject }) => subject));
  }
  return ids;
}

async function readGiven(file: string, manifest: Manifest): Promise<string[]> {
  if (!(await looksLikeArchive(file))) {
    const ids = (await readFile(file, 'utf8')).toLowerCase().match(ID);
    if (ids === null) throw new Error('it is no backup, and no id of a user is in it');
    return ids;
  }
  const { createdAt, ids } = await fromArchive(file);
  if (createdAt < manifest.created_at) throw new Error('it is older than the restored backup');
  return ids;
}

/**
 * @param file a newer backup, or a text file with ids
 * @throws StartupError when it is neither, or cannot be read
 */
export async function fromGiven(file: string, manifest: Manifest): Promise<string[]> {
  try {
    return await readGiven(file, manifest);
  } catch (error) {
    throw new StartupError(
      `The erasures in ${file} cannot be read: ${shortCause(error)}; nothing was changed, name a newer backup or a list of ids.`,
      { cause: error },
    );
  }
}

/** @returns whether it is a backup by its name, though perhaps a broken one, or by its content */
async function isArchive(file: string): Promise<boolean> {
  if (file.endsWith(ARCHIVE_ENDING)) return true;
  return looksLikeArchive(file).catch(() => false);
}

/** @returns the names in a folder; none when it does not exist */
async function namesIn(folder: string): Promise<string[]> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere ? readdir(folder) : [];
}

/** Ids by the source that they were found in. */
export type Erasures = Map<string, readonly string[]>;

/**
 * Searches everything but the database for erasures.
 * @param search `files` is the store, if there is one; `folders` have backups and records of erasures
 * @param log gets a line about each archive that cannot be read
 */
export async function findErasures(
  search: {
    backup: string;
    manifest: Manifest;
    files: FileStore | undefined;
    folders: readonly string[];
  },
  log: (line: string) => void,
): Promise<Erasures> {
  const { backup, manifest, files, folders } = search;
  const found: Erasures = new Map();
  if (files !== undefined) found.set(FILE_STORE, await fromStore(files));
  const others = new Set(folders.map((folder) => path.resolve(folder)));
  for (const folder of others) {
    const names = await namesIn(folder);
    const records = names.filter((name) => name.startsWith(RECORD));
    if (records.length > 0) {
      const ids = records.map((name) => name.slice(RECORD.length));
      found.set(`the records in ${folder}`, ids);
    }
    for (const name of names) {
      const file = path.join(folder, name);
      if (file === path.resolve(backup) || !(await isArchive(file))) continue;
      try {
        const other = await fromArchive(file);
        if (other.createdAt > manifest.created_at) found.set(`the newer backup ${name}`, other.ids);
      } catch (error) {
        log(`${file} was not searched for erasures: ${shortCause(error)}.`);
      }
    }
  }
  return found;
}

/**
 * Leaves the erasures to the next start, in the transaction of the restore. Those that the backup knows are taken out
 * of their sources.
 */
export async function insertPending(client: pg.ClientBase, erasures: Erasures): Promise<void> {
  const known = new Set(await fromDatabase(client));
  for (const [source, ids] of erasures) {
    const later = ids.filter((id) => isUuid(id) && !known.has(id));
    erasures.set(source, [...new Set(later)]);
  }
  await client.query(
    `INSERT INTO pending_erasures (user_id)
    SELECT * FROM unnest($1::uuid[]) ON CONFLICT DO NOTHING`,
    [[...new Set([...erasures.values()].flat())]],
  );
}

/**
 * Forgets a source that named nobody and is of another installation, as a new database or an empty folder of files is:
 * it says nothing about the users of this one.
 * @param of the installation of the source; undefined when it has none
 */
export function forgetUnrelated(
  erasures: Erasures,
  source: string,
  of: string | undefined,
  own: Installation | undefined,
): void {
  const isOwn = of !== undefined && of === own?.id;
  if (!isOwn && erasures.get(source)?.length === 0) erasures.delete(source);
}

export async function selectPending(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pending_erasures').select('user_id').execute();
  return rows.map((row) => row.user_id);
}

/** @returns whether it was still pending; another process may have been first */
export async function deletePending(tx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pending_erasures')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
