/** The product kinds of a text in any language: one that is not in English is read by the names of kinds in its own. */
import { type KindLanguage, PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import type { Encoded } from '../encoder/encoder.ts';
import type { RelatedWord } from '../understood.ts';
import { isEnglish, relatedTo } from '../words/related-words.ts';
import { type Word, wordsOf } from '../words/words-of.ts';
import {
  findKinds,
  type FoundKind,
  guessLanguage,
  kindsInLanguage,
  languageOf,
} from './find-kinds.ts';
import { kindWords, readKindWords } from './kind-words.ts';

/** More words do not make it clearer which language they are of. */
const MOST_WORDS = 40;
/** What English words and the English encoder say of a text in another language counts so much. */
const ENGLISH_OF_OTHERS = 0.5;

const NAMES = new Map(PRODUCT_KINDS.map(({ id, name }) => [id, name]));

export function relatedWords(lexemes: readonly string[]): RelatedWord[] {
  const own = new Set(lexemes);
  return lexemes.flatMap((of) =>
    relatedTo(of)
      .filter(({ lexeme }) => !own.has(lexeme))
      .map(({ lexeme, weight }) => ({ lexeme, of, weight })),
  );
}

const isKnown = (lexeme: string) => isEnglish(lexeme) || kindWords('en').counts.has(lexeme);

/** @returns the language of a text by its grammar and, without any, by the kinds that it names; undefined for English */
export async function otherLanguage(
  text: string,
  words: readonly Word[] = wordsOf(text),
): Promise<KindLanguage | undefined> {
  const english = words.filter(({ lexeme }) => isKnown(lexeme)).length;
  const told = languageOf(text);
  const isForeign = english * 2 <= words.length || /\bde\b/i.test(text);
  return told ?? (isForeign ? await guessLanguage(words.slice(0, MOST_WORDS)) : undefined);
}

/** @returns the kinds that a text names in another language than English, best first; none of an English text */
async function kindsOfOther(text: string): Promise<readonly FoundKind[]> {
  const words = wordsOf(text);
  const language = await otherLanguage(text, words);
  if (language === undefined) return [];
  await readKindWords(language);
  return kindsInLanguage(language, words);
}

/** A text in another language becomes the English names of the kinds that it names. */
export async function inEnglish(
  text: string,
): Promise<{ text: string; kinds: readonly FoundKind[] }> {
  const kinds = await kindsOfOther(text);
  const [best] = kinds;
  if (best === undefined) return { text, kinds };
  const clear = kinds.filter(({ score }) => score >= best.score * 0.85).slice(0, 3);
  return { text: clear.map(({ id }) => NAMES.get(id) ?? '').join(', '), kinds };
}

/** @returns the kinds of what a supplier makes, best first; in another language, those that it names come first */
export async function kindsOfLine(line: string, encoded: Encoded | null): Promise<FoundKind[]> {
  const lexemes = [...new Set(wordsOf(line).map(({ lexeme }) => lexeme))];
  const found = findKinds(lexemes, [], encoded);
  const named = await kindsOfOther(line);
  if (named.length === 0) return found;
  const scores = new Map(found.map(({ id, score }) => [id, score * ENGLISH_OF_OTHERS]));
  for (const { id, score } of named) scores.set(id, Math.max(scores.get(id) ?? 0, score));
  return [...scores].map(([id, score]) => ({ id, score })).toSorted((a, b) => b.score - a.score);
}
