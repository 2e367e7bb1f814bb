/** Reads what `npm test` is asked to do. */
import { join } from 'node:path';
import { requireRuntime, ROOT, run } from '../runtime.mjs';

const SHORT = /** @type {const} */ (['check', 'unit', 'components', 'e2e']);
const LONG = /** @type {const} */ (['unit', 'components', 'e2e', 'firefox']);
const BROWSER = /** @type {const} */ (['components', 'e2e']);
const PARTS = /** @type {const} */ (['check', 'unit', 'components', 'e2e', 'firefox']);
/** Loops that keep a core busy each. */
const BUSY_LOOPS = 2;
/** Milliseconds. */
const SLOW_ANSWERS = '600';

/** @typedef {typeof PARTS[number]} Part */

/**
 * @typedef {object} Command
 * @property {readonly Part[]} parts in the order in which they run
 * @property {'short' | 'long' | 'all'} set
 * @property {string} name in the paths of the files
 * @property {number} busy loops beside the run
 * @property {NodeJS.ProcessEnv} env
 * @property {() => Promise<Set<string> | undefined>} only the files that a change can break; undefined for all
 */

const USAGE = `npm test                        checks and tests: the evidence that a change is sound
npm test -- <part> [name]       one of ${PARTS.join(', ')}; files of both sets with the name in their path
npm test -- long [part] [name]  what is expensive and rarely breaks
npm test -- changed [commit]    what the changes since origin/main, or since the commit, can break
npm test -- busy [part] [name]  beside two busy loops
npm test -- slow-answers [part] [name]  browser tests, with answers held back at random`;

/** @param {string} [word] @returns {word is Part} */
const isPart = (word) => PARTS.some((part) => part === word);

/** @returns {Promise<undefined>} */
const everything = async () => undefined;

/**
 * Follows the imports from what differs from a commit, in a program of its own as the packages may not be installed yet.
 * @param {string} commit
 * @returns {Promise<Set<string> | undefined>}
 */
async function changedTests(commit) {
  const program = join(ROOT, 'tools/testing/changed-tests.ts');
  const { code, output } = await run(requireRuntime(), [program, commit], { capture: true });
  if (code !== 0) {
    process.stderr.write(output);
    process.exit(1);
  }
  const { told, tests } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  process.stdout.write(`${told}\n`);
  return tests === null ? undefined : new Set(tests);
}

/**
 * @param {readonly string[]} words after `npm test --`
 * @returns {Command | string} the usage where the words mean nothing
 */
export function readCommand(words) {
  const [mode, ...rest] = words;
  const plain = {
    set: /** @type {const} */ ('short'),
    name: '',
    busy: 0,
    env: {},
    only: everything,
  };
  if (mode === undefined) return { ...plain, parts: SHORT };
  if (mode === 'changed') {
    const [commit = 'origin/main', ...others] = rest;
    if (others.length > 0) return USAGE;
    return { ...plain, parts: SHORT, only: () => changedTests(commit) };
  }
  const [part, name, ...others] = isPart(mode) ? words : rest;
  if (others.length > 0 || (part !== undefined && !isPart(part))) return USAGE;
  const named = { ...plain, name: name ?? '' };
  /** @param {readonly Part[]} parts */
  const chosen = (parts) => (part === undefined ? parts : [part]);
  // Whoever names files wants all that is in them.
  if (isPart(mode) && named.name !== '')
    return { ...named, parts: [mode], set: 'all', env: { WAGGLE_TEST_SET: 'long' } };
  if (isPart(mode)) return { ...named, parts: [mode] };
  if (mode === 'long') {
    // Tests that `npm test` has run are left out.
    const env = { WAGGLE_TEST_SET: 'long', WAGGLE_LONG_ALONE: '1' };
    return { ...named, parts: chosen(LONG), set: 'long', env };
  }
  if (mode === 'busy') return { ...named, parts: chosen(SHORT), busy: BUSY_LOOPS };
  if (mode === 'slow-answers') {
    const env = { WAGGLE_SLOW_ANSWERS: process.env.WAGGLE_SLOW_ANSWERS ?? SLOW_ANSWERS };
    return { ...named, parts: chosen(BROWSER), env };
  }
  return USAGE;
}
