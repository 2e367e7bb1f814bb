/** `npm run match -- suppliers.jsonl sentences.jsonl`: ranks suppliers for each sentence and prints JSON lines. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { matcherOf, type SupplierLine } from './match-texts.ts';

async function readLines<Line>(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}

const { positionals } = parseArgs({ allowPositionals: true });
const [suppliers, sentences] = positionals;
if (suppliers === undefined || sentences === undefined) {
  process.stderr.write('Say npm run match -- suppliers.jsonl sentences.jsonl\n');
  process.exit(1);
}
const match = await matcherOf(await readLines<SupplierLine>(suppliers));
for (const { id, text } of await readLines<{ id: string; text: string }>(sentences)) {
  process.stdout.write(`${JSON.stringify({ id, ...(await match(text)) })}\n`);
}
