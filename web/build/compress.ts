/** Compresses the built files once, so that the server need not compress every answer. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Where the build writes. */
export const DIST = new URL('../dist/', import.meta.url);

const TEXT_FILE = /\.(?:html|css|m?js|svg|txt|vtt|json)$/;
/** Below this many bytes a compressed copy saves next to nothing. */
const WORTHWHILE = 128;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @returns the bytes as a reader's browser gets them over the wire */
export function brotliOf(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/**
 * Puts a `.br` and a `.gz` beside every built file of text.
 * HTML stays alone: the server writes the installation's settings into it and compresses the result.
 */
export async function compressBuild(): Promise<void> {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(
      (entry) => entry.isFile() && TEXT_FILE.test(entry.name) && !entry.name.endsWith('.html'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(fileURLToPath(DIST), '.vite')));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < WORTHWHILE) return;
      await Promise.all([
        brotliOf(content).then((small) => writeFile(`${file}.br`, small)),
        zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
      ]);
    }),
  );
}
