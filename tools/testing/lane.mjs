/** A process of `npm test` that runs test files one after another, so that it loads and compiles what they share once. */
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runLongAlone } from '../../server/test/runs/long.ts';
import { repeatsTests } from './sets.mjs';

/** Of the run: its list of files, and a mark for each that a lane has taken. */
const FOLDER = process.argv[2] ?? '';

/** @param {string} name @returns {boolean} whether no lane of this run has taken the file before */
function take(name) {
  try {
    closeSync(openSync(join(FOLDER, name), 'wx'));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** The long run leaves out what `npm test` has run. */
const isLongAlone = process.env.WAGGLE_LONG_ALONE === '1';

const { files, timeout } = JSON.parse(readFileSync(join(FOLDER, 'files.json'), 'utf8'));
for (const file of files) {
  if (!take(encodeURIComponent(file))) continue;
  await test(file, { timeout, ...(isLongAlone && { only: true }) }, async (t) => {
    const alone = isLongAlone && repeatsTests(file);
    t.runOnly(alone);
    runLongAlone(alone);
    await import(pathToFileURL(file).href);
  });
}

// What a failed test has left open would hold up the whole run.
const HELD_MS = 10_000;
setTimeout(() => {
  process.stderr.write('Something was left open after the last test: this process is ended\n');
  process.exit(1);
}, HELD_MS).unref();
