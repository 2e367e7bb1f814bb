/** Reads a cluster's postmaster.pid file, and checks whether its process is running. */
import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readIfExists } from './file-system.ts';

export interface PostmasterFile {
  pid: number;
  port: number;
  /** The folder of its Unix socket; undefined when it listens on loopback. */
  socketFolder: string | undefined;
  ready: boolean;
}

/** @returns undefined when the file is missing or incomplete */
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
 * @returns whether this process is a PostgreSQL on this cluster; process ids are reused, especially after a reboot
 */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid);
  if (process.platform === 'linux') {
    // The working directory is also correct after the data directory was moved.
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (cwd !== undefined) return cwd === clusterDir;
  }
  const command = await commandLine(pid).catch(() => '');
  return command.includes('postgres') && command.includes(clusterDir);
}

/** @returns whether a process with this id exists, of any user */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
