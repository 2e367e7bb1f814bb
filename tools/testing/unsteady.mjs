/** Tests that failed and then passed twice by themselves: named and counted, so that each of them is mended before long. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../runtime.mjs';
import { firstLine, nameOf } from './results.mjs';

/** Is committed: each change adds those of its runs. */
export const UNSTEADY_FILE = join(ROOT, 'tools/unsteady.json');
/** In one run; one more, and something other than the moment is wrong. */
export const MOST_UNSTEADY = 3;
/** Of one test, until it is mended or removed. */
export const MOST_MENTIONS = 3;

/** Of each test, when it was unsteady and by what error. @typedef {Record<string, string[]>} Mentions */

/** @param {string} [path] @returns {Mentions} */
export function readMentions(path = UNSTEADY_FILE) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/**
 * Adds the unsteady tests of a run to the file.
 * @param {import('./results.mjs').Failure[]} unsteady
 * @param {{ day: string, path?: string }} options `day`: the date of the run
 * @returns {Mentions} all of the file
 */
export function addMentions(unsteady, { day, path = UNSTEADY_FILE }) {
  const mentions = readMentions(path);
  for (const failure of unsteady) {
    const name = nameOf(failure);
    mentions[name] = [...(mentions[name] ?? []), `${day}: ${firstLine(failure.error)}`];
  }
  if (unsteady.length > 0) {
    const sorted = Object.fromEntries(
      Object.entries(mentions).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`);
  }
  return mentions;
}

/** @param {Mentions} mentions @returns {string[]} the tests that have to be mended or removed now */
export function worn(mentions) {
  return Object.keys(mentions).filter((name) => (mentions[name]?.length ?? 0) >= MOST_MENTIONS);
}
