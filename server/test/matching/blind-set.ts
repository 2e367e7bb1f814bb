/** A larger set: suppliers and sentences by two authors who saw neither each other's lines nor the kinds' names. */
import { readFileSync } from 'node:fs';
import { matcherOf, type SupplierLine } from '../../src/modules/matching/match-texts.ts';
import { measure, type Quality } from './quality.ts';

function rowsOf<Row>(file: string): Row[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

interface BlindSentence {
  readonly text: string;
  /** Described, plain, nonsense, or a language. */
  readonly part: string;
  readonly category: string | null;
  /** What the relevant suppliers make; null for nonsense. */
  readonly group: string | null;
}

/** @returns the quality of each part, in percent */
export async function measureBlindSet(log: (line: string) => void): Promise<Map<string, Quality>> {
  const suppliers = rowsOf<SupplierLine & { group: string }>('blind-suppliers.jsonl');
  const match = await matcherOf(suppliers);
  const found = new Map<string, Quality>();
  const parts = Map.groupBy(rowsOf<BlindSentence>('blind-sentences.jsonl'), ({ part }) => part);
  for (const [part, sentences] of parts) {
    const asked = sentences.map(({ text, category, group }) => ({
      text,
      category: category ?? '',
      suppliers: suppliers.filter((one) => one.group === group).map(({ id }) => id),
    }));
    found.set(part, await measure(asked, match, part === 'nonsense' ? undefined : log));
  }
  return found;
}
