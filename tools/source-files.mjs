/** Lists the checkout's own files, without installed, built and generated ones. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const IGNORED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  'data',
  'results',
  'screens',
  'backups',
  'generated',
]);

/**
 * @param {string} root the checkout
 * @param {string[]} folders relative to it; missing ones are ignored
 * @param {RegExp} pattern what the path must match
 * @returns {string[]} paths relative to the root, with forward slashes, sorted
 */
export function listFiles(root, folders, pattern) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!IGNORED.has(entry.name)) walk(path);
      } else {
        const name = relative(root, path).split(sep).join('/');
        if (pattern.test(name)) found.push(name);
      }
    }
  };
  const present = new Set([...readdirSync(root), '.']);
  for (const folder of folders.filter((name) => present.has(name))) walk(join(root, folder));
  return found.toSorted();
}
