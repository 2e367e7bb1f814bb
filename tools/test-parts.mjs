/** The parts of `npm test`: how they are run, and how their counts are read. */
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeErrors, readPlaywrightFailures } from './failed-tests.mjs';
import { findFirefox } from './find-firefox.mjs';
import { packageFile, requireRuntime, ROOT, run, runtimePath } from './runtime.mjs';
import { listFiles } from './source-files.mjs';

const MINUTE = 60_000;
/** Processes that run test files; more than cores, because a test waits now and then. */
const LANES = 4;
const WITH_DATABASE = [join(ROOT, 'server/test/with-database.ts')];

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped tests that were not run, for any reason
 * @property {string[]} [failures] what is to be told of each failed test
 *
 * @typedef {object} PartResult
 * @property {number} code
 * @property {Counts | undefined} counts undefined where a part is no test run, or ended before counting
 * @property {boolean} timedOut
 * @property {string} [missing] why nothing was run, where that is no failure
 */

/**
 * Runs a part on the pinned Node; its tool writes the counts to a temporary file.
 * @param {number} minutes
 * @param {string[]} tests must not be empty, because the tools would run all files then
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
    const { code, timedOut } = await run(requireRuntime(), args, {
      timeout,
      // Many processes load the whole server: test files, and the product that they start.
      env: { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'), ...env },
    });
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

/** Files that take longest: they run first, so that none of them runs alone at the end. */
const LONG =
  /admin\/|backup|calendar|crash\.test|doctor|fuzz|kit|operation|outage|races|shutdown|start\.test/;

/**
 * Runs files by node:test, in processes that each take the next file.
 * @param {number} minutes
 * @param {string[]} files
 * @param {string[]} wrapper the command that starts a database
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<PartResult>}
 */
async function byNode(minutes, files, wrapper, env = {}) {
  return runCounted(
    minutes,
    files,
    (result) => {
      const folder = dirname(result);
      const lanes = files.slice(0, LANES).map((_, index) => join(folder, `lane-${index}.mjs`));
      for (const lane of lanes) symlinkSync(join(ROOT, 'tools/test-lane.mjs'), lane);
      writeFileSync(join(folder, 'lanes.json'), JSON.stringify({ files, timeout: 3 * MINUTE }));
      const args = [
        ...wrapper,
        requireRuntime(),
        '--test',
        `--test-concurrency=${LANES}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${join(ROOT, 'tools/count-reporter.ts')}`,
        `--test-reporter-destination=${result}`,
        ...lanes,
      ];
      return { args, env };
    },
    ({ passed, failed, cancelled, skipped, todo, failures }) => ({
      passed,
      failed: failed + cancelled,
      skipped: skipped + todo,
      failures,
    }),
  );
}

/**
 * @param {string} name part of the paths of the files to run; every file when empty
 * @returns {Promise<PartResult>}
 */
function unit(name) {
  const folders = ['contract', 'server', 'web', 'tools'];
  const files = listFiles(ROOT, folders, /\.test\.(ts|mjs)$/).filter((path) => path.includes(name));
  files.sort((a, b) => Number(LONG.test(b)) - Number(LONG.test(a)));
  return byNode(18, files, [...WITH_DATABASE, '--']);
}

/**
 * @param {string} name part of the paths of the files to run; every file when empty
 * @returns {Promise<PartResult>}
 */
async function firefox(name) {
  const path = findFirefox();
  if (path === undefined) {
    const missing = 'No Firefox was found: its journeys were not run; FIREFOX can name one.';
    process.stdout.write(`${missing}\n`);
    return { code: 0, timedOut: false, counts: undefined, missing };
  }
  const files = listFiles(ROOT, ['e2e'], /\.firefox\.ts$/).filter((file) => file.includes(name));
  return byNode(4, files, [...WITH_DATABASE, '--loopback', '--'], { FIREFOX: path });
}

/**
 * @param {'components' | 'journeys'} project of e2e/playwright.config.ts
 * @param {string[]} wrapper the command that starts Playwright
 * @returns {(name: string) => Promise<PartResult>}
 */
const browser = (project, wrapper) => (name) => {
  // Playwright takes regular expressions for the absolute path.
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
        // For the log alone: see docs/decisions/064-failed-tests-are-named.md.
        '--retries=1',
        ...tests,
      ],
      // Node runs TypeScript as it is; Playwright would translate every file anew in a fresh clone.
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PW_DISABLE_TS_ESM: '1' },
    }),
    // A flaky test counts as failed.
    ({ stats, suites, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: [...describeErrors(errors), ...readPlaywrightFailures(suites)],
    }),
  );
};

const components = browser('components', []);
const e2e = browser('journeys', [...WITH_DATABASE, '--loopback', '--', runtimePath() ?? '']);

/** In the order in which they run; each but the checks takes a name. @type {Record<string, (name: string) => Promise<PartResult>>} */
export const PARTS = { check, unit, components, e2e, firefox };
