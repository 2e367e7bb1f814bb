/** Reads a list that the repository has in packed form. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, '../data');

/** @param name of a file of `data/`, written by `npm run brand:lists` */
export function readLines(name: string): string[] {
  return brotliDecompressSync(readFileSync(join(FOLDER, name)))
    .toString('utf8')
    .split('\n');
}

export function readBytes(name: string): Uint8Array {
  return new Uint8Array(brotliDecompressSync(readFileSync(join(FOLDER, name))));
}
