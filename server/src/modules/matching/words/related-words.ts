/** English words that stand for each other, from WordNet (its notice stands beside the table). */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

interface Related {
  readonly lexeme: string;
  /** 0 to 1. */
  readonly weight: number;
}

let table: Map<string, string> | undefined;

/** Lines stay texts until they are asked for: 60,000 of them take 10 MB as texts, and five times as much as lists. */
function readTable(): Map<string, string> {
  const text = gunzipSync(readFileSync(new URL('related-words.txt.gz', import.meta.url))).toString(
    'latin1',
  );
  return new Map(
    text.split('\n').map((line) => {
      const space = line.indexOf(' ');
      return space === -1 ? [line, ''] : [line.slice(0, space), line.slice(space + 1)];
    }),
  );
}

/** @param lexeme a stem @returns whether it is an English word */
export function isEnglish(lexeme: string): boolean {
  table ??= readTable();
  return table.has(lexeme);
}

/** @returns what is the same, a little broader or a little narrower, best first */
export function relatedTo(lexeme: string): Related[] {
  table ??= readTable();
  const line = table.get(lexeme) ?? '';
  if (line === '') return [];
  return line
    .split(' ')
    .map((entry) => ({ lexeme: entry.slice(1), weight: Number(entry[0]) / 10 }));
}
