/** Stops a PostgreSQL by its process id. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import { isNodeError } from './file-system.ts';
import { isPostmasterOf, readPostmasterFile, type PostmasterFile } from './postmaster-file.ts';

const FAST_MS = 10_000;
const IMMEDIATE_MS = 5_000;
const POLL_MS = 10;

/** SIGINT: fast shutdown, with a checkpoint. SIGQUIT: immediate shutdown; the next start recovers from the log. */
export type StopSignal = 'SIGINT' | 'SIGQUIT';

/** Sends a signal; on Windows, which has none, by PostgreSQL's own program. */
export async function signalPostmaster(
  pid: number,
  signal: StopSignal,
  pgCtl: string,
): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(pgCtl, ['kill', signal.slice(3), String(pid)]);
  } else process.kill(pid, signal);
}

async function goneWithin(milliseconds: number, isGone: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!(await isGone())) {
    if (Date.now() >= end) return false;
    await wait(POLL_MS);
  }
  return true;
}

/**
 * Stops the PostgreSQL that an earlier, killed server left running on this cluster, if there is one.
 * @returns its postmaster.pid file, whose process id may belong to another program; undefined without a file
 * @throws StartupError when it cannot be stopped
 */
export async function stopOrphan(
  clusterDir: string,
  pgCtl: string,
  log: (line: string) => void,
): Promise<PostmasterFile | undefined> {
  const left = await readPostmasterFile(clusterDir);
  if (!left) return undefined;
  const isGone = async () => !(await isPostmasterOf(left.pid, clusterDir));
  try {
    if (!(await isGone())) {
      log('Stopping the database that an earlier run left behind');
      await signalPostmaster(left.pid, 'SIGINT', pgCtl);
      if (!(await goneWithin(FAST_MS, isGone))) {
        await signalPostmaster(left.pid, 'SIGQUIT', pgCtl);
        if (!(await goneWithin(IMMEDIATE_MS, isGone))) throw stillRunning(left.pid);
      }
    }
  } catch (error) {
    if (isNodeError(error, 'EPERM')) throw stillRunning(left.pid);
    // ESRCH: it has ended before the signal.
    if (!isNodeError(error, 'ESRCH')) throw error;
  }
  return left;
}

function stillRunning(pid: number): StartupError {
  return new StartupError(
    `A database of an earlier run (process ${pid}) still runs on this data directory and cannot be stopped by this user; stop it as the user it belongs to.`,
  );
}
