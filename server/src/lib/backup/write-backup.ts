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
import { type FileStore, isStorageKey } from '../file-store/file-store.ts';
import { FILES_FOLDER } from '../file-store/open-file-store.ts';
import { isNodeError } from '../postgres/file-system.ts';
import { StartupError } from '../startup-error.ts';
import { isArchiveName } from './archive-name.ts';
import { FILES, FORMAT, MANIFEST, tablePrefix, type Manifest } from './manifest.ts';
import {
  copyOut,
  countRows,
  listSequences,
  listTables,
  prepareCopySession,
  type Table,
} from './tables.ts';

/** Rows are written in parts, because a tar entry begins with its size, and theirs is unknown. */
const PIECE_BYTES = 1024 * 1024;
/** The embedded database, whose rows are in the backup. */
const NOT_FILES = new Set(['postgres']);

/** The same for all entries, so that backups of equal data are equal. */
const MTIME = new Date(0);

interface Archive {
  entries: Pack;
  /** Rejects when the archive cannot be written, and adding to it would wait forever. */
  broken: Promise<never>;
}

/** Adds an entry of exactly `size` bytes, with backpressure. */
async function addEntry(
  { entries, broken }: Archive,
  header: { name: string; size: number; mode?: number },
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  const { promise: added, resolve, reject } = Promise.withResolvers<unknown>();
  const entry = entries.entry({ mode: 0o600, mtime: MTIME, ...header }, (error) =>
    error ? reject(error) : resolve(undefined),
  );
  // `broken` reports why the archive cannot be written.
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

/** Whether it is a temporary name, or another backup. */
function isLeftOut(name: string): boolean {
  return name.startsWith('.') || name.includes('.partial') || isArchiveName(name);
}

async function* listFiles(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  for (const found of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? found.name : `${below}/${found.name}`;
    if (isLeftOut(found.name) || NOT_FILES.has(name)) continue;
    if (found.isDirectory()) yield* listFiles(folder, name);
    else if (found.isFile()) yield name;
  }
}

/** @returns undefined when the file was deleted after the listing */
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
      // A file that grows in the meantime is read up to the size in its header.
      const bytes = size === 0 ? [] : handle.createReadStream({ autoClose: false, end: size - 1 });
      const hashed = async function* () {
        let read = 0;
        for await (const piece of bytes as AsyncIterable<Buffer>) {
          hash.update(piece);
          read += piece.length;
          yield piece;
        }
        if (read < size) throw new Error(`${file} was truncated while it was read`);
      };
      await addEntry(archive, { name: FILES + name, size, mode: mode & 0o777 }, hashed());
      records.push({ path: name, bytes: size, sha256: hash.digest('hex') });
    } finally {
      await handle.close();
    }
  }
}

/** Adds the files of a bucket under the names that they would have in the data directory. */
async function addBucket(
  archive: Archive,
  bucket: FileStore,
  records: Manifest['files'],
): Promise<void> {
  for await (const page of bucket.list()) {
    for (const { key, size } of page) {
      // One that was deleted after the listing is left out.
      const bytes = isStorageKey(key) ? await bucket.open(key) : undefined;
      if (bytes === undefined) continue;
      const hash = createHash('sha256');
      const hashed = async function* () {
        for await (const piece of bytes as AsyncIterable<Buffer>) {
          hash.update(piece);
          yield piece;
        }
      };
      const name = `${FILES_FOLDER}/${key}`;
      await addEntry(archive, { name: FILES + name, size }, hashed());
      records.push({ path: name, bytes: size, sha256: hash.digest('hex') });
    }
  }
}

/** Adds all entries of a backup. */
async function fillArchive(
  archive: Archive,
  client: pg.ClientBase,
  files: { folder: string | undefined; exclude: string; bucket: FileStore | undefined },
  manifest: Manifest,
): Promise<void> {
  // Files first: a file exists before its row, so the file of every row in the snapshot can be read.
  if (files.folder !== undefined) {
    await addFiles(archive, files.folder, files.exclude, manifest.files);
  }
  if (files.bucket !== undefined) await addBucket(archive, files.bucket, manifest.files);
  for (const table of await listTables(client)) {
    await addTable(archive, client, table, manifest.tables);
  }
  manifest.sequences = await listSequences(client);
  const text = Buffer.from(JSON.stringify(manifest, undefined, 2));
  await addEntry(archive, { name: MANIFEST, size: text.length }, [text]);
  archive.entries.finalize();
}

/**
 * Writes a backup. The database may be in use; later transactions are not included.
 * @param client a connection to the database, which cannot be used any more after a failure
 * @param dataDir the folder of files, if any
 * @param output the archive, which must not exist; it gets this name only when it is complete
 * @param bucket whose files are added
 * @returns its manifest
 */
export async function writeBackup(
  client: pg.Client,
  dataDir: string | undefined,
  output: string,
  bucket?: FileStore,
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
        await fillArchive(
          { entries, broken },
          client,
          { folder: dataDir, exclude: target, bucket },
          manifest,
        );
      } catch (error) {
        entries.destroy();
        // A COPY that is not read to its end blocks its connection.
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
