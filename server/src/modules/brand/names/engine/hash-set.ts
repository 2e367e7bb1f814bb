/** A set of texts by their hashes: small in memory, and once in four billion times wrong. */
import { hashOf } from './random.ts';

export class HashSet {
  readonly #hashes: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#hashes = Uint32Array.from(texts, hashOf).sort();
  }

  has(text: string): boolean {
    return this.indexOf(hashOf(text)) >= 0;
  }

  /** @returns where a hash stands first; -1 where it does not */
  indexOf(hash: number): number {
    let [low, high] = [0, this.#hashes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#hashes[middle] ?? 0) < hash) low = middle + 1;
      else high = middle;
    }
    return this.#hashes[low] === hash ? low : -1;
  }
}
