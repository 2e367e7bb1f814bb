/** Reads which tests failed, out of what the runners write: the summary of `npm test` names them once more. */
import { stripVTControlCharacters } from 'node:util';

/** Of an error's text: enough to see what was expected, few enough for a list. */
const ERROR_LINES = 12;

/**
 * @typedef {{ message?: string, location?: { file: string, line: number } }} TestError
 *
 * @typedef {object} PlaywrightTest
 * @property {'expected' | 'unexpected' | 'flaky' | 'skipped'} status
 * @property {{ status: string, error?: TestError }[]} results
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
 * @param {TestError[]} errors those of Playwright's report that belong to no test, as of a file that cannot be read
 * @returns {string[]}
 */
export function describeErrors(errors) {
  return errors.map(({ message, location }) =>
    describeFailure(location ? `${location.file}:${location.line}` : 'outside of a test', message),
  );
}

/**
 * @param {Suite[]} suites of the report that Playwright writes as JSON
 * @returns {string[]} each failed test with file, name, whether it passed when it was run again, and its first error
 */
export function readPlaywrightFailures(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => {
          const where = `${file}:${line} › ${title}`;
          const first = results.find((result) => result.status !== 'passed');
          const again = status === 'flaky' ? ' (passed when it was run again)' : '';
          return describeFailure(where + again, first?.error?.message);
        }),
    ),
    ...readPlaywrightFailures(inner),
  ]);
}
