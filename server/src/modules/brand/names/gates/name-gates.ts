/** What every suggested name has to pass, whoever made it: the engine, or a language model. */
import { nameProblem } from '@waggle/contract/text/names/name-problem';
import { pronounceability } from '../engine/letter-model.ts';
import { countSyllables } from '../engine/spoken.ts';
import { bareName } from './bare-name.ts';
import { brandIndex } from './brand-index.ts';
import { hasBadConnotation } from './connotations.ts';
import { endsLikeSubstance } from './medicines.ts';
import { isOffensiveName } from './offensive.ts';

export const LEAST_LETTERS = 4;
export const MOST_LETTERS = 12;
export const MOST_SYLLABLES = 4;
export const LEAST_PRONOUNCEABLE = 0.2;

/** @returns the words of a name, in small letters of a to z */
export function wordsOfName(text: string): string[] {
  return text.split(/[\s&+-]+/).flatMap((word) => {
    const bare = bareName(word);
    return bare === '' ? [] : [bare];
  });
}

/** @returns the least of the words' percentiles: a name of two words is read word by word */
export function pronounceabilityOf(words: readonly string[]): number {
  return Math.min(...words.map((word) => (/^[a-z]+$/.test(word) ? pronounceability(word) : 0)));
}

/** @returns whether a name has a length that is kept in mind, and can be said */
export function isSpeakable(words: readonly string[], syllables?: number): boolean {
  const letters = words.join('').length;
  return (
    letters >= LEAST_LETTERS &&
    letters <= MOST_LETTERS &&
    (syllables ?? words.reduce((sum, word) => sum + countSyllables(word), 0)) <= MOST_SYLLABLES &&
    pronounceabilityOf(words) >= LEAST_PRONOUNCEABLE
  );
}

/** @param parts what the name is made of, if that is known */
export function isDecent(words: readonly string[], parts: readonly string[] = []): boolean {
  return (
    !isOffensiveName(words) &&
    !hasBadConnotation(words, parts) &&
    !words.some(endsLikeSubstance) &&
    !endsLikeSubstance(words.join(''))
  );
}

/** @returns whether no brand that we hold is like it */
export function isUnheld(words: readonly string[]): boolean {
  return brandIndex().find(words.join('')) === undefined;
}

/** @returns whether a name may be suggested */
export function passesGates(
  words: readonly string[],
  parts: readonly string[] = [],
  syllables?: number,
): boolean {
  return (
    isSpeakable(words, syllables) &&
    isDecent(words, parts) &&
    isUnheld(words) &&
    nameProblem(words.join(' ')) === undefined
  );
}
