/** The vectors of the product kinds, encoded beforehand: `npm run kinds` writes them, and a test says when to. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PRODUCT_KINDS, type ProductKind } from '@waggle/contract/kinds/kinds';
import { cosine, DIMENSIONS } from '../encoder/vector.ts';

const FILE = new URL('kind-vectors.bin', import.meta.url);
const HASH_BYTES = 8;
/** Of the name, and the mean of name and aliases. */
export const VECTORS_PER_KIND = 2;
const RECORD_BYTES = HASH_BYTES + VECTORS_PER_KIND * DIMENSIONS;

/** @returns the texts of a kind that are encoded: first its name */
export function textsOf({ name, aliases }: ProductKind): string[] {
  return [name, ...aliases.en];
}

/** @returns a key of everything that is encoded of a kind */
export function keyOf(kind: ProductKind): string {
  const hash = createHash('sha256').update([kind.id, ...textsOf(kind)].join('\n'));
  return hash.digest('hex').slice(0, HASH_BYTES * 2);
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
        Int8Array.from(
          new Int8Array(bytes.buffer, bytes.byteOffset + from + at * DIMENSIONS, DIMENSIONS),
        ),
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

let ofKinds: readonly (readonly Int8Array[])[] | undefined;

/** @returns how near each kind is to a vector, by its index; a kind whose texts changed since has none */
export function kindsByVector(vector: Int8Array): number[] {
  if (ofKinds === undefined) {
    const stored = readVectors();
    ofKinds = PRODUCT_KINDS.map((kind) => stored.get(keyOf(kind)) ?? []);
  }
  return ofKinds.map((own) => {
    const [name, mean] = own;
    if (name === undefined || mean === undefined) return 0;
    const [byName, byMean] = [cosine(vector, name), cosine(vector, mean)];
    return Math.max(byName, byMean) * 0.5 + (byName + byMean) * 0.25;
  });
}
