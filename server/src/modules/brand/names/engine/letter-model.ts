/** How well a word can be pronounced: how usual its letters follow each other, as a percentile of English words. */
import { readBytes } from './packed-lines.ts';

/** The edge of a word, and a to z. */
export const LETTERS = 27;
export const SEQUENCES = LETTERS ** 4;
const MARKS = 101;

/** @returns a word's letters as numbers, with three edges before it and one behind */
export function placesOf(word: string): number[] {
  return [0, 0, 0, ...Array.from(word, (letter) => letter.charCodeAt(0) - 96), 0];
}

/** @returns the mean logarithm of the probability of each letter and the end */
export function wordScore(table: Uint8Array, word: string): number {
  const places = placesOf(word);
  let sum = 0;
  for (let at = 3; at < places.length; at += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = places.slice(at - 3, at + 1);
    sum -= table[((a * LETTERS + b) * LETTERS + c) * LETTERS + d] ?? 255;
  }
  return sum / 3 / (places.length - 3);
}

interface Model {
  readonly table: Uint8Array;
  readonly marks: Float32Array;
}
let model: Model | undefined;

function readModel(): Model {
  if (model !== undefined) return model;
  const file = readBytes('letters.bin.br');
  const marks = new Float32Array(file.slice(SEQUENCES, SEQUENCES + MARKS * 4).buffer);
  model = { table: file.subarray(0, SEQUENCES), marks };
  return model;
}

/** @param word of a to z alone @returns from 0 to 1: the share of English words whose letters are less usual */
export function pronounceability(word: string): number {
  const { table, marks } = readModel();
  const score = wordScore(table, word);
  return (
    Math.max(
      0,
      marks.findLastIndex((mark) => mark <= score),
    ) /
    (MARKS - 1)
  );
}
