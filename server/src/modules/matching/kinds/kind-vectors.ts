/** The vectors of the product kinds, encoded beforehand: `npm run kinds` writes them, and a test says when to. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PRODUCT_KINDS, type ProductKind } from '@waggle/contract/kinds/kinds';
import { DIMENSIONS } from '../encoder/vector.ts';
import { VECTORS_PER_KIND } from './near-kinds.ts';

const FILE = new URL('kind-vectors.bin', import.meta.url);
const HASH_BYTES = 8;
const RECORD_BYTES = HASH_BYTES + VECTORS_PER_KIND * DIMENSIONS;

/** @returns the texts of a kind that are encoded: first its name */
export function textsOf({ name, aliases }: ProductKind): string[] {
  return [name, ...aliases.en];
}

/** @returns a key of everything that is encoded of a kind */
export function keyOf(kind: ProductKind): string {
  return hash('sha256', [kind.id, ...textsOf(kind)].join('\n')).slice(0, HASH_BYTES * 2);
}

/** @returns the stored vectors by the key of their kind */
export function readVectors(): Map<string, Int8Array[]> {
  const bytes = readFileSync(FILE);
  const vectors = new Map<string, Int8Array[]>();
  for (let start = 0; start + RECORD_BYTES <= bytes.length; start += RECORD_BYTES) {
    const from = start + HASH_BYTES;
    vectors.set(
      bytes.toString('hex', start, from),
      Array.from({ length: VECTORS_PER_KIND }, (_, at) =>
        new Int8Array(bytes.buffer, bytes.byteOffset + from + at * DIMENSIONS, DIMENSIONS).slice(),
      ),
    );
  }
  return vectors;
}

/** @param vectors of each kind by its key */
export function packVectors(vectors: ReadonlyMap<string, readonly Int8Array[]>): Buffer {
  return Buffer.concat(
    [...vectors].flatMap(([key, own]) => [
      Buffer.from(key, 'hex'),
      ...own.map((vector) => Buffer.from(vector)),
    ]),
  );
}

/** @returns the vectors of all kinds, in memory that threads share; zeros for a kind whose texts changed since */
export function packedVectors(): Int8Array {
  const stored = readVectors();
  const size = PRODUCT_KINDS.length * VECTORS_PER_KIND * DIMENSIONS;
  const numbers = new Int8Array(new SharedArrayBuffer(size));
  for (const [kind, own] of PRODUCT_KINDS.entries()) {
    for (const [at, vector] of (stored.get(keyOf(own)) ?? []).entries()) {
      numbers.set(vector, (kind * VECTORS_PER_KIND + at) * DIMENSIONS);
    }
  }
  return numbers;
}
