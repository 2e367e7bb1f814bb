/** The parts of `npm test`: how each is run, and its results. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '../find-firefox.mjs';
import { packageFile, requireRuntime, ROOT, run, runtimePath } from '../runtime.mjs';
import { readBrowserResults } from './browser-results.mjs';

const MINUTE = 60_000;
/** More would use up the connections of the one database. */
const MOST_CORES = 8;
/** Processes that run test files: one more than cores, because a test waits now and then; each warms up by itself. */
const LANES = Math.min(availableParallelism(), MOST_CORES) + 1;
const FILE_TIMEOUT = 4 * MINUTE;
/** A part goes on as long as its tests do: only one that says nothing for longer than any test may take is ended. */
const SILENCE = 6 * MINUTE;
const WITH_DATABASE = join(ROOT, 'server/test/with-database.ts');

/** @typedef {import('./results.mjs').TestResult} TestResult */

/**
 * @typedef {object} Wanted
 * @property {string[]} files below the checkout
 * @property {number} slowness of this machine
 * @property {NodeJS.ProcessEnv} [env]
 * @property {TestResult[]} [alone] run these tests of the files alone, one at a time
 *
 * @typedef {object} PartResult
 * @property {number} code
 * @property {boolean} timedOut whether it was ended, as nothing happened any more
 * @property {TestResult[]} results
 * @property {Record<string, number>} seconds by file
 * @property {string} [missing] why nothing was run, where that is no failure
 */

/**
 * Runs a command on the pinned Node that leaves its results in a folder.
 * @param {Wanted} wanted
 * @param {(folder: string) => { args: string[], env?: NodeJS.ProcessEnv }} command
 * @param {(folder: string) => Pick<PartResult, 'results' | 'seconds'>} read
 * @returns {Promise<PartResult>}
 */
async function runTests({ files, slowness, env }, command, read) {
  // The runners would take no file for all files.
  if (files.length === 0) return { code: 0, timedOut: false, results: [], seconds: {} };
  const folder = mkdtempSync(join(tmpdir(), 'waggle-run-'));
  try {
    const { args, env: own } = command(folder);
    const { code, timedOut } = await run(requireRuntime(), args, {
      silence: SILENCE * slowness,
      // Many processes load the whole server: test files, and the product that they start.
      env: { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'), ...env, ...own },
    });
    return { code, timedOut, ...read(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In the order in which files are taken: what takes longest first, so that none of it runs alone at the end. */
const FIRST =
  /admin\/|backup|calendar|crash\.test|doctor|fuzz|kit|operation|outage|races|shutdown|start\.test/;

/** @param {string} folder @param {string[]} files @returns {Pick<PartResult, 'results' | 'seconds'>} */
function readLanes(folder, files) {
  const read = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const ended = new Set(read.map(({ file }) => file));
  // A process that ends in the middle of a file takes its results along.
  const lost = files
    .filter((file) => !ended.has(file))
    .map((file) => ({
      file,
      title: '',
      line: 1,
      ms: 0,
      outcome: /** @type {const} */ ('failed'),
      error: 'The process that ran it ended before it was through',
    }));
  return {
    results: [...read.flatMap(({ results }) => results), ...lost],
    seconds: Object.fromEntries(read.map(({ file, ms }) => [file, ms / 1000])),
  };
}

/**
 * @param {Wanted} wanted
 * @param {string[]} [options] of the database's program
 * @returns {Promise<PartResult>}
 */
function byNode(wanted, options = []) {
  const files = wanted.files.toSorted((a, b) => Number(FIRST.test(b)) - Number(FIRST.test(a)));
  const lanes = wanted.alone ? 1 : Math.min(LANES, files.length);
  return runTests(
    wanted,
    (folder) => {
      const timeout = FILE_TIMEOUT * wanted.slowness;
      writeFileSync(join(folder, 'files.json'), JSON.stringify({ files, timeout }));
      const run = [join(ROOT, 'tools/testing/lanes.mjs'), folder, String(lanes)];
      return { args: [WITH_DATABASE, ...options, '--', requireRuntime(), ...run] };
    },
    (folder) => readLanes(folder, files),
  );
}

/**
 * @param {'components' | 'journeys*'} project of e2e/playwright.config.ts, or several
 * @param {string[]} wrapper the command that starts Playwright
 * @returns {(wanted: Wanted) => Promise<PartResult>}
 */
const byBrowser = (project, wrapper) => (wanted) => {
  // Playwright takes regular expressions for the absolute path.
  const chosen = wanted.files.map((path) =>
    join(ROOT, path).replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'),
  );
  const alone = wanted.alone?.map(({ file, line }) => `${join(ROOT, file)}:${line}`);
  return runTests(
    wanted,
    (folder) => ({
      args: [
        ...wrapper,
        packageFile('@playwright/test', 'cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        `--project=${project}`,
        '--reporter=list,json',
        ...(alone ? ['--workers=1', ...alone] : chosen),
      ],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'results.json'),
        // Node runs TypeScript as it is; Playwright would translate every file anew in a fresh clone.
        PW_DISABLE_TS_ESM: '1',
      },
    }),
    (folder) => {
      const file = join(folder, 'results.json');
      if (!existsSync(file)) return { results: [], seconds: {} };
      const results = readBrowserResults(JSON.parse(readFileSync(file, 'utf8')));
      /** @type {Record<string, number>} */
      const seconds = {};
      for (const { file: path, ms } of results) seconds[path] = (seconds[path] ?? 0) + ms / 1000;
      return { results, seconds };
    },
  );
};

/** @param {Wanted} wanted @returns {Promise<PartResult>} */
async function firefox(wanted) {
  const path = findFirefox();
  if (path !== undefined) {
    return byNode({ ...wanted, env: { ...wanted.env, FIREFOX: path } }, ['--loopback']);
  }
  const missing = 'No Firefox was found: its journeys were not run; FIREFOX can name one.';
  process.stdout.write(`${missing}\n`);
  return { code: 0, timedOut: false, results: [], seconds: {}, missing };
}

/** @param {Pick<Wanted, 'env'>} wanted @returns {Promise<PartResult>} */
export async function check({ env }) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const { code, timedOut } = await run(requireRuntime(), [join(ROOT, 'tools/check.mjs')], {
    ...(env && { env }),
  });
  return { code, timedOut, results: [], seconds: {} };
}

/** In the order in which they run. @type {Record<import('./sets.mjs').PartName, (wanted: Wanted) => Promise<PartResult>>} */
export const PARTS = {
  unit: byNode,
  components: byBrowser('components', []),
  e2e: byBrowser('journeys*', [WITH_DATABASE, '--loopback', '--', runtimePath() ?? '']),
  firefox,
};
