/** English words that stand for each other, from WordNet (its notice stands beside the table). */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { once } from '../slices.ts';

interface Related {
  readonly lexeme: string;
  /** 0 to 1. */
  readonly weight: number;
}

/** Lines in the order of their first words: searched as they are, because a map of 60,000 takes 50 ms and 10 MB. */
let table = '\n';

/** To be awaited before anything here is asked. */
export const readRelatedWords = once(async () => {
  const packed = await readFile(new URL('related-words.txt.gz', import.meta.url));
  table = `\n${(await promisify(gunzip)(packed)).toString('latin1').trimEnd()}\n`;
});

/** @returns what stands behind a word in its line; undefined without such a line */
function lineOf(word: string): string | undefined {
  // Each is the place of the break before a line.
  let [low, high] = [0, table.length - 1];
  while (low < high) {
    const start = table.lastIndexOf('\n', (low + high) >> 1);
    const end = table.indexOf('\n', start + 1);
    const line = table.slice(start + 1, end);
    const space = line.indexOf(' ');
    const found = space === -1 ? line : line.slice(0, space);
    if (found === word) return line.slice(found.length + 1);
    if (found < word) low = end;
    else high = start;
  }
  return undefined;
}

/** @param lexeme a stem @returns whether it is an English word */
export function isEnglish(lexeme: string): boolean {
  return lineOf(lexeme) !== undefined;
}

/** @returns what is the same, a little broader or a little narrower, best first */
export function relatedTo(lexeme: string): Related[] {
  const line = lineOf(lexeme) ?? '';
  if (line === '') return [];
  return line
    .split(' ')
    .map((entry) => ({ lexeme: entry.slice(1), weight: Number(entry[0]) / 10 }));
}
