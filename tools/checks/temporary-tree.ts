/** Writes a small tree of files for a test and removes it afterwards. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** @param files path to text */
export async function withTree<T>(
  files: Record<string, string>,
  look: (root: string) => T | Promise<T>,
): Promise<T> {
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
