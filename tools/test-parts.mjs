/** The parts of `npm test`: how each is run, and how its counts are read. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFile, requireRuntime, ROOT, run } from './runtime.mjs';
import { listFiles } from './source-files.mjs';

const MINUTE = 60_000;

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped tests that were left out, whatever the tool calls them
 *
 * @typedef {object} PartResult
 * @property {number} code
 * @property {Counts | undefined} counts undefined where a part is no test run, or ended before counting
 * @property {boolean} timedOut
 */

/**
 * @template T
 * @param {string} path
 * @param {(result: any) => T} read
 * @returns {T | undefined}
 */
function readCounts(path, read) {
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return text === '' ? undefined : read(JSON.parse(text));
}

/**
 * Gives a part a folder for its result file, gone afterwards.
 * @param {(file: string) => Promise<PartResult>} work
 */
async function withResultFile(work) {
  const folder = mkdtempSync(join(tmpdir(), 'waggle-test-'));
  try {
    return await work(join(folder, 'result.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<PartResult>} */
async function check() {
  const { code, timedOut } = await run(requireRuntime(), [join(ROOT, 'tools/check.mjs')], {
    timeout: 5 * MINUTE,
  });
  return { code, timedOut, counts: undefined };
}

/**
 * Sorts files by how long they ran: whichever takes longest must not be the last to begin.
 * @param {string[]} files
 */
function longestFirst(files) {
  const long = files.filter((path) => /kills?\.test|outage|start\.test|shutdown/.test(path));
  return [...long, ...files.filter((path) => !long.includes(path))];
}

/**
 * @param {string} name part of the paths of the files to run; every file when empty
 * @returns {Promise<PartResult>}
 */
function unit(name) {
  const files = listFiles(ROOT, ['contract', 'server', 'web', 'tools'], /\.test\.(ts|mjs)$/).filter(
    (path) => path.includes(name),
  );
  if (files.length === 0) return Promise.resolve(nothingToRun(name));
  return withResultFile(async (file) => {
    const runtime = requireRuntime();
    const { code, timedOut } = await run(
      runtime,
      [
        join(ROOT, 'server/test/with-database.ts'),
        '--',
        runtime,
        '--test',
        '--test-concurrency=4',
        `--test-timeout=${2 * MINUTE}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${join(ROOT, 'tools/count-reporter.mjs')}`,
        `--test-reporter-destination=${file}`,
        ...longestFirst(files),
      ],
      {
        timeout: 12 * MINUTE,
        // Every file is a process of its own, and most of them load the whole server.
        env: { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled') },
      },
    );
    const counts = readCounts(file, ({ passed, failed, cancelled, skipped, todo }) => ({
      passed,
      failed: failed + cancelled,
      skipped: skipped + todo,
    }));
    return { code, timedOut, counts };
  });
}

/** @param {string} name @returns {PartResult} */
function nothingToRun(name) {
  process.stderr.write(`No test file has "${name}" in its path.\n`);
  return { code: 1, timedOut: false, counts: undefined };
}

/**
 * @param {'components' | 'journeys'} project of e2e/playwright.config.ts
 * @param {string[]} wrapper what Playwright runs inside of
 * @param {string} name part of the paths of the files to run; every file when empty
 * @returns {Promise<PartResult>}
 */
function browser(project, wrapper, name) {
  return withResultFile(async (file) => {
    const runtime = requireRuntime();
    const { code, timedOut } = await run(
      runtime,
      [
        ...wrapper,
        packageFile('@playwright/test', 'cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        `--project=${project}`,
        '--reporter=list,json',
        ...(name === '' ? [] : [name]),
      ],
      { timeout: 18 * MINUTE, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    );
    // A test that passes only at its second try has failed once.
    const counts = readCounts(file, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }));
    return { code, timedOut, counts };
  });
}

/** @param {string} name */
const components = (name) => browser('components', [], name);

/** @param {string} name */
function e2e(name) {
  const withDatabase = join(ROOT, 'server/test/with-database.ts');
  return browser('journeys', [withDatabase, '--loopback', '--', requireRuntime()], name);
}

/** In the order in which they run; each but the checks takes a name. @type {Record<string, (name: string) => Promise<PartResult>>} */
export const PARTS = { check, unit, components, e2e };
