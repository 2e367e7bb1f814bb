/** Typing errors: an unknown word is read as the known one that is one or two letters away. */
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { isEnglish } from './related-words.ts';
import { stem, type Word, wordsOf } from './words-of.ts';

/** Shorter words are too near to others. */
const SHORTEST = 5;
const TWO_ERRORS_FROM = 9;

interface Vocabulary {
  /** Folded words of the kinds with the number of kinds that have them, by their length. */
  readonly byLength: ReadonlyMap<number, readonly (readonly [string, number])[]>;
  readonly lexemes: ReadonlySet<string>;
}

let vocabulary: Vocabulary | undefined;

function readVocabulary(): Vocabulary {
  const counts = new Map<string, number>();
  for (const { name, aliases } of PRODUCT_KINDS) {
    for (const { folded } of wordsOf([name, ...aliases.en].join(', '))) {
      counts.set(folded, (counts.get(folded) ?? 0) + 1);
    }
  }
  const long = [...counts].filter(([word]) => /^[a-z]+$/.test(word) && word.length >= SHORTEST - 1);
  return {
    byLength: Map.groupBy(long, ([word]) => word.length),
    lexemes: new Set([...counts.keys()].map(stem)),
  };
}

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
function nearest(word: string, byLength: Vocabulary['byLength']): string | undefined {
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
  vocabulary ??= readVocabulary();
  const { byLength, lexemes } = vocabulary;
  return words.map((word) => {
    const { folded, lexeme } = word;
    const isKnown = lexemes.has(lexeme) || isEnglish(lexeme);
    if (isKnown || folded.length < SHORTEST || !/^[a-z]+$/.test(folded)) return word;
    const known = nearest(folded, byLength);
    return known === undefined ? word : { ...word, folded: known, lexeme: stem(known) };
  });
}
