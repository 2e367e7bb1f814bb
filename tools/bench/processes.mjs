/** Reads from /proc which processes a start has made and what memory each holds to itself (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

/** @param {string} path @returns {string} '' when the process is gone meanwhile */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * @typedef {object} ProcessMemory
 * @property {number} pid
 * @property {string} name
 * @property {number} pss bytes: its own memory and its share of what it shares
 */

/**
 * @param {number} root
 * @returns {ProcessMemory[]} the process and everything below it
 */
export function processTree(root) {
  /** @type {Map<number, number>} */
  const parents = new Map();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    // The name in brackets may hold blanks; what follows it does not.
    const parent = readOrNothing(`/proc/${entry}/stat`).split(') ').at(-1)?.split(' ')[1];
    if (parent) parents.set(Number(entry), Number(parent));
  }
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree].map((pid) => {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1];
    const name = readOrNothing(`/proc/${pid}/comm`).trim();
    return { pid, name, pss: Number(kilobytes ?? 0) * 1024 };
  });
}

/** @param {number} pid @returns {string} the file the process runs */
export function commandLine(pid) {
  return readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}
