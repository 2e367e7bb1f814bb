/** Data directories for tests of the launcher, and processes that own them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Connection } from '../../src/lib/postgres/embedded-postgres.ts';

/** @returns a new folder that the database's user may pass through, as it must when root starts it */
export async function makeBase(): Promise<string> {
  const base = await mkdtemp(path.join(os.tmpdir(), 'waggle-dirs-'));
  await chmod(base, 0o711);
  return base;
}

/** Removes such a folder, and the cluster elsewhere that a data directory in it points to. */
export async function removeBase(base: string, ...dataDirs: string[]): Promise<void> {
  for (const dataDir of dataDirs) {
    const pointer = path.join(dataDir, 'postgres', 'location');
    const location = await readFile(pointer, 'utf8').catch(() => undefined);
    if (location !== undefined) await rm(location.trim(), { recursive: true, force: true });
  }
  await rm(base, { recursive: true, force: true, maxRetries: 10 });
}

/** @returns the process id of the database that runs on a cluster */
export async function postmasterPid(clusterDir: string): Promise<number> {
  return Number((await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Starts a process that owns the directory. */
export function spawnOwner(dataDir: string): ChildProcess {
  const script = path.join(import.meta.dirname, 'own-data-dir.ts');
  return spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] });
}

export interface Ending {
  /** Set when it got as far as owning the directory. */
  connection: Connection | undefined;
  /** Its message when it refused. */
  refusal: string;
}

/** Waits until an owner is ready, or has refused and ended. */
export async function settled(owner: ChildProcess): Promise<Ending> {
  let refusal = '';
  owner.stderr?.on('data', (chunk: Buffer) => (refusal += chunk.toString()));
  const ready = new Promise<Connection>((resolve) => {
    owner.stdout?.once('data', (chunk: Buffer) => resolve(JSON.parse(chunk.toString())));
  });
  const connection = await Promise.race([ready, once(owner, 'close').then(() => undefined)]);
  return { connection, refusal };
}

/** Kills it and waits for its end. */
export async function kill(owner: ChildProcess): Promise<void> {
  const closed = once(owner, 'exit');
  owner.kill('SIGKILL');
  await closed;
}
