/** Reads a backup, which is verified completely before anything is restored. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { shortCause } from '../logs/short-cause.ts';
import { StartupError } from '../startup-error.ts';
import { FILES, MANIFEST, parseManifest, TABLES, tablePrefix, type Manifest } from './manifest.ts';
import { countRows } from './tables.ts';

interface ArchiveEntry {
  name: string;
  /** Permission bits. */
  mode: number;
  /** To be read before the next entry; the unread rest is skipped. */
  body: AsyncIterable<Buffer>;
}

/** The first bytes of everything that Zstandard has compressed. */
const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** @returns whether a file begins as archives do, whatever its name */
export async function looksLikeArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer: start } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return start.equals(MAGIC);
  } finally {
    await handle.close();
  }
}

/** @returns the entries of an archive in order */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createZstdDecompress(), entries);
  // The entries fail with the same error.
  reading.catch(() => undefined);
  for await (const entry of entries) {
    const { name, mode } = entry.header;
    yield { name, mode, body: entry as AsyncIterable<Buffer> };
    entry.resume();
  }
  await reading;
}

/** @returns the prefix of the table that an entry belongs to */
export function tableOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

/** Whether a path stays in the data directory and outside the database. */
function isSafe(file: string): boolean {
  const parts = file.split('/');
  const odd = (part: string) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part);
  return !parts.some(odd) && parts[0] !== 'postgres' && !/^[A-Za-z]:/.test(file);
}

interface Seen {
  hash: Hash;
  bytes: number;
  rows: number;
}

async function readAll(file: string): Promise<{ seen: Map<string, Seen>; last: string }> {
  const seen = new Map<string, Seen>();
  let last = '';
  for await (const { name, body } of readEntries(file)) {
    if (name === MANIFEST) {
      last = (await buffer(body)).toString();
      continue;
    }
    const key = name.startsWith(TABLES) ? tableOf(name) : name;
    const found = seen.get(key) ?? { hash: createHash('sha256'), bytes: 0, rows: 0 };
    seen.set(key, found);
    for await (const piece of body) {
      found.hash.update(piece);
      found.bytes += piece.length;
      if (name.startsWith(TABLES)) found.rows += countRows(piece);
    }
  }
  return { seen, last };
}

function check(manifest: Manifest, seen: Map<string, Seen>): void {
  const expected = new Set<string>();
  for (const table of manifest.tables) {
    const key = tablePrefix(table);
    const found = seen.get(key);
    expected.add(key);
    const sha256 = (found?.hash ?? createHash('sha256')).digest('hex');
    if ((found?.rows ?? 0) !== table.rows || sha256 !== table.sha256) {
      throw new Error(`the rows of ${table.name} are not those it states`);
    }
  }
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = seen.get(FILES + path);
    expected.add(FILES + path);
    if (!isSafe(path)) throw new Error(`the file name ${path} is not allowed`);
    if (found?.bytes !== bytes || found.hash.digest('hex') !== sha256) {
      throw new Error(`the file ${path} is not the one it states`);
    }
  }
  for (const key of seen.keys()) {
    if (!expected.has(key)) throw new Error(`${key} is not in its list`);
  }
}

/**
 * Reads and verifies a whole backup.
 * @returns its manifest
 * @throws StartupError when it cannot be read, is incomplete, or was changed
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  try {
    const { seen, last } = await readAll(file);
    const manifest = parseManifest(last);
    if (!manifest) throw new Error('its list of contents is missing or of another version');
    check(manifest, seen);
    return manifest;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new StartupError(
      `The backup ${file} cannot be used: ${shortCause(error)}; nothing was changed, take another backup.`,
      { cause: error },
    );
  }
}
