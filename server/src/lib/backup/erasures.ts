/** Erasures made after a backup: what survives the database keeps them, and a restore finds them there. */
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { ERASED_USERS, ERASURE } from '../audit.ts';
import type { Db } from '../database.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { syncFile, syncFolder } from '../file-store/sync-path.ts';
import { putText } from '../installation/store-marker.ts';
import { isUuid, UUID_PATTERN } from '../uuid.ts';
import { ARCHIVE_ENDING } from './archive-name.ts';
import { MANIFEST, type Manifest, parseManifest, tablePrefix } from './manifest.ts';
import { readEntries } from './read-archive.ts';

declare module '../database.ts' {
  interface Tables {
    pending_erasures: { user_id: string };
  }
}

const AUDIT_LOG = tablePrefix({ schema: 'public', name: 'audit_log' });
/** Ids are pseudonyms without the database, so they can stay where backups are. */
const RECORD = '.erased-';
const ID = new RegExp(UUID_PATTERN, 'g');

/** Records an erasure in the file store, which may survive the database. */
export async function recordInStore(files: FileStore, userId: string, at: Date): Promise<void> {
  await putText(files, RECORD + userId, `${at.toISOString()}\n`);
}

/** Records an erasure in the folder of the backups, which may survive the machine: the newest backup does not know it. */
export async function recordInFolder(folder: string, userId: string, at: Date): Promise<void> {
  const file = path.join(folder, RECORD + userId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, `${at.toISOString()}\n`, { mode: 0o600 });
  await syncFile(file);
  await syncFolder(folder);
}

async function fromStore(files: FileStore): Promise<string[]> {
  return (await files.keysWith(RECORD)).map((key) => key.slice(RECORD.length));
}

/** @returns the erased users in the audit log of an archive, and when it was made */
async function fromArchive(file: string): Promise<{ createdAt: string; ids: string[] }> {
  let lines: string[] = [];
  let rest = '';
  let manifest;
  for await (const { name, body } of readEntries(file)) {
    if (name === MANIFEST) manifest = parseManifest((await buffer(body)).toString());
    if (!name.startsWith(AUDIT_LOG)) continue;
    // A row may end in the next part.
    const text = rest + (await buffer(body)).toString('latin1');
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    lines = lines.concat(
      text
        .slice(0, end)
        .split('\n')
        .filter((line) => line.includes(`\t${ERASURE}\t`)),
    );
  }
  if (manifest === undefined) throw new Error('its list of contents is missing');
  const columns = manifest.tables.find((table) => tablePrefix(table) === AUDIT_LOG)?.columns ?? [];
  const [action, subject] = [columns.indexOf('action'), columns.indexOf('subject')];
  const rows = lines.map((line) => line.split('\t')).filter((row) => row[action] === ERASURE);
  return { createdAt: manifest.created_at, ids: rows.map((row) => row[subject] ?? '') };
}

/** @returns the erased users that the audit log of a database names; none when it is empty */
export async function fromDatabase(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query("SELECT to_regclass('public.audit_log') AS found");
  if (rows[0]?.found === null) return [];
  const erased = await client.query<{ subject: string }>(ERASED_USERS);
  return erased.rows.map((row) => row.subject);
}

async function fromGiven(file: string): Promise<string[]> {
  if (file.endsWith(ARCHIVE_ENDING)) return (await fromArchive(file)).ids;
  return (await readFile(file, 'utf8')).toLowerCase().match(ID) ?? [];
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
 * @param search `given` is a newer backup, or a text file with ids; `files` the store, if there is one;
 *   `folders` have backups and records of erasures
 * @param log gets a line about each archive that cannot be read
 */
export async function findErasures(
  search: {
    backup: string;
    manifest: Manifest;
    given: string | undefined;
    files: FileStore | undefined;
    folders: readonly string[];
  },
  log: (line: string) => void,
): Promise<Erasures> {
  const { backup, manifest, given, files, folders } = search;
  const found: Erasures = new Map();
  if (files !== undefined) found.set('the file store', await fromStore(files));
  if (given !== undefined) found.set(given, await fromGiven(given));
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
      if (!name.endsWith(ARCHIVE_ENDING) || file === path.resolve(backup)) continue;
      try {
        const other = await fromArchive(file);
        if (other.createdAt > manifest.created_at) found.set(`the newer backup ${name}`, other.ids);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        log(`${file} was not searched for erasures: ${why}.`);
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
