/** Reads the postmaster.pid file of a cluster, and whether its process still runs. */
import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readIfExists } from './file-system.ts';

export interface PostmasterFile {
  pid: number;
  port: number;
  /** Folder of its Unix socket; undefined when it listens on loopback. */
  socketFolder: string | undefined;
  ready: boolean;
}

/** @returns undefined when none runs, or before the file is complete */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readIfExists(path.join(clusterDir, 'postmaster.pid'));
  const lines = (text ?? '').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    socketFolder: lines[4]?.trim() || undefined,
    ready: lines[7]?.trim() === 'ready',
  };
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8');
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
  return stdout;
}

/**
 * Tells whether this process id is a PostgreSQL on this cluster: ids are reused, after a reboot most
 * of all, and another process must not be stopped.
 */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid);
  if (process.platform === 'linux') {
    // Follows a data directory that was moved meanwhile, which the command line does not.
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (cwd !== undefined) return cwd === clusterDir;
  }
  const command = await commandLine(pid).catch(() => '');
  return command.includes('postgres') && command.includes(clusterDir);
}

/** Tells whether a process of this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
