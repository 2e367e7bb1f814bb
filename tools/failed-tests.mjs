/** Reads which tests failed, out of what the runners write: the summary of `npm test` names them once more. */
import { stripVTControlCharacters } from 'node:util';

/** Of an error's text: enough to see what was expected, few enough for a list. */
const ERROR_LINES = 12;

/**
 * @typedef {object} TestNames
 * @property {string[]} failed each with file, name and the first lines of its error
 * @property {string[]} flaky those that failed first and passed when they were run again
 *
 * @typedef {object} PlaywrightTest
 * @property {'expected' | 'unexpected' | 'flaky' | 'skipped'} status
 * @property {{ status: string, error?: { message?: string } }[]} results
 *
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, line: number, tests: PlaywrightTest[] }[]} [specs]
 */

/**
 * @param {string} where file and name of the test
 * @param {string | undefined} message what the runner says of its error
 * @returns {string} with the first lines of the error, indented
 */
export function describeFailure(where, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const told = lines.filter((line) => line.trim() !== '').slice(0, ERROR_LINES);
  return [where, ...told.map((line) => `    ${line}`)].join('\n');
}

/**
 * @param {Suite[]} suites of the report that Playwright writes as JSON
 * @returns {TestNames}
 */
export function readPlaywrightNames(suites) {
  /** @type {TestNames} */
  const names = { failed: [], flaky: [] };
  for (const { suites: inner = [], specs = [] } of suites) {
    for (const spec of specs) {
      for (const { status, results } of spec.tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const first = results.find((result) => result.status !== 'passed');
        const where = `${spec.file}:${spec.line} › ${spec.title}`;
        const text = describeFailure(where, first?.error?.message);
        names[status === 'flaky' ? 'flaky' : 'failed'].push(text);
      }
    }
    const below = readPlaywrightNames(inner);
    names.failed.push(...below.failed);
    names.flaky.push(...below.flaky);
  }
  return names;
}
