/** A digest of rows that is the same in any order: what was loaded into a table, and what a query of it gives back. */
import { hash } from 'node:crypto';

const LINE_FEED = 10;
/** Of a SHA-256, four bytes each. */
const WORDS = 8;

/** The sum of the hashes of all rows, and their number. Equal rows count as often as they occur. */
export class RowDigest {
  #rows = 0;
  readonly #sums = new Uint32Array(WORDS);
  /** The begin of a row that the next piece continues. */
  #open: Buffer[] = [];

  /** The rows that have ended. */
  get rows(): number {
    return this.#rows;
  }

  /** @param piece of COPY's text format, where each line feed ends a row; it may begin and end within a row */
  add(piece: Buffer): void {
    let from = 0;
    for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, from)) {
      const end = piece.subarray(from, at);
      this.#addRow(this.#open.length === 0 ? end : Buffer.concat([...this.#open, end]));
      this.#open = [];
      from = at + 1;
    }
    if (from < piece.length) this.#open.push(piece.subarray(from));
  }

  /** @returns whether both have the same rows */
  equals(other: RowDigest): boolean {
    return this.#rows === other.#rows && this.#sums.every((sum, at) => sum === other.#sums[at]);
  }

  #addRow(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let at = 0; at < WORDS; at += 1) {
      // The array keeps the lowest 32 bits of each sum.
      this.#sums[at] = (this.#sums[at] ?? 0) + digest.readUInt32LE(at * 4);
    }
    this.#rows += 1;
  }
}
