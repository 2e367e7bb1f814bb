/** Random values that the same seed brings again. */
import { pick, randomNumbers } from '../many-suppliers/random-numbers.ts';

/** The seed of a fuzz test: another one with WAGGLE_FUZZ_SEED. */
export const FUZZ_SEED = Number(process.env['WAGGLE_FUZZ_SEED'] ?? 20_270_101);

export class SeededRandom {
  /** @returns a number from 0 to 1 */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomNumbers(seed);
  }

  /** @returns a whole number below `limit` */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return pick(choices, this.next);
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }
}
