/** Which tests run when: the set of `npm test`, the long one, and those that are never run a second time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../source-files.mjs';
import { ROOT } from '../runtime.mjs';

/** In a file's name: what is expensive and rarely breaks, for `npm test -- long`. */
const LONG = '.long.';
/** In the text of a file that does more in the long run: further tests, more of many alike, axe in both schemes. */
const DOES_MORE =
  /\blong\(|[?:] long\b|\b(sampled|IS_LONG|WAGGLE_TEST_SET|expectAccessible|testTransitions)\b/;

/** In the text of one with further tests there, and of one whose tests of `npm test` do more there too. */
const HAS_FURTHER = /\blong\(|[?:] long\b/;
const DOES_MORE_IN_ALL = /\b(sampled\(|(IS_LONG|WAGGLE_TEST_SET|testTransitions)\b)/;

/** @typedef {'unit' | 'components' | 'e2e' | 'firefox'} PartName */

/** @type {Record<PartName, { folders: string[], pattern: RegExp }>} */
const FILES = {
  unit: { folders: ['contract', 'server', 'web', 'tools', 'e2e'], pattern: /\.test\.(ts|mjs)$/ },
  components: { folders: ['e2e'], pattern: /^e2e\/components\/.*\.component\.ts$/ },
  e2e: { folders: ['e2e'], pattern: /^e2e\/journeys\/.*\.e2e\.ts$/ },
  firefox: { folders: ['e2e'], pattern: /\.firefox\.ts$/ },
};

/** @param {string} path @returns {boolean} whether it has anything that `npm test` leaves out */
const isOfLongRun = (path) =>
  path.includes(LONG) || DOES_MORE.test(readFileSync(join(ROOT, path), 'utf8'));

/**
 * @param {string} path of a file of the long run, run by node:test
 * @returns {boolean} whether it has tests that `npm test` has run as they are, beside those of the long run alone
 */
export function repeatsTests(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return !path.includes(LONG) && HAS_FURTHER.test(text) && !DOES_MORE_IN_ALL.test(text);
}

/**
 * @param {PartName} part
 * @param {{ set: 'short' | 'long' | 'all', name?: string, only?: Set<string> | undefined }} wanted
 *   `name`: in the paths of the files; `only`: of these files alone
 * @returns {string[]} paths below the checkout
 */
export function testFiles(part, { set, name = '', only }) {
  const { folders, pattern } = FILES[part];
  return listFiles(ROOT, folders, pattern).filter(
    (path) =>
      path.includes(name) &&
      (set === 'all' ||
        (set === 'long' ? part === 'firefox' || isOfLongRun(path) : !path.includes(LONG))) &&
      (only === undefined || only.has(path)),
  );
}

/**
 * A test of these that passes when it is run again has shown a fault all the same: a race that is lost, an event that
 * does not arrive, a job that runs twice, a row that is gone after a kill happen one time in many.
 */
const NEVER_AGAIN = [
  /\brac(e|es|ing)\b/,
  /\bkill/i,
  /\bcrash/,
  /\bonce\b/,
  /\btwice\b/,
  /\bat the same (time|moment)\b/,
  /\bparallel\b/,
  /\bconcurrent/,
  /\bsimultaneous/,
  /\bhistor(y|ies)\b/,
  /\blive\b/i,
  /\bstreams?\b/,
  /\bevents?\b/,
  /\bjobs?\b/,
  /\blost\b/,
  /\bshutdown\b|\bSIGTERM\b/,
  /\bsecond process\b|\btwo (processes|servers)\b/,
];

/**
 * @param {string} file
 * @param {string} title
 * @returns {boolean} whether a failure of it stands, whatever a second run would say
 */
export function isNeverRunAgain(file, title) {
  return NEVER_AGAIN.some((pattern) => pattern.test(`${file} ${title}`));
}
