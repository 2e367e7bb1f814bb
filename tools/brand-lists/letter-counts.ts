/**
 * Makes the model of letters: how probable each letter is after the three before it, in the words of a dictionary.
 * The file has a byte for each sequence of four (`-3·log2`, the first letter the most significant), then as floats
 * the mean of each hundredth of the words, by which a word's percentile is found.
 */
import {
  LETTERS,
  placesOf,
  SEQUENCES,
  wordScore,
} from '../../server/src/modules/brand/names/engine/letter-model.ts';

/** Of interpolated Witten-Bell smoothing: sequences of `order` letters of the padded words. */
function countOrder(words: readonly string[], order: number): Float64Array {
  const counts = new Float64Array(LETTERS ** order);
  for (const word of words) {
    const places = placesOf(word);
    for (let end = 3; end < places.length; end += 1) {
      let at = 0;
      for (let place = end - order + 1; place <= end; place += 1) {
        at = at * LETTERS + (places[place] ?? 0);
      }
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return counts;
}

/** @returns the probabilities of each order by the ones of the order below */
function smooth(counts: Float64Array, lower: Float64Array): Float64Array<ArrayBuffer> {
  const made = new Float64Array(counts.length);
  for (let before = 0; before < counts.length / LETTERS; before += 1) {
    const own = counts.subarray(before * LETTERS, (before + 1) * LETTERS);
    const total = own.reduce((sum, count) => sum + count, 0);
    const kinds = own.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
    const below = (before * LETTERS) % lower.length;
    for (let letter = 0; letter < LETTERS; letter += 1) {
      const base = lower[below + letter] ?? 0;
      made[before * LETTERS + letter] =
        total === 0 ? base : ((own[letter] ?? 0) + kinds * base) / (total + kinds);
    }
  }
  return made;
}

/** @returns the model's file */
export function countLetters(words: readonly string[]): Uint8Array {
  let probable = new Float64Array(LETTERS).fill(1 / LETTERS);
  for (let order = 1; order <= 4; order += 1) probable = smooth(countOrder(words, order), probable);
  const table = Uint8Array.from(probable, (one) => Math.min(255, Math.round(-3 * Math.log2(one))));
  const scores = words.map((word) => wordScore(table, word)).toSorted((a, b) => a - b);
  const marks = Float32Array.from(
    { length: 101 },
    (_, part) => scores[Math.min(scores.length - 1, Math.floor((part / 100) * scores.length))] ?? 0,
  );
  const file = new Uint8Array(SEQUENCES + marks.byteLength);
  file.set(table);
  file.set(new Uint8Array(marks.buffer), SEQUENCES);
  return file;
}
