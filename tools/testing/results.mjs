/** The result of a test, whichever runner ran it, and how a failed one is told. */
import { stripVTControlCharacters } from 'node:util';

/** Of an error's text: enough to see what was expected, few enough for a list. */
const ERROR_LINES = 12;

/**
 * @typedef {object} TestResult
 * @property {string} file below the checkout
 * @property {string} title empty where the file itself failed, as one that cannot be read
 * @property {number} line
 * @property {number} ms
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {string} [error] what the runner says of a failed one
 *
 * @typedef {{ file: string, title: string, error?: string | undefined, line?: number }} Failure
 */

/** @param {Pick<TestResult, 'file' | 'title'>} result @returns {string} the same in every run */
export function nameOf({ file, title }) {
  return title === '' ? file : `${file} › ${title}`;
}

/** @param {string | undefined} error @returns {string[]} its first lines */
function firstLines(error) {
  const lines = stripVTControlCharacters(error ?? '').split('\n');
  return lines.filter((line) => line.trim() !== '').slice(0, ERROR_LINES);
}

/** @param {string | undefined} error @returns {string} what stands first in it */
export function firstLine(error) {
  return firstLines(error)[0]?.trim() ?? '';
}

/**
 * @param {Failure} failure
 * @returns {string} where it is, with the first lines of the error, indented
 */
export function describeFailure({ file, title, error, line }) {
  const where = `${file}${line === undefined ? '' : `:${line}`}${title === '' ? '' : ` › ${title}`}`;
  return [where, ...firstLines(error).map((text) => `    ${text}`)].join('\n');
}
