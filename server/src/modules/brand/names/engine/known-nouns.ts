/** Nouns of one meaning that no theme names, with the theme of what they are a kind of: «kayak» tells water. */
import { readLines } from './packed-lines.ts';

let nouns: Map<string, string> | undefined;

/** @returns the theme, '' for a noun without one; undefined for a word that is none of them */
export function nounTheme(word: string): string | undefined {
  nouns ??= new Map(
    readLines('nouns.txt.br').map((line) => {
      const [noun = '', theme = ''] = line.split(' ');
      return [noun, theme] as const;
    }),
  );
  return nouns.get(word);
}
