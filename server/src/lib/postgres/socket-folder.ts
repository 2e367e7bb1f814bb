/** The private folder of the database's Unix socket: short, because the system bounds a socket's path. */
import { chown, mkdtemp, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { canReach, type RunAs } from './run-as.ts';

/** In the socket's name only; nothing listens on a port. */
export const SOCKET_PORT = 5432;
const PREFIX = 'waggle-';
/** The shortest bound there is (macOS); Linux takes four bytes more. */
const MAX_SOCKET_PATH_BYTES = 103;

async function makeIn(base: string, runAs: RunAs | undefined): Promise<string | undefined> {
  let folder: string | undefined;
  try {
    folder = await mkdtemp(path.join(base, PREFIX));
    const length = Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`));
    if (length <= MAX_SOCKET_PATH_BYTES && (!runAs || (await canReach(base, runAs)))) {
      if (runAs) await chown(folder, runAs.uid, runAs.gid);
      return folder;
    }
  } catch {
    // Not writable or not there: the next place may be.
  }
  if (folder !== undefined) await rmdir(folder).catch(() => undefined);
  return undefined;
}

/** @returns a new folder that only this user, or the one PostgreSQL runs as, can enter */
export async function makeSocketFolder(runAs: RunAs | undefined): Promise<string> {
  for (const base of [os.tmpdir(), '/tmp', '/var/tmp', '/run']) {
    const folder = await makeIn(base, runAs);
    if (folder !== undefined) return folder;
  }
  throw new StartupError(
    'No folder for the database socket can be made; set TMPDIR to a short path that this user can write.',
  );
}

/** Removes a folder made here; any other is left alone. */
export async function removeSocketFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined || !path.basename(folder).startsWith(PREFIX)) return;
  await rm(folder, { recursive: true, force: true });
}
