/** How slow this machine is: deadlines of tests are that many times as long as they are written. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What the work takes on the machine that the deadlines were written on, both cores busy. Milliseconds. */
const REFERENCE = 150;
const TRIES = 3;
/** A machine that seems slower still is broken, and a fault must not take hours to be told. */
const SLOWEST = 8;

/** Name of the variable that tells the tests: a number of 1 or more. */
export const SLOWNESS_VARIABLE = 'WAGGLE_TEST_SLOWNESS';

/** As tests do: objects, strings and numbers. */
const WORK = `
  const { parentPort } = require('node:worker_threads');
  const started = performance.now();
  let sum = 0;
  for (let round = 0; round < 60; round += 1) {
    const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: 'row ' + id * round }));
    for (const { name } of JSON.parse(JSON.stringify(rows))) sum += name.replaceAll(/[0-4]/g, 'x').length;
  }
  parentPort.postMessage({ took: performance.now() - started, sum });
`;

/** @returns {Promise<number>} milliseconds */
function work() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORK, { eval: true });
    worker.once('message', ({ took }) => resolve(took));
    worker.once('error', reject);
  });
}

/**
 * Does a piece of work on all cores at once, a few times, in about half a second.
 * @returns {Promise<number>} how many times as long as on the reference it took: 1 on a machine as fast or faster
 */
export async function measureSlowness() {
  let best = Infinity;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const times = await Promise.all(Array.from({ length: availableParallelism() }, work));
    best = Math.min(best, Math.max(...times));
  }
  return Math.min(Math.max(best / REFERENCE, 1), SLOWEST);
}
