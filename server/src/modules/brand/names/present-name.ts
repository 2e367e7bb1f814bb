/** A name as the page reads it: how it is said, how it may be written by who hears it, and why it was suggested. */
import type { NamePart, SuggestedName } from '@waggle/contract/brand/names';
import { BRAND_VIBE_NAMES, type BrandVibe } from '@waggle/contract/options/brand-vibes';
import type { Candidate } from './engine/name-types.ts';
import { titled } from './engine/make-words.ts';
import { syllablesOf } from './engine/spoken.ts';
import { wordsOfName } from './gates/name-gates.ts';
import { readLexicon } from './lexicon/read-lexicon.ts';
import type { NameRow } from './names.repo.ts';

/** How else sounds are written; the first that a name has is the likeliest error. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/, 'f'],
  [/qu/, 'kw'],
  [/x/, 'ks'],
  [/c(?=[eiy])/, 's'],
  [/c(?=[aorlu])/, 'k'],
  [/(?<=.)y(?=[^aeiou]|$)/, 'i'],
  [/z/, 's'],
  [/([bdfglmnprt])\1/, '$1'],
  [/ee/, 'ea'],
  [/ea/, 'ee'],
  [/oo/, 'u'],
  [/ei/, 'ie'],
  [/sch/, 'sh'],
  [/wh/, 'w'],
  [/ie$/, 'y'],
  [/ck/, 'k'],
  [/au/, 'o'],
];

function misspell(word: string): string | null {
  const rule = SPELLINGS.find(([pattern]) => pattern.test(word));
  return rule === undefined ? null : titled(word.replace(...rule));
}

/** @returns where a name of two words written as one is split: by its parts, or in the middle */
function splitByParts(word: string, parts: readonly NamePart[]): string | null {
  const [first, last] = parts;
  if (first === undefined || last === undefined || last.text.startsWith('-')) return null;
  if (first.text + last.text === word) return `${titled(first.text)} ${titled(last.text)}`;
  return null;
}

/** @returns how somebody may write the name; null where it is written as it sounds */
function misheard({ text, parts }: Pick<NameRow, 'text' | 'parts'>): string | null {
  const words = wordsOfName(text);
  const [only = ''] = words;
  if (words.length > 1) {
    return text.includes('&')
      ? words.map(titled).join(' and ')
      : words.map((word, at) => (at === 0 ? titled(word) : word)).join('');
  }
  if (only === '') return null;
  const split = splitByParts(only, parts) ?? misspell(only);
  if (split !== null) return split;
  const syllables = syllablesOf(only);
  return syllables.length === 2 && parts.length > 1 ? syllables.map(titled).join(' ') : null;
}

/** @returns a name in syllables, by its parts where they are whole */
export function saidOf(text: string, parts: readonly NamePart[]): string {
  const words = wordsOfName(text);
  if (words.length === 0) return text;
  const [first, last] = parts;
  const isWhole =
    words.length === 1 &&
    first !== undefined &&
    last !== undefined &&
    first.text + last.text === words[0];
  const pieces = isWhole ? [first.text, last.text] : words;
  const said = pieces.map((word) => syllablesOf(word).join('-'));
  // Chinese has no syllables of letters: it is read as it is written.
  return said.join(isWhole ? '-' : ' ').trim() || text;
}

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** @returns why a name was suggested */
export function reasonOf({ kind, parts, words, shared }: Candidate, vibe: BrandVibe): string {
  const concepts = [...new Set(parts.flatMap(({ concept }) => concept ?? []))];
  const from = `From ${list(concepts)}`;
  const ofVibe = BRAND_VIBE_NAMES[vibe].toLowerCase();
  const { first, last } = readLexicon().vibes[vibe];
  const isOfVibe = parts.some(
    ({ text, concept }) => concept === null && (first.includes(text) || last.includes(text)),
  );
  if (kind === 'word') return `One word, from ${list(concepts)}.`;
  if (kind === 'coined') {
    return concepts.length === 0
      ? parts.length > 1
        ? `A word of your trade, with a ${ofVibe} ending.`
        : `Made of sounds alone, in a ${ofVibe} way.`
      : `${from}, with a ${ofVibe} ending.`;
  }
  const told =
    concepts.length === 0
      ? `A ${ofVibe} word with one of your trade.`
      : isOfVibe
        ? `${from}, with a ${ofVibe} word.`
        : `${from}.`;
  if (kind === 'blend' && shared !== undefined) {
    return `They share ${shared.length === 1 ? `the ${shared}` : `«${shared}»`}. ${told}`;
  }
  const [one = '', other = ''] = words;
  return kind === 'pair' && one[0] === other[0] ? `Same first letter. ${told}` : told;
}

export function presentChecked(
  row: Pick<NameRow, 'text' | 'kind' | 'parts' | 'scores' | 'source'>,
): Omit<SuggestedName, 'id' | 'liked'> {
  const { text, kind, parts, scores, source } = row;
  return {
    text,
    kind,
    source,
    parts: [...parts],
    reason: scores.reason,
    letters: scores.letters,
    syllables: scores.syllables,
    said: saidOf(text, parts),
    misheard: misheard(row),
    hits: [...scores.hits],
  };
}

export function presentName(row: NameRow): SuggestedName {
  return { id: row.id, ...presentChecked(row), liked: row.liked };
}
