/** Words that are put together from others, or part of others, as «Duftkerzen» and «Kerzen». */
import type { KindLanguage } from '@waggle/contract/kinds/kinds';
import { kindWords } from './kind-words.ts';

/** Shorter parts of a compound are too often something else. */
const PART = 4;
const IS_LATIN = /^[a-z]+$/;

interface Sorted {
  readonly forwards: readonly string[];
  /** Each word from its end to its beginning. */
  readonly backwards: readonly string[];
}

const backwards = (word: string) => [...word].reverse().join('');
const sorted = new Map<KindLanguage, Sorted & { size: number }>();

function sortedWords(language: KindLanguage): Sorted {
  const { counts } = kindWords(language);
  const known = sorted.get(language);
  if (known?.size === counts.size) return known;
  const words = [...counts.keys()].filter((word) => word.length > PART && IS_LATIN.test(word));
  const made = {
    size: counts.size,
    forwards: words.toSorted(),
    backwards: words.map(backwards).toSorted(),
  };
  sorted.set(language, made);
  return made;
}

/** @returns those that begin with a text and are longer */
function beginningWith(start: string, words: readonly string[]): string[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; words[at]?.startsWith(start) === true; at += 1) {
    const word = words[at];
    if (word !== undefined && word !== start) found.push(word);
  }
  return found;
}

/** @returns for words that no kind has, those that they are put together from, and those that contain them */
export function partsOf(language: KindLanguage, lexemes: readonly string[]) {
  const { counts } = kindWords(language);
  return lexemes.flatMap((of) => {
    if (counts.has(of) || of.length < PART) return [];
    const found = new Map<string, number>();
    for (let length = PART; length < of.length; length += 1) {
      const [start, end] = [of.slice(0, length), of.slice(-length)];
      if (IS_LATIN.test(start) && counts.has(start)) found.set(start, found.get(start) ?? 0.5);
      if (IS_LATIN.test(end) && counts.has(end)) found.set(end, 0.7);
    }
    if (IS_LATIN.test(of)) {
      const words = sortedWords(language);
      for (const word of beginningWith(of, words.forwards)) found.set(word, 0.5);
      for (const word of beginningWith(backwards(of), words.backwards)) {
        found.set(backwards(word), 0.7);
      }
    }
    return [...found].map(([lexeme, weight]) => ({ lexeme, of, weight }));
  });
}
