/** How near a text is to each product kind: plain arithmetic over one array that the threads share. */
import { DIMENSIONS } from '../encoder/vector.ts';

/** Of each kind: of its name, and the mean of name and aliases. */
export const VECTORS_PER_KIND = 2;
const ROW = VECTORS_PER_KIND * DIMENSIONS;
/** So many kinds are ranked. */
export const NEAREST = 24;

export interface KindRows {
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

function lengthOf(vector: Int8Array): number {
  return Math.sqrt(product(vector, 0, vector)) || 1;
}

export function openRows(numbers: Int8Array): KindRows {
  const lengths = new Float64Array(numbers.length / DIMENSIONS);
  for (let at = 0; at < lengths.length; at += 1) {
    lengths[at] = lengthOf(numbers.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS));
  }
  return { numbers, lengths };
}

/** @returns about 0 to 1 */
function nearness(rows: KindRows, kind: number, vector: Int8Array, length: number): number {
  const [name, mean] = [kind * VECTORS_PER_KIND, kind * VECTORS_PER_KIND + 1];
  const byName = product(rows.numbers, kind * ROW, vector) / ((rows.lengths[name] ?? 1) * length);
  const byMean =
    product(rows.numbers, kind * ROW + DIMENSIONS, vector) / ((rows.lengths[mean] ?? 1) * length);
  return Math.max(byName, byMean) * 0.5 + (byName + byMean) * 0.25;
}

export function howNear(rows: KindRows, kind: number, vector: Int8Array): number {
  return nearness(rows, kind, vector, lengthOf(vector));
}

/** @returns the nearest kinds, nearest first */
export function nearestKinds(rows: KindRows, vector: Int8Array): Uint16Array {
  const length = lengthOf(vector);
  const near = Array.from({ length: rows.numbers.length / ROW }, (_, kind) => ({
    kind,
    score: nearness(rows, kind, vector, length),
  }));
  const best = near.toSorted((a, b) => b.score - a.score).slice(0, NEAREST);
  return Uint16Array.from(best, ({ kind }) => kind);
}
