/** Takes a backup while the product runs: one moment of the database and the files with it, in one archive. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { inTransaction } from '../database.ts';
import { appliedMigrations } from '../migrate.ts';
import { isNodeError } from '../postgres/files.ts';
import { StartupError } from '../startup-error.ts';
import { FILES, FORMAT, MANIFEST, tablePrefix, type Manifest } from './manifest.ts';
import {
  copyOut,
  countRows,
  listSequences,
  listTables,
  settleSession,
  type Table,
} from './tables.ts';
import { archiveEnd, entryEnd, entryHeader } from './tar-format.ts';

/** Rows come as a stream of unknown length, and a tar entry states its size first: hence pieces. */
const PIECE_BYTES = 1024 * 1024;
/** Belongs to the embedded database, whose rows are in the backup already. */
const NOT_FILES = new Set(['postgres']);

function entry(name: string, bytes: Buffer): Buffer {
  return Buffer.concat([entryHeader(name, bytes.length), bytes, entryEnd(bytes.length)]);
}

async function* tableEntries(
  client: pg.ClientBase,
  table: Table,
  records: Manifest['tables'],
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const prefix = tablePrefix(table);
  let [rows, number, held, size] = [0, 0, [] as Buffer[], 0];
  const flush = () => {
    number += 1;
    const whole = entry(`${prefix}${String(number).padStart(8, '0')}.copy`, Buffer.concat(held));
    [held, size] = [[], 0];
    return whole;
  };
  for await (const piece of copyOut(client, table)) {
    hash.update(piece);
    rows += countRows(piece);
    held.push(piece);
    size += piece.length;
    if (size >= PIECE_BYTES) yield flush();
  }
  if (size > 0) yield flush();
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

async function* fileEntries(
  folder: string,
  exclude: string,
  records: Manifest['files'],
): AsyncGenerator<Buffer> {
  for await (const name of listFiles(folder)) {
    const file = path.join(folder, name);
    if (path.resolve(file) === exclude) continue;
    const handle = await openIfThere(file);
    if (!handle) continue;
    try {
      const { size, mode } = await handle.stat();
      const hash = createHash('sha256');
      yield entryHeader(FILES + name, size, mode & 0o777);
      let read = 0;
      if (size > 0) {
        // A file that grows meanwhile is taken as long as its header says.
        for await (const piece of createReadStream('', {
          fd: handle,
          autoClose: false,
          end: size - 1,
        })) {
          if (!Buffer.isBuffer(piece)) continue;
          hash.update(piece);
          read += piece.length;
          yield piece;
        }
      }
      if (read < size) throw new Error(`${file} was cut short while it was read`);
      yield entryEnd(size);
      records.push({ path: name, bytes: size, sha256: hash.digest('hex') });
    } finally {
      await handle.close();
    }
  }
}

async function* archive(
  client: pg.ClientBase,
  dataDir: string | undefined,
  output: string,
  manifest: Manifest,
): AsyncGenerator<Buffer> {
  // Files first: each is there before the row that names it, so none is missing at this moment.
  if (dataDir !== undefined) yield* fileEntries(dataDir, output, manifest.files);
  for (const table of await listTables(client)) yield* tableEntries(client, table, manifest.tables);
  manifest.sequences = await listSequences(client);
  yield entry(MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 2)));
  yield archiveEnd();
}

/**
 * Writes a backup. The database may be in use; what commits later is not in it.
 * @param client a connection to the database
 * @param dataDir the folder of files; undefined when there is none
 * @param output the archive, which must not exist; it appears under this name only when it is whole
 * @returns what is in it
 */
export async function writeBackup(
  client: pg.ClientBase,
  dataDir: string | undefined,
  output: string,
): Promise<Manifest> {
  const target = path.resolve(output);
  await mkdir(path.dirname(target), { recursive: true });
  const partial = `${target}.partial-${randomBytes(4).toString('hex')}`;
  try {
    const take = async () => {
      await settleSession(client);
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
      await pipeline(
        Readable.from(archive(client, dataDir, target, manifest), { objectMode: false }),
        createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
        createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
      );
      await rename(partial, target);
      return manifest;
    };
    return await inTransaction(client, take, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
  } finally {
    await rm(partial, { force: true });
  }
}
