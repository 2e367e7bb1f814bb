/** Chooses the system user PostgreSQL runs as, since it refuses to run as root. */
import { lstat, readdir, lchown, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { readIfExists } from './file-system.ts';

/** The user of PostgreSQL when this process is root. */
export interface RunAs {
  uid: number;
  gid: number;
}

const NOBODY: RunAs = { uid: 65534, gid: 65534 };

/** @returns the ids of the user `nobody` */
async function nobody(): Promise<RunAs> {
  const users = (await readIfExists('/etc/passwd')) ?? '';
  const fields = /^nobody:.*$/m.exec(users)?.[0].split(':') ?? [];
  const uid = Number(fields[2]);
  const gid = Number(fields[3]);
  return uid > 0 && gid > 0 ? { uid, gid } : NOBODY;
}

/**
 * @param clusterDir a cluster that may exist; its owner is kept unless it is root
 * @returns undefined when PostgreSQL can run as the user of this process
 */
export async function chooseRunAs(clusterDir: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

/** @returns whether a user can reach a folder, by the modes of its parents */
export async function canReach(folder: string, user: RunAs): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Changes the owner of a folder and everything in it. */
export async function changeOwner(folder: string, user: RunAs): Promise<void> {
  await lchown(folder, user.uid, user.gid);
  if (!(await lstat(folder)).isDirectory()) return;
  for (const name of await readdir(folder)) await changeOwner(path.join(folder, name), user);
}

/**
 * @returns the name of the user of this process, for peer authentication
 * @throws StartupError when the user id has no name, as in some containers
 */
export function currentUserName(): string {
  try {
    return os.userInfo().username;
  } catch {
    throw new StartupError(
      `The user id ${process.getuid?.()} has no name on this machine, and the built-in PostgreSQL needs one; add it to /etc/passwd, run Waggle as another user, or set DATABASE_URL.`,
    );
  }
}
