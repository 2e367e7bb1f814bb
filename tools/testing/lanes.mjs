/** Runs test files by node:test: `node lanes.mjs <folder> <number>` starts so many processes, each of which takes the next file of the folder's list. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const [folder = '', count = '1'] = process.argv.slice(2);
const reporter = join(import.meta.dirname, 'lane-reporter.ts');
const lane = [
  // Of files that say so, see `lane.mjs`.
  ...(process.env.WAGGLE_LONG_ALONE === '1' ? ['--test-only'] : []),
  `--test-reporter=${reporter}`,
  '--test-reporter-destination=stdout',
  join(import.meta.dirname, 'lane.mjs'),
  folder,
];

/** @param {number} index @returns {Promise<number>} its exit code */
function runLane(index) {
  const env = { ...process.env, WAGGLE_LANE_RESULTS: join(folder, `lane-${index}.jsonl`) };
  const child = spawn(process.execPath, lane, { stdio: ['ignore', 'inherit', 'inherit'], env });
  // A signal to this process is one to all lanes.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const codes = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) => runLane(index)),
);
process.exitCode = Math.max(...codes);
