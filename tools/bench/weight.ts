/** Bench: what the built pages weigh over the wire, against web/budgets.json and file by file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudgets } from '../../web/build/budgets.ts';
import { brotliOf } from '../../web/build/compress.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const DIST = join(ROOT, 'web/dist');
/** Text, which the server sends compressed; fonts and pictures are already compressed. */
const COMPRESSED = /\.(html|js|css|svg)$/;
/** Files that are sent, without precompressed copies and files of the build. */
const SENT = /^(?!.*(^|\/)\.).*\.(html|js|css|svg|woff2|png|webm|mp4|vtt|webp|jpg|txt)$/;

/** @returns kilobytes of 1000 bytes */
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);

const { lines, exceeded } = await checkBudgets();
process.stdout.write(`${lines.join('\n')}\n\n  brotli      raw KB\n`);
const weights = listFiles(DIST, ['.'], SENT).map(async (file) => {
  const content = readFileSync(join(DIST, file));
  const sent = COMPRESSED.test(file) ? await brotliOf(content) : content;
  return { file, raw: content.length, sent: sent.length };
});
for (const { file, raw, sent } of (await Promise.all(weights)).toSorted(
  (a, b) => b.sent - a.sent,
)) {
  process.stdout.write(`${kilobytes(sent)} ${kilobytes(raw)}  ${file}\n`);
}
if (exceeded) process.exitCode = 1;
