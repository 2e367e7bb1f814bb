/** The private folder of the database's Unix socket, with a short path, because its length is limited. */
import { chown, mkdtemp, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { canReach, type RunAs } from './run-as.ts';

/** Only part of the socket's name; no port is opened. */
export const SOCKET_PORT = 5432;
const PREFIX = 'waggle-';
/** The limit of macOS; that of Linux is four bytes higher. */
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
    // Missing or not writable: the next folder is tried.
  }
  if (folder !== undefined) await rmdir(folder).catch(() => undefined);
  return undefined;
}

/**
 * Services of systemd have a folder of their own for this (RUNTIME_DIRECTORY): programs of the operator would not
 * find the socket among the temporary files, which the service may have to itself.
 * @returns a new folder that only the user of PostgreSQL can enter
 */
export async function makeSocketFolder(runAs: RunAs | undefined): Promise<string> {
  const given = process.env['RUNTIME_DIRECTORY']?.split(':') ?? [];
  for (const base of [...given, os.tmpdir(), '/tmp', '/var/tmp', '/run']) {
    const folder = await makeIn(base, runAs);
    if (folder !== undefined) return folder;
  }
  throw new StartupError(
    'No folder for the database socket can be made; set TMPDIR to a short path that this user can write.',
  );
}

/** Removes a folder if `makeSocketFolder` created it. */
export async function removeSocketFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined || !path.basename(folder).startsWith(PREFIX)) return;
  await rm(folder, { recursive: true, force: true });
}
