/** Measures the kinds proposed for lines of the blind set, two suppliers a group; the right ones were chosen before any were proposed. */
import { readFileSync } from 'node:fs';
import { proposeKinds } from '../../src/modules/matching/matching.service.ts';

/** Milliseconds: a measurement waits for every vector. */
const UNHURRIED = 30_000;

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** Of each supplier. */
function readCategories(): Map<string, string> {
  return new Map(
    linesOf('blind-suppliers.jsonl').map((line) => {
      const { id, category } = JSON.parse(line) as { id: string; category: string };
      return [id, category];
    }),
  );
}

/**
 * @param log gets a line for each one without a right kind among five
 * @returns percentages
 */
export async function measureProposedKinds(
  log?: (line: string) => void,
): Promise<{ amongFive: number; first: number }> {
  const categories = readCategories();
  const lines = linesOf('blind-line-kinds.txt');
  let [amongFive, first] = [0, 0];
  for (const line of lines) {
    const [supplier = '', text = '', right = ''] = line.split(' | ');
    const own = [categories.get(supplier) ?? ''];
    const proposed = (await proposeKinds(text, own, UNHURRIED)).map(({ id }) => id);
    const place = proposed.findIndex((id) => right.split(' ').includes(id));
    amongFive += place >= 0 ? 1 : 0;
    first += place === 0 ? 1 : 0;
    if (place < 0) log?.(`${text} | ${right} | ${proposed.join(' ')}`);
  }
  const percent = (part: number) => Math.round((part / lines.length) * 100);
  return { amongFive: percent(amongFive), first: percent(first) };
}
