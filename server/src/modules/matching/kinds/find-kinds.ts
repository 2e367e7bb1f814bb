/** The product kinds that a text means: by its words in six languages, and by the vector of its sentence. */
import { type KindLanguage, PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import type { Encoded } from '../encoder/encoder.ts';
import type { Word } from '../words/words-of.ts';
import { kindsByWords, lexemesIn, readKindWords, kindWords } from './kind-words.ts';
import { NEAR_SCALE } from './near-kinds.ts';

export interface FoundKind {
  readonly id: string;
  /** 0 to 1; comparable between texts. */
  readonly score: number;
}

/** Words of grammar that tell a language; English ones are stop words already. */
const GRAMMAR: readonly (readonly [KindLanguage, RegExp])[] = [
  ['zh', /\p{Script=Han}/u],
  ['hi', /\p{Script=Devanagari}/u],
  [
    'de',
    /[äöß]|\b(?:und|oder|für|mit|ohne|aus|zum|zur|der|die|das|den|dem|ein|eine|einen|einem|einer|nicht|auch|beim|von|im|ich|wir|unser\w*|mein\w*|wenn|sich|kann|hält|auf)\b/giu,
  ],
  [
    'es',
    /[ñ¿¡]|\b(?:y|para|con|sin|los|las|una|unos|unas|del|el|que|mi|mis|nuestr\w*|quiero|busco|por|al|se|cuando)\b/giu,
  ],
  [
    'fr',
    /[çœ]|\b(?:et|pour|avec|sans|les|des|une|du|le|la|un|qui|que|mon|ma|mes|notre|nos|je|nous|dans|au|aux|ou|ne|pas|quand|cherche)\b|\b[ld]['’]/giu,
  ],
];

/** @returns the language of a text that is not English; undefined for English */
export function languageOf(text: string): KindLanguage | undefined {
  const english = text.match(
    /\b(?:the|a|an|and|or|for|with|without|of|that|to|my|our|is|it|which|when|your|not)\b/gi,
  );
  const counted = GRAMMAR.map(([language, pattern]) => {
    const found = text.match(pattern)?.length ?? 0;
    return [language, found * (language === 'zh' || language === 'hi' ? 100 : 1)] as const;
  }).toSorted(([, a], [, b]) => b - a);
  const [best] = counted;
  return best !== undefined && best[1] > (english?.length ?? 0) ? best[0] : undefined;
}

const MOST = 24;

/** @returns the best, best first; of equal ones the first. It sorts no more than these: nearly all kinds have a score. */
function ranked(scores: Iterable<readonly [number, number]>): FoundKind[] {
  const best: (readonly [number, number])[] = [];
  for (const one of scores) {
    let place = best.length;
    while (place > 0 && one[1] > (best[place - 1]?.[1] ?? 0)) place -= 1;
    if (place === MOST) continue;
    best.splice(place, 0, one);
    if (best.length > MOST) best.pop();
  }
  return best.flatMap(([kind, score]) => {
    const id = PRODUCT_KINDS[kind]?.id;
    return id === undefined ? [] : [{ id, score }];
  });
}

/** @returns the kinds whose names in another language a text has, best first */
export function kindsInLanguage(language: KindLanguage, words: readonly Word[]): FoundKind[] {
  const lexemes = lexemesIn(language, words);
  return ranked(kindsByWords(lexemes, language, partsOf(language, lexemes)));
}

/** @returns the language whose names the words have most of; for a text that is not in English but has no grammar */
export async function guessLanguage(words: readonly Word[]): Promise<KindLanguage | undefined> {
  const languages = ['de', 'es', 'fr'] as const;
  await readKindWords(...languages);
  const scored = languages.map((language) => ({
    language,
    score: kindsInLanguage(language, words)[0]?.score ?? 0,
  }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score > 0.3 ? best.language : undefined;
}

/** Below this, two texts have as good as nothing in common. */
const FAR = 0.3;

/**
 * @param lexemes of the text
 * @param encoded of the text; without it, words alone decide
 * @returns the 24 best kinds, best first; those with nothing in common are left out
 */
export function findKinds(
  lexemes: readonly string[],
  related: readonly { lexeme: string; of: string; weight: number }[],
  encoded: Encoded | null,
): FoundKind[] {
  const byWords = kindsByWords(lexemes, 'en', related);
  if (encoded === null) return ranked(byWords);
  const scores: [number, number][] = [];
  for (const [kind, near] of encoded.near.entries()) {
    const meant = Math.max(0, (near / NEAR_SCALE - FAR) / (1 - FAR));
    const score = meant * 0.65 + (byWords.get(kind) ?? 0) * 0.35;
    if (score > 0) scores.push([kind, score]);
  }
  return ranked(scores);
}

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
function partsOf(language: KindLanguage, lexemes: readonly string[]) {
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
