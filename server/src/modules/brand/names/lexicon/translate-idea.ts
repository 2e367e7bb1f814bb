/** Puts the words of an idea into English, one by one, as far as the lexicons know them. */
import type { KindLanguage } from '@waggle/contract/kinds/kinds';
import { fold, stemIn } from '../../../matching/matching.service.ts';
import { OTHER_LANGUAGES } from './other-languages.ts';

/** In the order of their columns. */
const LANGUAGES = ['de', 'es', 'fr', 'zh'] as const;
type Language = (typeof LANGUAGES)[number];

/** Shorter parts of a compound are too often something else. */
const PART = 4;
/** So few words may have no grammar that tells their language. */
const FEW_WORDS = 3;
/** More words do not make it clearer what an idea is. */
const MOST_WORDS = 120;
const LONGEST = 40;

/** The English word by each word of a language as written and, where no word is written so, by its stem. */
function readWords(language: Language): ReadonlyMap<string, string> {
  const column = LANGUAGES.indexOf(language) + 1;
  const words = new Map<string, string>();
  const stems = new Map<string, string>();
  for (const line of OTHER_LANGUAGES.trim().split('\n')) {
    const parts = line.split('|').map((part) => part.trim());
    const [english = ''] = parts;
    for (const word of (parts[column] ?? '').split(' ').filter(Boolean)) {
      const folded = fold(word);
      const stem = stemIn(language, folded);
      if (!words.has(folded)) words.set(folded, english);
      if (!stems.has(stem)) stems.set(stem, english);
    }
  }
  return new Map([...stems, ...words]);
}

const read = new Map<Language, ReadonlyMap<string, string>>();

function wordsOf(language: Language): ReadonlyMap<string, string> {
  const words = read.get(language) ?? readWords(language);
  read.set(language, words);
  return words;
}

/** @returns «lamp desk» for «Schreibtischlampe»: what it is, then what it is for */
function readCompound(folded: string, find: (part: string) => string | undefined): string {
  const lengths = Array.from({ length: folded.length - PART }, (_, at) => folded.length - 1 - at);
  const longest = (cut: (length: number) => string) =>
    lengths.map((length) => (length < PART ? undefined : find(cut(length)))).find(Boolean);
  const end = longest((length) => folded.slice(-length));
  const start = longest((length) => folded.slice(0, length));
  return [...new Set([end, start])].filter(Boolean).join(' ');
}

/** @returns a run of Chinese by its longest known words */
function readRun(run: string, words: ReadonlyMap<string, string>): string {
  const found: string[] = [];
  for (let at = 0; at < run.length;) {
    const length = [4, 3, 2, 1].find((size) => words.has(run.slice(at, at + size)));
    if (length !== undefined) found.push(words.get(run.slice(at, at + length)) ?? '');
    at += length ?? 1;
  }
  return found.join(' ');
}

/** @returns the known words in English, between the signs that end a clause; others are left out */
export function translateIdea(text: string, language: KindLanguage): string {
  const known = LANGUAGES.find((one) => one === language);
  if (known === undefined) return '';
  const words = wordsOf(known);
  const find = (folded: string) => {
    const stem = stemIn(known, folded);
    // «Sólido» is not «sol»: what is short has no other ending than that of a plural.
    const tells = stem.length >= PART || folded.length - stem.length <= 2;
    return words.get(folded) ?? (tells ? words.get(stem) : undefined);
  };
  let count = 0;
  return text
    .toWellFormed()
    .replaceAll(/[-'’]/g, ' ')
    .replaceAll(/[\p{L}\p{M}]+/gu, (word) => {
      count += 1;
      if (count > MOST_WORDS || word.length > LONGEST) return '';
      if (known === 'zh') return readRun(word, words);
      const folded = fold(word);
      return find(folded) ?? (known === 'de' ? readCompound(folded, find) : '');
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** @returns the user's own word that says an English one, as it is written; the English one where none does */
export function ownWordFor(english: string, text: string, language: KindLanguage): string {
  const own =
    language === 'zh'
      ? [...wordsOf('zh').keys()].filter((word) => text.includes(word))
      : (text.match(/[\p{L}\p{M}]+/gu) ?? []);
  return own.find((word) => translateIdea(word, language) === english) ?? english;
}

/** @returns an idea of few words in the language that knows most of them; empty where none does */
export function translateFewWords(text: string): string {
  if ((text.match(/[\p{L}\p{M}]+/gu) ?? []).length > FEW_WORDS) return '';
  const translated = LANGUAGES.map((language) => translateIdea(text, language));
  return translated.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
