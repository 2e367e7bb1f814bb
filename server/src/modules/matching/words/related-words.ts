/** English words that stand for each other, from WordNet (its notice stands beside the table). */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { inSlices, once } from '../slices.ts';

interface Related {
  readonly lexeme: string;
  /** 0 to 1. */
  readonly weight: number;
}

/** Lines stay texts until they are asked for: 60,000 of them take 10 MB as texts, and five times as much as lists. */
const table = new Map<string, string>();

/** To be awaited before anything here is asked. */
export const readRelatedWords = once(async () => {
  const packed = await readFile(new URL('related-words.txt.gz', import.meta.url));
  const text = (await promisify(gunzip)(packed)).toString('latin1');
  await inSlices(text.split('\n'), (line) => {
    const space = line.indexOf(' ');
    if (space === -1) table.set(line, '');
    else table.set(line.slice(0, space), line.slice(space + 1));
  });
});

/** @param lexeme a stem @returns whether it is an English word */
export function isEnglish(lexeme: string): boolean {
  return table.has(lexeme);
}

/** @returns what is the same, a little broader or a little narrower, best first */
export function relatedTo(lexeme: string): Related[] {
  const line = table.get(lexeme) ?? '';
  if (line === '') return [];
  return line
    .split(' ')
    .map((entry) => ({ lexeme: entry.slice(1), weight: Number(entry[0]) / 10 }));
}
