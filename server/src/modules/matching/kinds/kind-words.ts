/** The words of the product kinds in six languages: how well a text names a kind, and how rare a word is. */
import { type KindLanguage, PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { newStemmer } from 'snowball-stemmers';
import { fold, stem, type Word, wordsOf } from '../words/words-of.ts';

interface Alias {
  /** Index of its kind. */
  readonly kind: number;
  readonly lexemes: readonly string[];
}

interface KindWords {
  /** Aliases that contain a word. */
  readonly aliases: ReadonlyMap<string, readonly Alias[]>;
  /** Kinds that contain a word. */
  readonly counts: ReadonlyMap<string, number>;
}

const STEMMERS = {
  de: newStemmer('german'),
  es: newStemmer('spanish'),
  fr: newStemmer('french'),
};

/** @returns the word as the list of a language has it */
export function stemIn(language: KindLanguage, folded: string): string {
  if (language === 'en') return stem(folded);
  if (language === 'zh' || language === 'hi') return folded;
  return fold(STEMMERS[language].stem(folded));
}

function readWords(language: KindLanguage): KindWords {
  const aliases = new Map<string, Alias[]>();
  const counts = new Map<string, number>();
  for (const [kind, { name, aliases: own }] of PRODUCT_KINDS.entries()) {
    const texts = language === 'en' ? [name, ...own.en] : own[language];
    const ofKind = new Set<string>();
    for (const text of texts) {
      const lexemes = [...new Set(wordsOf(text).map(({ folded }) => stemIn(language, folded)))];
      for (const lexeme of lexemes) {
        ofKind.add(lexeme);
        aliases.set(lexeme, [...(aliases.get(lexeme) ?? []), { kind, lexemes }]);
      }
    }
    for (const lexeme of ofKind) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1);
  }
  return { aliases, counts };
}

const read = new Map<KindLanguage, KindWords>();

/** Read at first use: 100 ms for all languages. */
export function kindWords(language: KindLanguage): KindWords {
  const known = read.get(language);
  if (known !== undefined) return known;
  const words = readWords(language);
  read.set(language, words);
  return words;
}

/** @returns how much a word tells: 0.2 for one in most kinds, 1 for one in a single kind or none */
export function rarity(lexeme: string, language: KindLanguage = 'en'): number {
  const count = kindWords(language).counts.get(lexeme) ?? 0;
  const all = Math.log(PRODUCT_KINDS.length + 1);
  return Math.max(0.2, 1 - Math.log(Math.max(1, count)) / all);
}

/**
 * How well words name each kind: its best alias, by the part of the alias that the text has and the part of the text
 * that the alias has, and a little for its other words.
 * @param related lexemes that stand for one of the text, with less weight
 * @returns 0 to 1 by the kind's index; kinds without any word are left out
 */
export function kindsByWords(
  words: readonly string[],
  language: KindLanguage,
  related: readonly { lexeme: string; of: string; weight: number }[] = [],
): Map<number, number> {
  const { aliases } = kindWords(language);
  const total = words.reduce((sum, word) => sum + rarity(word, language), 0) || 1;
  const hits = new Map<Alias, Map<string, number>>();
  const perKind = new Map<number, Map<string, number>>();
  const add = (lexeme: string, of: string, weight: number) => {
    for (const alias of aliases.get(lexeme) ?? []) {
      const found = hits.get(alias) ?? new Map<string, number>();
      found.set(of, Math.max(found.get(of) ?? 0, weight));
      hits.set(alias, found);
      const ofKind = perKind.get(alias.kind) ?? new Map<string, number>();
      ofKind.set(of, Math.max(ofKind.get(of) ?? 0, weight));
      perKind.set(alias.kind, ofKind);
    }
  };
  for (const word of words) add(word, word, 1);
  for (const { lexeme, of, weight } of related) add(lexeme, of, weight);
  const rarities = new Map<string, number>();
  const rare = (word: string) => {
    const known = rarities.get(word) ?? rarity(word, language);
    rarities.set(word, known);
    return known;
  };
  const weigh = (found: ReadonlyMap<string, number>) => {
    let sum = 0;
    for (const [word, weight] of found) sum += weight * rare(word);
    return sum;
  };
  const best = new Map<number, number>();
  for (const [alias, found] of hits) {
    const own = weigh(found);
    const size = alias.lexemes.reduce((sum, word) => sum + rare(word), 0) || 1;
    const agreement = Math.min(1, own / size) * 0.5 + (own / total) * 0.5;
    best.set(alias.kind, Math.max(best.get(alias.kind) ?? 0, agreement));
  }
  return new Map(
    [...best].map(([kind, agreement]) => {
      const covered = weigh(perKind.get(kind) ?? new Map()) / total;
      return [kind, Math.min(1, agreement * 0.6 + covered * 0.4)];
    }),
  );
}

/** @returns the words of a text in a language's list */
export function lexemesIn(language: KindLanguage, words: readonly Word[]): string[] {
  return [...new Set(words.map(({ folded }) => stemIn(language, folded)))];
}
