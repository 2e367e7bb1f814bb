/** The words of the product kinds in six languages: how well a text names a kind, and how rare a word is. */
import { KIND_LANGUAGES, type KindLanguage, PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { newStemmer } from 'snowball-stemmers';
import { inSlices, once } from '../slices.ts';
import { fold, stem, tokensOf, type Word } from '../words/words-of.ts';

interface Alias {
  /** Index of its kind. */
  readonly kind: number;
  readonly lexemes: readonly string[];
  /** How much its words tell together. */
  size: number;
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
        if (known === undefined) aliases.set(lexeme, [{ kind, lexemes, size: 1 }]);
        else known.push({ kind, lexemes, size: 1 });
      }
    }
    for (const lexeme of ofKind) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1);
  });
  await inSlices(aliases.values(), (own) => {
    for (const alias of own) {
      alias.size = alias.lexemes.reduce((sum, word) => sum + rarity(word, language), 0) || 1;
    }
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

/** By the number of kinds that have a word: 0.2 to 1. */
const RARITIES = Array.from({ length: PRODUCT_KINDS.length + 1 }, (_, count) =>
  Math.max(0.2, 1 - Math.log(Math.max(1, count)) / Math.log(PRODUCT_KINDS.length + 1)),
);

/** @returns how much a word tells: 0.2 for one in most kinds, 1 for one in a single kind or none */
export function rarity(lexeme: string, language: KindLanguage = 'en'): number {
  return RARITIES[kindWords(language).counts.get(lexeme) ?? 0] ?? 1;
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
  const rare = new Map(words.map((word) => [word, rarity(word, language)]));
  const total = words.reduce((sum, word) => sum + (rare.get(word) ?? 0), 0) || 1;
  /** Of each lexeme to look for, the words of the text that it stands for. */
  const standsFor = new Map<string, Map<string, number>>(
    words.map((word) => [word, new Map([[word, 1]])]),
  );
  for (const { lexeme, of, weight } of related) {
    if (!aliases.has(lexeme)) continue;
    const known = standsFor.get(lexeme) ?? new Map<string, number>();
    standsFor.set(lexeme, known.set(of, Math.max(known.get(of) ?? 0, weight)));
  }
  const agreement = new Map<number, number>();
  const found = new Map(words.map((word) => [word, new Map<number, number>()]));
  for (const [lexeme, stands] of standsFor) {
    let own = 0;
    for (const [word, weight] of stands) own += weight * (rare.get(word) ?? 0);
    for (const { kind, size } of aliases.get(lexeme) ?? []) {
      const agrees = Math.min(1, own / size) * 0.5 + (own / total) * 0.5;
      agreement.set(kind, Math.max(agreement.get(kind) ?? 0, agrees));
      for (const [word, weight] of stands) {
        const kinds = found.get(word);
        if ((kinds?.get(kind) ?? 0) < weight) kinds?.set(kind, weight);
      }
    }
  }
  const covered = new Map<number, number>();
  for (const [word, kinds] of found) {
    const part = (rare.get(word) ?? 0) / total;
    for (const [kind, weight] of kinds) covered.set(kind, (covered.get(kind) ?? 0) + weight * part);
  }
  return new Map(
    [...agreement].map(([kind, agrees]) => [
      kind,
      Math.min(1, agrees * 0.6 + (covered.get(kind) ?? 0) * 0.4),
    ]),
  );
}

/** @returns the words of a text in a language's list */
export function lexemesIn(language: KindLanguage, words: readonly Word[]): string[] {
  return [...new Set(words.map(({ folded }) => stemIn(language, folded)))];
}
