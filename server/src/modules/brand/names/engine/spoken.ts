/** How words are spoken: from the dictionary for the lexicon's words, by their letters for all others. */
import { readLines } from './packed-lines.ts';

let sounds: Map<string, readonly string[]> | undefined;

/** @returns the sounds of a word of the lexicon, without stress; undefined for another one */
export function soundsOf(word: string): readonly string[] | undefined {
  sounds ??= new Map(
    readLines('sounds.txt.br').map((line) => {
      const [text = '', ...spoken] = line.split(' ');
      return [text, spoken.map((sound) => sound.replace(/\d/, ''))] as const;
    }),
  );
  return sounds.get(word);
}

const VOWEL_SOUND = /^[AEIOU]/;
const VOWEL = /[aeiouy]/;
/** Two vowels that are spoken one after the other. */
const APART = /(ia|io|iu|eo|ua|uo|ye)$/;
const ONSETS = new Set(
  'bl br ch cl cr dr fl fr gl gr pl pr sc sh sk sl sm sn sp st sw th tr tw wh ph qu'.split(' '),
);

/** @returns the groups of vowels that are heard, as places in the word: from, to */
function vowelGroups(word: string): [number, number][] {
  const groups: [number, number][] = [];
  let at = 0;
  while (at < word.length) {
    const isConsonantY = word[at] === 'y' && at === 0;
    if (!VOWEL.test(word[at] ?? '') || isConsonantY || (word[at] === 'u' && word[at - 1] === 'q')) {
      at += 1;
      continue;
    }
    let to = at + 1;
    while (to < word.length && VOWEL.test(word[to] ?? '') && !APART.test(word.slice(at, to + 1))) {
      to += 1;
    }
    groups.push([at, to]);
    at = to;
  }
  const last = groups.at(-1);
  const isSilent =
    groups.length > 1 &&
    last !== undefined &&
    last[0] === word.length - 1 &&
    word.endsWith('e') &&
    !/([^aeiouyrlw]l|[aeiou])e$/.test(word);
  return isSilent ? groups.slice(0, -1) : groups;
}

/** @returns the parts in which a word is said, by its letters */
export function syllablesOf(word: string): string[] {
  const groups = vowelGroups(word);
  if (groups.length < 2) return [word];
  const cuts = groups.slice(1).map(([from], index) => {
    const before = groups[index]?.[1] ?? 0;
    const between = word.slice(before, from);
    if (between.length === 0) return from;
    if (between === 'x' || between === 'ck' || between === 'ng') return from;
    const kept = between.length === 1 || ONSETS.has(between) ? between.length : 0;
    const onset = kept > 0 ? kept : ONSETS.has(between.slice(-2)) ? 2 : 1;
    return from - Math.min(onset, between.length);
  });
  return [0, ...cuts].map((from, index) => word.slice(from, cuts[index] ?? word.length));
}

/** @returns how many syllables a single word has */
export function countSyllables(word: string): number {
  const known = soundsOf(word);
  return known === undefined
    ? Math.max(1, vowelGroups(word).length)
    : known.filter((sound) => VOWEL_SOUND.test(sound)).length;
}
