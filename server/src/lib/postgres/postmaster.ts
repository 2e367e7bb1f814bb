/** A PostgreSQL process: started, restarted after a crash, stopped. */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterLocation } from './cluster-location.ts';
import type { LogFile } from './log-file.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { cleanEnvironment, lastOutput, launchError } from './run-program.ts';
import { signalPostmaster, stopOrphan } from './stop-postmaster.ts';

/** Much longer than the recovery after a crash takes. */
const READY_MS = 120_000;
const POLL_MS = 10;
/** Processes of a killed database release its shared memory shortly after. */
const LINGERING_MS = 15_000;
const LINGERING_MEMORY = /pre-existing shared memory block/;
const STOP_MS = 10_000;
const RESTART_MS = { first: 200, longest: 5_000 };

interface Plan {
  binaries: Binaries;
  home: ClusterLocation;
  logFile: LogFile;
  log: (line: string) => void;
  args: string[];
  /** The process id in a leftover file, which belongs to another program by now; PostgreSQL has to ignore it. */
  unrelatedPid: number | undefined;
}

export interface Postmaster {
  stop(): Promise<void>;
}

function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

function launch({ binaries, home, logFile, args, unrelatedPid }: Plan): ChildProcess {
  const env = cleanEnvironment();
  // PostgreSQL takes a running process with that id for its predecessor, unless it is its own ancestor.
  if (unrelatedPid !== undefined) env['PG_GRANDPARENT_PID'] = String(unrelatedPid);
  return spawn(binaries.postgres, ['-D', home.clusterDir, ...args], {
    cwd: home.clusterDir,
    env,
    // Ctrl-C in a terminal reaches the whole process group, but the server has to stop before its database.
    detached: process.platform !== 'win32',
    stdio: ['ignore', logFile.fd, logFile.fd],
    windowsHide: true,
    ...home.runAs,
  });
}

async function isReady(child: ChildProcess, clusterDir: string): Promise<boolean> {
  const file = await readPostmasterFile(clusterDir);
  return file !== undefined && file.pid === child.pid && file.ready;
}

/** Starts PostgreSQL once; resolves when it accepts connections. */
async function startOnce(plan: Plan): Promise<ChildProcess> {
  const position = plan.logFile.length();
  const child = launch(plan);
  let failure: Error | undefined;
  child.on('error', (error) => (failure = launchError(error)));
  const end = Date.now() + READY_MS;
  while (!(await isReady(child, plan.home.clusterDir))) {
    if (failure) throw failure;
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || Date.now() > end) {
      if (!ended) child.kill('SIGQUIT');
      const why = lastOutput(plan.logFile.readFrom(position));
      throw new StartupError(
        `PostgreSQL could not start: ${why} (more in ${plan.logFile.file}); see that the disk has room and the data directory is whole.`,
      );
    }
    await wait(POLL_MS);
  }
  return child;
}

async function startWithRetry(plan: Plan): Promise<ChildProcess> {
  for (const end = Date.now() + LINGERING_MS; ; await wait(RESTART_MS.first)) {
    try {
      return await startOnce(plan);
    } catch (error) {
      const lingers = error instanceof StartupError && LINGERING_MEMORY.test(error.message);
      if (!lingers || Date.now() > end) throw error;
    }
  }
}

/**
 * Starts PostgreSQL on a prepared cluster, and restarts it after a crash until `stop`.
 * @throws StartupError with PostgreSQL's message when it does not start
 */
export async function startPostmaster(plan: Plan): Promise<Postmaster> {
  const { binaries, home, log } = plan;
  const stopping = new AbortController();
  let child = await startWithRetry(plan);
  let restarting: Promise<void> | undefined;

  const restart = async () => {
    for (let pause = RESTART_MS.first; ; pause = Math.min(pause * 2, RESTART_MS.longest)) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        const left = await stopOrphan(home.clusterDir, binaries.pgCtl, log);
        child = await startWithRetry({ ...plan, unrelatedPid: left?.pid });
        log('The database runs again');
        return watch();
      } catch (error) {
        log(`The database does not come back: ${String(error)}`);
      }
    }
  };
  const watch = () => {
    const watched = child;
    // The child process must not keep this process running.
    watched.unref();
    watched.once('exit', () => {
      if (stopping.signal.aborted) return;
      log('The database ended unexpectedly; starting it again');
      restarting = restart();
    });
  };
  const stopAtExit = () => {
    stopping.abort();
    child.kill('SIGINT');
  };
  watch();
  process.once('exit', stopAtExit);

  return {
    async stop() {
      stopping.abort();
      process.off('exit', stopAtExit);
      await restarting;
      child.ref();
      const exited = exitOf(child);
      const pid = child.pid;
      if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      await signalPostmaster(pid, 'SIGINT', binaries.pgCtl);
      const timer = setTimeout(() => {
        void signalPostmaster(pid, 'SIGQUIT', binaries.pgCtl).catch(() => undefined);
      }, STOP_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}
