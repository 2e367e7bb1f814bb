/** The parts of `npm test`: how each is run, and how its counts are read. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFile, requireRuntime, ROOT, run, runtimePath } from './runtime.mjs';
import { listFiles } from './source-files.mjs';

const MINUTE = 60_000;
const WITH_DATABASE = [join(ROOT, 'server/test/with-database.ts')];

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
 * Runs a part on the pinned Node; its tool writes its counts into a file, gone afterwards.
 * @param {number} minutes
 * @param {string[]} tests given none, the tools would run every file
 * @param {(file: string) => { args: string[], env: NodeJS.ProcessEnv }} command
 * @param {(result: any) => Counts} read
 * @returns {Promise<PartResult>}
 */
async function runCounted(minutes, tests, command, read) {
  if (tests.length === 0) return { code: 1, timedOut: false, counts: undefined };
  const folder = mkdtempSync(join(tmpdir(), 'waggle-test-'));
  try {
    const file = join(folder, 'result.json');
    const { args, env } = command(file);
    const timeout = minutes * MINUTE;
    const { code, timedOut } = await run(requireRuntime(), args, { timeout, env });
    const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    return { code, timedOut, counts: text === '' ? undefined : read(JSON.parse(text)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<PartResult>} */
async function check() {
  const args = [join(ROOT, 'tools/check.mjs')];
  const { code, timedOut } = await run(requireRuntime(), args, { timeout: 5 * MINUTE });
  return { code, timedOut, counts: undefined };
}

/**
 * Sorts files by how long they ran: whichever takes longest must not be the last to begin.
 * @param {string[]} files
 */
function longestFirst(files) {
  const long = files.filter((path) => /crash\.test|outage|start\.test|shutdown/.test(path));
  return [...long, ...files.filter((path) => !long.includes(path))];
}

/**
 * @param {string} name part of the paths of the files to run; every file when empty
 * @returns {Promise<PartResult>}
 */
async function unit(name) {
  const folders = ['contract', 'server', 'web', 'tools'];
  const files = listFiles(ROOT, folders, /\.test\.(ts|mjs)$/).filter((path) => path.includes(name));
  return runCounted(
    12,
    files,
    (file) => ({
      args: [
        ...WITH_DATABASE,
        '--',
        requireRuntime(),
        '--test',
        '--test-concurrency=4',
        `--test-timeout=${2 * MINUTE}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${join(ROOT, 'tools/count-reporter.ts')}`,
        `--test-reporter-destination=${file}`,
        ...longestFirst(files),
      ],
      // Every file is a process of its own, and most of them load the whole server.
      env: { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled') },
    }),
    ({ passed, failed, cancelled, skipped, todo }) => ({
      passed,
      failed: failed + cancelled,
      skipped: skipped + todo,
    }),
  );
}

/**
 * @param {'components' | 'journeys'} project of e2e/playwright.config.ts
 * @param {string[]} wrapper what Playwright runs inside of
 * @returns {(name: string) => Promise<PartResult>}
 */
const browser = (project, wrapper) => (name) => {
  // Playwright takes expressions and looks at whole paths, those of the folders above too.
  const tests = listFiles(ROOT, ['e2e'], /\.(component|e2e)\.ts$/)
    .filter((path) => path.startsWith(`e2e/${project}/`) && path.includes(name))
    .map((path) => join(ROOT, path).replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return runCounted(
    18,
    tests,
    (file) => ({
      args: [
        ...wrapper,
        packageFile('@playwright/test', 'cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        `--project=${project}`,
        '--reporter=list,json',
        ...tests,
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
    // A test that passes only at its second try has failed once.
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  );
};

const components = browser('components', []);
const e2e = browser('journeys', [...WITH_DATABASE, '--loopback', '--', runtimePath() ?? '']);

/** In the order in which they run; each but the checks takes a name. @type {Record<string, (name: string) => Promise<PartResult>>} */
export const PARTS = { check, unit, components, e2e };
