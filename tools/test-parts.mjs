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

/** @returns {Promise<PartResult>} */
function unit() {
  const files = listFiles(ROOT, ['contract', 'server', 'web', 'tools'], /\.test\.(ts|mjs)$/);
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
        ...files,
      ],
      { timeout: 12 * MINUTE },
    );
    const counts = readCounts(file, ({ passed, failed, cancelled, skipped, todo }) => ({
      passed,
      failed: failed + cancelled,
      skipped: skipped + todo,
    }));
    return { code, timedOut, counts };
  });
}

/** @returns {Promise<PartResult>} */
function e2e() {
  return withResultFile(async (file) => {
    const runtime = requireRuntime();
    const { code, timedOut } = await run(
      runtime,
      [
        join(ROOT, 'server/test/with-database.ts'),
        '--loopback',
        '--',
        runtime,
        packageFile('@playwright/test', 'cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
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

/** In the order in which they run. @type {Record<string, () => Promise<PartResult>>} */
export const PARTS = { check, unit, e2e };
