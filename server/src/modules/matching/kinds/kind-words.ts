/** The words of the product kinds in six languages: how well a text names a kind, and how rare a word is. */
import { KIND_LANGUAGES, type KindLanguage, PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { newStemmer } from 'snowball-stemmers';
import { inSlices, once } from '../slices.ts';
import { fold, stem, tokensOf, type Word } from '../words/words-of.ts';

interface Alias {
  /** Index of its kind. */
  readonly kind: number;
  readonly lexemes: readonly string[];
}

interface KindWords {
  /** Aliases that contain a word. */
  readonly aliases: Map<string, Alias[]>;
  /** Kinds that contain a word. */
  readonly counts: Map<string, number>;
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

const read = new Map<KindLanguage, KindWords>();

/** @returns the words of a language; none before they are read */
export function kindWords(language: KindLanguage): KindWords {
  const known = read.get(language) ?? { aliases: new Map(), counts: new Map() };
  read.set(language, known);
  return known;
}

async function readLanguage(language: KindLanguage): Promise<void> {
  const { aliases, counts } = kindWords(language);
  const stems = new Map<string, string>();
  const lexemeOf = (folded: string) => {
    const lexeme = stems.get(folded) ?? stemIn(language, folded);
    stems.set(folded, lexeme);
    return lexeme;
  };
  await inSlices(PRODUCT_KINDS.entries(), ([kind, { name, aliases: own }]) => {
    const ofKind = new Set<string>();
    for (const text of language === 'en' ? [name, ...own.en] : own[language]) {
      const lexemes = [...new Set(tokensOf(text).map(({ folded }) => lexemeOf(folded)))];
      for (const lexeme of lexemes) {
        ofKind.add(lexeme);
        const known = aliases.get(lexeme);
        if (known === undefined) aliases.set(lexeme, [{ kind, lexemes }]);
        else known.push({ kind, lexemes });
      }
    }
    for (const lexeme of ofKind) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1);
  });
}

const readers = new Map(
  KIND_LANGUAGES.map((language) => [language, once(() => readLanguage(language))]),
);

/** To be awaited before anything is asked of these languages. */
export async function readKindWords(...languages: readonly KindLanguage[]): Promise<void> {
  // One by one: slices of two would add up.
  for (const language of languages) await readers.get(language)?.();
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
