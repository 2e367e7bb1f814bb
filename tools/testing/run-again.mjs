/** Runs what failed once more, by itself and twice: a test that passes both times depends on the moment. */
import { PARTS } from './parts.mjs';
import { nameOf } from './results.mjs';
import { isNeverRunAgain } from './sets.mjs';

const RUNS = 2;
/** Where more than this failed, something is broken, and running it again tells nothing. */
const MOST = 12;

/** @typedef {import('./results.mjs').TestResult} TestResult */
/** @typedef {{ slowness: number, env: NodeJS.ProcessEnv }} Conditions */

/**
 * @param {import('./sets.mjs').PartName} part
 * @param {TestResult[]} failed
 * @param {Conditions} conditions
 * @returns {Promise<TestResult[]>} those that passed in each of the runs
 */
async function passedAgain(part, failed, conditions) {
  const files = [...new Set(failed.map(({ file }) => file))];
  /** @type {TestResult[]} */
  const results = [];
  for (let runs = 0; runs < RUNS; runs += 1) {
    // One at a time, and nothing else beside it.
    for (const file of files) {
      const alone = failed.filter((result) => result.file === file);
      const { code, results: ran } = await PARTS[part]({ files: [file], alone, ...conditions });
      // What failed besides is another fault of the file, and so is an end without a failed test.
      if (code === 0) results.push(...ran);
    }
  }
  return failed.filter(
    (one) =>
      results.filter((result) => nameOf(result) === nameOf(one) && result.outcome === 'passed')
        .length === RUNS,
  );
}

/**
 * @param {import('./sets.mjs').PartName} part
 * @param {TestResult[]} failed
 * @param {Conditions} conditions
 * @returns {Promise<TestResult[]>} the unsteady ones
 */
export async function findUnsteady(part, failed, conditions) {
  // A file that could not be read has no test to be run again.
  const candidates = failed.filter(
    ({ file, title }) => title !== '' && !isNeverRunAgain(file, title),
  );
  if (candidates.length === 0 || candidates.length > MOST) return [];
  process.stdout.write(`\n== ${part}: ${candidates.length} failed, each twice by itself\n`);
  return passedAgain(part, candidates, conditions);
}
