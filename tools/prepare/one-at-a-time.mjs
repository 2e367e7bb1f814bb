/** Lets one process at a time prepare a checkout; a lock left by a dead process holds nobody up. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../runtime.mjs';

const FOLDER = join(ROOT, '.cache');
const LOCK = join(FOLDER, 'prepare.lock');
/** Milliseconds after which a lock is void even if its process number is in use again. */
const LONGEST = 20 * 60_000;

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @returns {boolean} whether the lock is now ours */
function tryLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** Moves a dead owner's lock out of the way; renaming lets only one of several waiters do it. */
function dropDeadLock() {
  try {
    const owner = Number(readFileSync(LOCK, 'utf8'));
    const age = Date.now() - statSync(LOCK).mtimeMs;
    // An owner that has created the file and not yet written its number is alive too.
    if (age < LONGEST && (owner === 0 ? age < 5000 : isAlive(owner))) return;
    const aside = `${LOCK}.${process.pid}`;
    renameSync(LOCK, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/**
 * Runs the work while no other process prepares this checkout.
 * @template T
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once when another process is at it
 * @returns {Promise<T>}
 */
export async function oneAtATime(work, onWait) {
  mkdirSync(FOLDER, { recursive: true });
  for (let waited = false; !tryLock(); waited = true) {
    if (!waited) onWait();
    dropDeadLock();
    await pause(150);
  }
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}
