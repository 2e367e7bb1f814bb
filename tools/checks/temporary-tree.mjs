/** Writes a small tree of files for a test and removes it afterwards. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * @template T
 * @param {Record<string, string>} files path to text
 * @param {(root: string) => T | Promise<T>} look
 * @returns {Promise<T>}
 */
export async function withTree(files, look) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'waggle-tree-')));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return await look(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
