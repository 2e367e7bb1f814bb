/** Writes a backup while the product runs: a snapshot of the database and its files, in one archive. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { pack, type Pack } from 'tar-stream';
import { inTransaction } from '../database.ts';
import { appliedMigrations } from '../migrations/migrate.ts';
import { isNodeError } from '../postgres/file-system.ts';
import { StartupError } from '../startup-error.ts';
import { FILES, FORMAT, MANIFEST, tablePrefix, type Manifest } from './manifest.ts';
import {
  copyOut,
  countRows,
  listSequences,
  listTables,
  prepareCopySession,
  type Table,
} from './tables.ts';

/** Rows come as a stream of unknown length, and a tar entry states its size first: hence pieces. */
const PIECE_BYTES = 1024 * 1024;
/** Belongs to the embedded database, whose rows are in the backup already. */
const NOT_FILES = new Set(['postgres']);

/** When something was changed is not worth keeping, and equal backups are equal bytes without it. */
const MTIME = new Date(0);

interface Archive {
  entries: Pack;
  /** Rejects when the archive cannot be written any more; nobody would drain what is added then. */
  broken: Promise<never>;
}

/** Adds one entry of exactly `size` bytes, no faster than the archive is written. */
async function addEntry(
  { entries, broken }: Archive,
  header: { name: string; size: number; mode?: number },
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  const { promise: added, resolve, reject } = Promise.withResolvers<unknown>();
  const entry = entries.entry({ mode: 0o600, mtime: MTIME, ...header }, (error) =>
    error ? reject(error) : resolve(undefined),
  );
  // Where the archive breaks, that is what is told.
  added.catch(() => undefined);
  for await (const piece of pieces) {
    if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), broken]);
  }
  entry.end(undefined);
  await Promise.race([added, broken]);
}

async function addTable(
  archive: Archive,
  client: pg.ClientBase,
  table: Table,
  records: Manifest['tables'],
): Promise<void> {
  const hash = createHash('sha256');
  const prefix = tablePrefix(table);
  let [rows, number, held, size] = [0, 0, [] as Buffer[], 0];
  const flush = () => {
    number += 1;
    const name = `${prefix}${String(number).padStart(8, '0')}.copy`;
    const [pieces, whole] = [held, size];
    [held, size] = [[], 0];
    return addEntry(archive, { name, size: whole }, pieces);
  };
  for await (const piece of copyOut(client, table)) {
    hash.update(piece);
    rows += countRows(piece);
    held.push(piece);
    size += piece.length;
    if (size >= PIECE_BYTES) await flush();
  }
  if (size > 0) await flush();
  records.push({ ...table, columns: [...table.columns], rows, sha256: hash.digest('hex') });
}

/** Written under another name and not whole yet. */
function isUnfinished(name: string): boolean {
  return name.startsWith('.') || name.includes('.partial');
}

async function* listFiles(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  for (const found of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? found.name : `${below}/${found.name}`;
    if (isUnfinished(found.name) || NOT_FILES.has(name)) continue;
    if (found.isDirectory()) yield* listFiles(folder, name);
    else if (found.isFile()) yield name;
  }
}

/** One that is gone between the listing and the reading was deleted on purpose. */
async function openIfThere(file: string) {
  try {
    return await open(file);
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function addFiles(
  archive: Archive,
  folder: string,
  exclude: string,
  records: Manifest['files'],
): Promise<void> {
  for await (const name of listFiles(folder)) {
    const file = path.join(folder, name);
    if (path.resolve(file) === exclude) continue;
    const handle = await openIfThere(file);
    if (!handle) continue;
    try {
      const { size, mode } = await handle.stat();
      const hash = createHash('sha256');
      // A file that grows meanwhile is taken as long as its header says.
      const bytes = size === 0 ? [] : handle.createReadStream({ autoClose: false, end: size - 1 });
      const hashed = async function* () {
        let read = 0;
        for await (const piece of bytes as AsyncIterable<Buffer>) {
          hash.update(piece);
          read += piece.length;
          yield piece;
        }
        if (read < size) throw new Error(`${file} was cut short while it was read`);
      };
      await addEntry(archive, { name: FILES + name, size, mode: mode & 0o777 }, hashed());
      records.push({ path: name, bytes: size, sha256: hash.digest('hex') });
    } finally {
      await handle.close();
    }
  }
}

/** Fills the archive. */
async function fill(
  archive: Archive,
  client: pg.ClientBase,
  files: { folder: string | undefined; exclude: string },
  manifest: Manifest,
): Promise<void> {
  // Files first: each is there before the row that names it, so none is missing at this moment.
  if (files.folder !== undefined) {
    await addFiles(archive, files.folder, files.exclude, manifest.files);
  }
  for (const table of await listTables(client)) {
    await addTable(archive, client, table, manifest.tables);
  }
  manifest.sequences = await listSequences(client);
  const text = Buffer.from(JSON.stringify(manifest, undefined, 2));
  await addEntry(archive, { name: MANIFEST, size: text.length }, [text]);
  archive.entries.finalize();
}

/**
 * Writes a backup. The database may be in use; what commits later is not in it.
 * @param client a connection to the database, of no use any more when this fails
 * @param dataDir the folder of files; undefined when there is none
 * @param output the archive, which must not exist; it appears under this name only when it is whole
 * @returns what is in it
 */
export async function writeBackup(
  client: pg.Client,
  dataDir: string | undefined,
  output: string,
): Promise<Manifest> {
  const target = path.resolve(output);
  await mkdir(path.dirname(target), { recursive: true });
  const partial = `${target}.partial-${randomBytes(4).toString('hex')}`;
  try {
    const take = async () => {
      await prepareCopySession(client);
      const migrations = await appliedMigrations(client);
      if (migrations.length === 0) {
        throw new StartupError(
          'There is no data of Waggle in this database yet; start Waggle first.',
        );
      }
      const manifest: Manifest = {
        format: FORMAT,
        created_at: new Date().toISOString(),
        migrations: migrations.map((one) => ({ ...one })),
        tables: [],
        sequences: [],
        files: [],
      };
      const entries = pack();
      const written = pipeline(
        entries,
        createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
        createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
      );
      const { promise: broken, reject } = Promise.withResolvers<never>();
      written.catch(reject);
      broken.catch(() => undefined);
      try {
        await fill({ entries, broken }, client, { folder: dataDir, exclude: target }, manifest);
      } catch (error) {
        entries.destroy();
        // A COPY that is not read to its end blocks its connection for good.
        await client.end();
        throw error;
      }
      await written;
      await rename(partial, target);
      return manifest;
    };
    return await inTransaction(client, take, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
  } finally {
    await rm(partial, { force: true });
  }
}
