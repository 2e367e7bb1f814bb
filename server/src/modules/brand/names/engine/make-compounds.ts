/** Names of two words written as one. */
import { partOf, titled } from './make-words.ts';
import type { Candidate } from './name-types.ts';
import { readLines } from './packed-lines.ts';
import { placeIn } from './sorted-numbers.ts';
import { hashOf } from '../../seeded-random.ts';
import type { PoolWord, WordPool } from './word-pool.ts';

const LEAST_LETTERS = 6;
const MOST_LETTERS = 10;
const MOST_SYLLABLES = 3;
const VOWEL = /[aeiouy]/;

/** Small in memory, and once in four billion times wrong. */
let dictionary: Uint32Array | undefined;

/** @returns whether a word has a meaning already */
export function isDictionaryWord(word: string): boolean {
  const hashes = (dictionary ??= Uint32Array.from(readLines('words.txt.br'), hashOf).sort());
  const has = (text: string) => hashes[placeIn(hashes, hashOf(text))] === hashOf(text);
  return has(word) || (word.endsWith('s') && has(word.slice(0, -1)));
}

/** How the end of one word and the beginning of the next can be said together; below 0 where they cannot. */
function junction(first: string, last: string): number {
  const [before = '', end = ''] = [first.at(-2), first.at(-1)];
  const [begin = '', after = ''] = [last[0], last[1]];
  if (end === begin) return -1;
  const ends = VOWEL.test(end);
  const begins = VOWEL.test(begin);
  if (ends && begins) return end === 'e' ? -0.6 : -0.8;
  if (ends || begins) return end === 'e' && !VOWEL.test(before) ? 0.05 : 0.15;
  const cluster =
    Number(!VOWEL.test(before)) + 2 + Number(!VOWEL.test(after) && !/[rlwh]/.test(after));
  if (cluster > 3) return -0.35;
  if (/[sz]/.test(end) && /[szc]/.test(begin)) return -0.6;
  if (/[td]/.test(end) && /[td]/.test(begin)) return -0.5;
  if (/[pb]/.test(end) && /[pb]/.test(begin)) return -0.5;
  if (/[kgc]/.test(end) && /[kgcq]/.test(begin)) return -0.45;
  // «th», «sh», «ph» would be read as one.
  if (begin === 'h' && /[tspcgw]/.test(end)) return -0.6;
  return /[lnrm]/.test(end) || /[lrw]/.test(begin) ? 0.2 : 0.05;
}

function compound(first: PoolWord, last: PoolWord): Candidate | undefined {
  const text = first.text + last.text;
  const syllables = first.syllables + last.syllables;
  const { length } = text;
  if (length < LEAST_LETTERS || length > MOST_LETTERS || syllables > MOST_SYLLABLES)
    return undefined;
  const joint = junction(first.text, last.text);
  if (joint < -0.4) return undefined;
  return {
    text: titled(text),
    words: [text],
    kind: 'compound',
    parts: [partOf(first), partOf(last)],
    syllables,
    score:
      0.45 +
      (first.weight + last.weight) * 0.5 +
      joint +
      (syllables === 2 ? 0.35 : 0) +
      (first.text.length <= 5 && last.text.length <= 5 ? 0.15 : 0) +
      (first.concept !== null && last.concept !== null ? 0.15 : 0) -
      Math.abs(length - 8) * 0.08,
  };
}

/** @returns words of the idea joined with each other, and with those of the vibe */
export function makeCompounds({ words, vibeFirst, vibeLast }: WordPool): Candidate[] {
  const short = (word: PoolWord) => word.text.length <= 6 && word.syllables <= 2;
  const beginners = words.filter((word) => word.begins && short(word));
  const enders = words.filter((word) => word.ends && short(word) && word.text.length >= 3);
  const made: Candidate[] = [];
  const add = (first: PoolWord, last: PoolWord) => {
    if (first.text === last.text) return;
    const one = compound(first, last);
    if (one !== undefined) made.push(one);
  };
  for (const first of beginners) {
    for (const last of enders) {
      // Two words of one chip say the same twice.
      if (first.concept !== last.concept) add(first, last);
    }
    for (const last of vibeLast) add(first, last);
  }
  for (const first of vibeFirst.filter(short)) for (const last of enders) add(first, last);
  return made;
}
