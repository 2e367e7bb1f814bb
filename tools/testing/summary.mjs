/** What the end of `npm test` says: time by part, the slowest files, what failed and what was unsteady, the totals. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../runtime.mjs';
import { describeFailure } from './results.mjs';
import { MOST_MENTIONS, MOST_UNSTEADY } from './unsteady.mjs';

/** For tools: each test with its part, file, time and outcome. */
export const RESULTS_FILE = join(ROOT, '.cache', 'test-results.json');
const SLOWEST = 10;

/** @typedef {import('./results.mjs').TestResult} TestResult */

/**
 * @typedef {object} PartReport
 * @property {string} name
 * @property {number} seconds
 * @property {number} cpu seconds of processor time
 * @property {TestResult[]} results
 * @property {Record<string, number>} files seconds by file
 * @property {string[]} faults what went wrong beside single tests
 * @property {TestResult[]} unsteady
 * @property {string} [missing]
 */

/** @param {number} seconds */
const told = (seconds) => `${seconds.toFixed(1)} s`;

/** @param {PartReport} part @param {TestResult['outcome']} outcome */
const count = ({ results }, outcome) => results.filter((one) => one.outcome === outcome).length;

/** @param {PartReport} part @returns {number} failures that count: every fault is at least one */
function failedOf(part) {
  const failed = count(part, 'failed') - part.unsteady.length;
  return Math.max(failed, part.faults.length > 0 ? 1 : 0);
}

/** @param {PartReport} part */
function lineOf(part) {
  const { name, seconds, cpu, results, faults, unsteady, missing } = part;
  if (missing !== undefined) return `${name}: ${missing}`;
  const figures = [
    ...(results.length > 0 ? [`${count(part, 'passed')} passed`, `${failedOf(part)} failed`] : []),
    ...(unsteady.length > 0 ? [`${unsteady.length} unsteady`] : []),
    `${told(seconds)}, ${told(cpu)} of processor`,
  ];
  return `${name}: ${figures.join(', ')}${faults.length > 0 ? ` (${faults.join('; ')})` : ''}`;
}

/**
 * Prints the end of the run and writes its results for tools.
 * @param {PartReport[]} parts
 * @param {{ slowness: number, worn: string[] }} run `worn`: tests that were unsteady too often
 * @returns {boolean} whether all is well
 */
export function summarize(parts, { slowness, worn }) {
  /** @type {string[]} */
  const lines = [''];
  const slowest = parts
    .flatMap(({ files }) => Object.entries(files))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST);
  if (slowest.length > 0) lines.push('The slowest files:');
  for (const [file, seconds] of slowest) lines.push(`    ${told(seconds).padStart(8)}  ${file}`);
  const unsteady = parts.flatMap((part) => part.unsteady);
  for (const part of parts) {
    for (const result of part.results) {
      if (result.outcome === 'failed' && !part.unsteady.includes(result))
        lines.push(`Failed: ${describeFailure(result)}`);
    }
  }
  for (const result of unsteady)
    lines.push(`Unsteady (failed, then passed twice by itself): ${describeFailure(result)}`);
  for (const name of worn)
    lines.push(`Unsteady ${MOST_MENTIONS} times, so it has to be mended or removed: ${name}`);
  const isTooUnsteady = unsteady.length > MOST_UNSTEADY;
  if (isTooUnsteady)
    lines.push(`${unsteady.length} tests are unsteady, and at most ${MOST_UNSTEADY} may be`);
  lines.push('', ...parts.map(lineOf));
  const [seconds, cpu] = [parts.map((part) => part.seconds), parts.map((part) => part.cpu)].map(
    (all) => all.reduce((sum, one) => sum + one, 0) / 60,
  );
  lines.push(`${seconds?.toFixed(1)} minutes, ${cpu?.toFixed(1)} processor minutes`);
  if (unsteady.length > 0) lines.push(`${unsteady.length} unsteady`);
  const passed = parts.reduce((sum, part) => sum + count(part, 'passed'), 0);
  const failed =
    parts.reduce((sum, part) => sum + failedOf(part), 0) +
    worn.length +
    (isTooUnsteady ? unsteady.length : 0);
  lines.push(`${passed} passed, ${failed} failed`);
  process.stdout.write(`${lines.join('\n')}\n`);
  mkdirSync(dirname(RESULTS_FILE), { recursive: true });
  writeFileSync(
    RESULTS_FILE,
    JSON.stringify({
      slowness,
      passed,
      failed,
      parts: parts.map(({ results, unsteady: ofPart, ...part }) => ({
        ...part,
        tests: results.map((result) => ({
          ...result,
          outcome: ofPart.includes(result) ? 'unsteady' : result.outcome,
        })),
      })),
    }),
  );
  return failed === 0;
}
