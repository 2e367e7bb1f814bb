/** Typing errors: an unknown word is read as the known one that is one or two letters away. */
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { isEnglish } from './related-words.ts';
import { inSlices, once } from '../slices.ts';
import { stem, tokensOf, type Word } from './words-of.ts';

/** Shorter words are too near to others. */
const SHORTEST = 5;
const TWO_ERRORS_FROM = 9;
/** So many unknown words of a text are looked up: each takes a tenth of a millisecond or more. */
const MOST = 12;

/** Folded words of the kinds with how often they have them, by their length. */
const byLength = new Map<number, Map<string, number>>();
const lexemes = new Set<string>();

/** To be awaited before anything here is asked. */
export const readVocabulary = once(() =>
  inSlices(PRODUCT_KINDS, ({ name, aliases }) => {
    for (const { folded } of tokensOf([name, ...aliases.en].join(', '))) {
      lexemes.add(stem(folded));
      const { length } = folded;
      if (length < SHORTEST - 1 || !/^[a-z]+$/.test(folded)) continue;
      const counts = byLength.get(length) ?? new Map<string, number>();
      byLength.set(length, counts.set(folded, (counts.get(folded) ?? 0) + 1));
    }
  }),
);

/** @returns the number of letters to change, add, leave out or swap; more than `most` may be any larger number */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const same = a[row - 1] === b[at - 1];
      let cost = Math.min(
        (last[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]) {
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      }
      line.push(cost);
    }
    if (Math.min(...line) > most) return most + 1;
    before = last;
    last = line;
  }
  return last[b.length] ?? most + 1;
}

/** @returns the nearest known word of the same first letter; undefined without one */
function nearest(word: string): string | undefined {
  const most = word.length >= TWO_ERRORS_FROM ? 2 : 1;
  let best: { word: string; errors: number; count: number } | undefined;
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    for (const [known, count] of byLength.get(length) ?? []) {
      if (known[0] !== word[0] && known[1] !== word[1]) continue;
      const errors = distance(word, known, most);
      if (errors > most) continue;
      if (
        best === undefined ||
        errors < best.errors ||
        (errors === best.errors && count > best.count)
      ) {
        best = { word: known, errors, count };
      }
    }
  }
  return best?.word;
}

/** @returns the words, those with typing errors replaced; the place in the text stays */
export function correctSpelling(words: readonly Word[]): Word[] {
  let unknown = 0;
  return words.map((word) => {
    const { folded, lexeme } = word;
    const isKnown = lexemes.has(lexeme) || isEnglish(lexeme);
    if (isKnown || folded.length < SHORTEST || !/^[a-z]+$/.test(folded)) return word;
    unknown += 1;
    const known = unknown > MOST ? undefined : nearest(folded);
    return known === undefined ? word : { ...word, folded: known, lexeme: stem(known) };
  });
}
