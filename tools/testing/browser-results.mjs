/** Reads what Playwright writes of a run into results. */
import { join, relative, sep } from 'node:path';
import { ROOT } from '../runtime.mjs';

/** Playwright names files below its configuration's folder. */
const FOLDER = 'e2e';

/** @typedef {import('./results.mjs').TestResult} TestResult */

/**
 * @typedef {{ message?: string, location?: { file: string, line: number } }} TestError
 *
 * @typedef {object} PlaywrightTest
 * @property {'expected' | 'unexpected' | 'flaky' | 'skipped'} status
 * @property {{ status: string, duration: number, error?: TestError }[]} results
 *
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, line: number, tests: PlaywrightTest[] }[]} [specs]
 *
 * @typedef {{ suites: Suite[], errors: TestError[] }} Report
 */

/** @param {string} path @returns {string} below the checkout, with forward slashes */
const below = (path) =>
  relative(ROOT, join(ROOT, FOLDER, path))
    .split(sep)
    .join('/');

/** @param {Suite[]} suites @returns {TestResult[]} */
function readSuites(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ status, results }) => {
        /** @type {TestResult['outcome']} */
        const outcome =
          status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed';
        const failed = results.find((result) => result.error !== undefined);
        const error = failed?.error?.message ?? (outcome === 'failed' ? failed?.status : undefined);
        return {
          file: below(file),
          title,
          line,
          ms: Math.round(results.reduce((sum, { duration }) => sum + duration, 0)),
          outcome,
          ...(outcome === 'failed' && { error: error ?? 'It failed without an error' }),
        };
      }),
    ),
    ...readSuites(inner),
  ]);
}

/**
 * @param {Report} report as Playwright writes it as JSON
 * @returns {TestResult[]} with one for each error that belongs to no test, as of a file that cannot be read
 */
export function readBrowserResults({ suites, errors }) {
  const outside = errors.map(({ message, location }) => ({
    file: location ? relative(ROOT, location.file) : FOLDER,
    title: '',
    line: location?.line ?? 1,
    ms: 0,
    outcome: /** @type {const} */ ('failed'),
    error: message ?? '',
  }));
  return [...readSuites(suites), ...outside];
}
