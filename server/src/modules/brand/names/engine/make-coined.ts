/** Coined names: a word of the idea with an ending of the vibe, or sounds alone. */
import { type Vibe, readLexicon } from '../lexicon/read-lexicon.ts';
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import { titled } from './make-words.ts';
import type { Candidate } from './name-types.ts';
import type { Random } from '../../seeded-random.ts';
import { countSyllables, syllablesOf } from './spoken.ts';
import type { PoolWord, WordPool } from './word-pool.ts';

const LEAST_LETTERS = 5;
const MOST_LETTERS = 9;
const MOST_SYLLABLES = 4;
const VOWEL = /[aeiou]/;

/** @returns a word as roots take an ending: whole, without its last vowel, or its first closed syllable */
function rootsOf(word: string): { root: string; kept: number }[] {
  const roots = [{ root: word, kept: 1 }];
  const bare = word.replace(/[aeiouy]+$/, '');
  if (bare !== word && bare.length >= 3) roots.push({ root: bare, kept: 0.97 });
  const [begin = '', next = ''] = syllablesOf(word);
  const closed = begin + (/^[^aeiouy]/.test(next) && VOWEL.test(begin.at(-1) ?? '') ? next[0] : '');
  if (next !== '' && closed.length >= 3 && closed.length < word.length) {
    roots.push({ root: closed, kept: closed.length / word.length });
  }
  return roots;
}

function coin(word: PoolWord, root: string, kept: number, ending: string): Candidate | undefined {
  const [last = '', begin = ''] = [root.at(-1), ending[0]];
  // A vowel goes behind a consonant and the other way round; consonants that melt are enough, too.
  if (VOWEL.test(last) === VOWEL.test(begin) && !(/[lrnm]/.test(last) && /[kltd]/.test(begin))) {
    return undefined;
  }
  if (last === 'y' || last === 'w' || (last === begin && begin !== 'l')) return undefined;
  const text = root + ending;
  if (text.length < LEAST_LETTERS || text.length > MOST_LETTERS) return undefined;
  // «pressess», «lanane»: the same sounds twice.
  if (/(.{2})\1/.test(text) || /([^aeiou])\1\1/.test(text)) return undefined;
  const syllables = countSyllables(text);
  if (syllables < 2 || syllables > MOST_SYLLABLES) return undefined;
  return {
    text: titled(text),
    words: [text],
    kind: 'coined',
    parts: [
      { text: word.text, concept: word.concept },
      { text: `-${ending}`, concept: null },
    ],
    syllables,
    score:
      0.35 +
      word.weight * 0.8 +
      (word.alone ? 0.35 : 0) +
      // A root that ends softly carries an ending best.
      (/[lnrm]$/.test(root) ? 0.2 : 0) +
      (kept - 0.7) * 1.4 +
      (syllables === 2 ? 0.15 : syllables === 3 ? 0.2 : -0.3) -
      Math.abs(text.length - 7) * 0.1,
  };
}

/** @returns words of the idea with the endings of the vibe */
export function makeCoined({ words, endings }: WordPool): Candidate[] {
  const made: Candidate[] = [];
  for (const word of words) {
    if (word.text.length < 3 || word.text.length > 8) continue;
    for (const { root, kept } of rootsOf(word.text)) {
      for (const ending of endings) {
        const one = coin(word, root, kept, ending);
        if (one !== undefined) made.push(one);
      }
    }
  }
  return made;
}

function inventOne({ sounds }: Vibe, random: Random): Candidate | undefined {
  const middles = random.next() < 0.55 ? 1 : 2;
  let text = '';
  for (let at = 0; at < middles; at += 1) {
    const begin = at === 0 || VOWEL.test(text.at(-1) ?? '') ? random.pick(sounds.begin) : '';
    const vowel = VOWEL.test(begin.at(-1) ?? '') ? '' : random.pick(sounds.middle);
    text += begin + vowel;
  }
  const end = random.pick(sounds.end);
  if (VOWEL.test(end[0] ?? '') === VOWEL.test(text.at(-1) ?? '')) return undefined;
  text += end;
  const syllables = countSyllables(text);
  if (text.length < 4 || text.length > 8 || syllables < 2 || syllables > 3) return undefined;
  if (/(.{2})\1/.test(text) || /[aeiou]{3}/.test(text)) return undefined;
  return {
    text: titled(text),
    words: [text],
    kind: 'coined',
    parts: [{ text, concept: null }],
    syllables,
    score: 0.2 - Math.abs(text.length - 6) * 0.1,
  };
}

/** @returns so many names of sounds alone, for ideas that say nothing to the lexicon */
export function inventNames(vibe: BrandVibe, count: number, random: Random): Candidate[] {
  const own = readLexicon().vibes[vibe];
  const made = new Map<string, Candidate>();
  for (let tries = 0; tries < count * 4 && made.size < count; tries += 1) {
    const one = inventOne(own, random);
    if (one !== undefined) made.set(one.text, one);
  }
  return [...made.values()];
}
