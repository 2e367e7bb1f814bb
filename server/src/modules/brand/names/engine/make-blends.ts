/** Names in which the end of one word is the beginning of another, in letters and in sound. */
import { titled, partOf } from './make-words.ts';
import type { Candidate } from './name-types.ts';
import { countSyllables } from './spoken.ts';
import type { PoolWord, WordPool } from './word-pool.ts';

const LEAST_LETTERS = 5;
const MOST_LETTERS = 9;
const MOST_SYLLABLES = 4;
const LEAST_WORD = 4;
const MOST_WORD = 7;
/** By how many letters the words share. */
const SHARED = [0, 0.05, 0.5, 0.65, 0.6];
const VOWEL = /[aeiouy]/;

/** Consonants that are read in one way. */
const PLAIN_SOUNDS = /^[bdfklmnprtvwz]+$/;

/** @returns whether the shared letters are spoken alike at the end of one word and the beginning of the other */
function soundAlike(first: PoolWord, last: PoolWord, shared: string): boolean {
  const [ends, begins] = [first.sounds, last.sounds];
  if (ends === undefined || begins === undefined) return PLAIN_SOUNDS.test(shared);
  // A vowel that two words share is spoken like the one or the other; their consonants decide.
  const consonants = (sounds: readonly string[]) =>
    sounds.filter((sound) => !/^[AEIOU]/.test(sound));
  const wanted = Array.from(shared).filter((letter) => !VOWEL.test(letter)).length;
  if (wanted === 0) return ends.at(-1) === begins[0];
  const [tail, head] = [consonants(ends), consonants(begins)];
  const most = Math.min(wanted, tail.length, head.length);
  for (let size = most; size >= 1; size -= 1) {
    if (tail.slice(-size).join(' ') === head.slice(0, size).join(' ')) return true;
  }
  return false;
}

interface Overlap {
  readonly text: string;
  readonly shared: string;
  /** How much of both words is left to be recognised. */
  readonly kept: number;
}

/** @returns the end of one word laid over the beginning of the other, as far as they have it in common */
function overlap(first: string, last: string): Overlap | undefined {
  for (let size = Math.min(first.length, last.length) - 1; size >= 1; size -= 1) {
    if (!first.endsWith(last.slice(0, size))) continue;
    if (size === first.length || size === last.length) return undefined;
    return { text: first + last.slice(size), shared: last.slice(0, size), kept: 1 };
  }
  return undefined;
}

/** @returns the first word up to letters in the middle of both, and the second one from there */
function cross(first: string, last: string): Overlap | undefined {
  let best: Overlap | undefined;
  for (let from = 2; from < first.length - 1; from += 1) {
    for (let at = 1; at < Math.min(4, last.length - 2); at += 1) {
      let size = 0;
      while (
        size < 4 &&
        from + size < first.length &&
        at + size < last.length &&
        first[from + size] === last[at + size]
      ) {
        size += 1;
      }
      if (size < 2) continue;
      const kept = ((from + size) / first.length + (last.length - at) / last.length) / 2;
      if (from + size < first.length * 0.65 || last.length - at < last.length * 0.65) continue;
      if (kept < 0.8) continue;
      if (best === undefined || kept > best.kept) {
        best = {
          text: first.slice(0, from) + last.slice(at),
          shared: first.slice(from, from + size),
          kept: kept - 0.15,
        };
      }
    }
  }
  return best;
}

function blend(first: PoolWord, last: PoolWord): Candidate | undefined {
  const whole = overlap(first.text, last.text);
  const found =
    whole !== undefined && soundAlike(first, last, whole.shared)
      ? whole
      : cross(first.text, last.text);
  if (found === undefined) return undefined;
  const { text, shared, kept } = found;
  const { length } = text;
  if (length < LEAST_LETTERS || length > MOST_LETTERS) return undefined;
  // One word inside the other is no blend, and one of the two alone no name.
  if (text === first.text || text === last.text) return undefined;
  const syllables = countSyllables(text);
  if (syllables > MOST_SYLLABLES) return undefined;
  const bothTold = first.concept !== null && last.concept !== null;
  return {
    text: titled(text),
    words: [text],
    kind: 'blend',
    parts: [partOf(first), partOf(last)],
    shared,
    syllables,
    score:
      0.1 +
      (first.weight + last.weight) * 0.45 +
      (kept - 0.7) * 1.6 +
      (SHARED[shared.length] ?? 0.4) +
      (syllables === 2 ? 0.25 : syllables === 3 ? 0.1 : 0) +
      (bothTold ? 0.2 : 0) -
      Math.abs(length - 7) * 0.09,
  };
}

/** @returns words of the idea that run into each other, or into one of the vibe */
export function makeBlends({ words, vibeFirst, vibeLast }: WordPool): Candidate[] {
  // A word that nobody knows cannot be heard in another.
  const long = ({ text, sounds }: PoolWord) =>
    text.length >= LEAST_WORD && text.length <= MOST_WORD && sounds !== undefined;
  const own = words.filter(long);
  const made: Candidate[] = [];
  const add = (first: PoolWord, last: PoolWord) => {
    if (first.text === last.text) return;
    const one = blend(first, last);
    if (one !== undefined) made.push(one);
  };
  for (const first of own) {
    for (const last of own) {
      if (first.concept !== last.concept || first.concept === null) add(first, last);
    }
    for (const last of vibeLast.filter(long)) add(first, last);
  }
  for (const first of vibeFirst.filter(long)) for (const last of own) add(first, last);
  return made;
}
