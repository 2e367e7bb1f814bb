/** Bench: what the built pages weigh over the wire, against web/budgets.json and file by file. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';
import { checkBudgets } from '../../web/build/budgets.ts';

const DIST = join(ROOT, 'web/dist');
/** Text that the server sends compressed; fonts and pictures are so already. */
const COMPRESSED = /\.(html|js|css|svg)$/;
/** Compressed twins and notes of the build are not sent as they are. */
const SENT = /^(?!.*(^|\/)\.).*\.(html|js|css|svg|woff2|png|webm|mp4|vtt|webp|jpg|txt)$/;

/** @param {number} bytes @returns {string} kilobytes of 1000 bytes */
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

/** @param {string} file */
function weigh(file) {
  const content = readFileSync(join(DIST, file));
  const size = statSync(join(DIST, file)).size;
  if (!COMPRESSED.test(file)) return { file, size, gzip: size, brotli: size };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    file,
    size,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, { params }).length,
  };
}

const { lines, exceeded } = await checkBudgets();
process.stdout.write(`${lines.join('\n')}\n\n  brotli     gzip      raw KB\n`);
const weights = listFiles(DIST, ['.'], SENT).map(weigh);
for (const { file, size, gzip, brotli } of weights.toSorted((a, b) => b.brotli - a.brotli)) {
  process.stdout.write(`${kilobytes(brotli)} ${kilobytes(gzip)} ${kilobytes(size)}  ${file}\n`);
}
if (exceeded) process.exitCode = 1;
