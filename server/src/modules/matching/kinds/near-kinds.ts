/** How near a text is to each product kind: a thousand cosines, for a thread that nobody else waits for. */
import { DIMENSIONS } from '../encoder/vector.ts';

/** Of each kind: of its name, and the mean of name and aliases. */
export const VECTORS_PER_KIND = 2;
/** What a nearness of 1 is as a whole number. */
export const NEAR_SCALE = 32_767;

interface KindRows {
  /** The vectors of all kinds in their order; zeros for a kind without. */
  readonly numbers: Int8Array;
  /** Of each vector. */
  readonly lengths: Float64Array;
}

function product(numbers: Int8Array, start: number, vector: Int8Array): number {
  let sum = 0;
  // An index is three times as fast here as an iterator.
  for (let at = 0; at < DIMENSIONS; at += 1) {
    sum += (numbers[start + at] as number) * (vector[at] as number);
  }
  return sum;
}

const lengthOf = (vector: Int8Array) => Math.sqrt(product(vector, 0, vector)) || 1;

export function openRows(numbers: Int8Array): KindRows {
  const lengths = new Float64Array(numbers.length / DIMENSIONS);
  for (let at = 0; at < lengths.length; at += 1) {
    lengths[at] = lengthOf(numbers.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS));
  }
  return { numbers, lengths };
}

/** @returns how near each kind is, by its index: 0 to `NEAR_SCALE` */
export function howNear({ numbers, lengths }: KindRows, vector: Int8Array): Int16Array {
  const length = lengthOf(vector);
  const cosine = (row: number) =>
    product(numbers, row * DIMENSIONS, vector) / ((lengths[row] ?? 1) * length);
  return Int16Array.from({ length: lengths.length / VECTORS_PER_KIND }, (_, kind) => {
    const [byName, byMean] = [cosine(kind * VECTORS_PER_KIND), cosine(kind * VECTORS_PER_KIND + 1)];
    const near = Math.max(byName, byMean) * 0.5 + (byName + byMean) * 0.25;
    return Math.max(0, Math.min(1, near)) * NEAR_SCALE;
  });
}
