/** Creates the cluster on the first start, and writes its access rules at every start. */
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './binaries.ts';
import { uniqueName, isNodeError, readIfExists } from './file-system.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { changeOwner, currentUserName } from './run-as.ts';
import { runProgram } from './run-program.ts';

/** The product's own role: it owns its database and may create others, but is not a superuser. */
export const ROLE = 'waggle';
export const DATABASE = 'waggle';
const SUPERUSER = 'postgres';

/** How the server reaches its database: Windows has no peer authentication. */
export type Transport = 'socket' | 'loopback';

const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** @returns the password of the loopback connection, which the first start has generated */
export async function readPassword(home: string): Promise<string> {
  const password = await readIfExists(path.join(home, 'password'));
  if (password !== undefined) return password.trim();
  throw new StartupError(
    `The file ${path.join(home, 'password')} is missing, and without it the database cannot be reached; bring it back from a backup.`,
  );
}

interface Creation {
  binaries: Binaries;
  home: ClusterLocation;
  transport: Transport;
  /** False only for temporary clusters. */
  sync: boolean;
}

/** Creates the cluster under a temporary name; the next start removes what a killed process has left. */
async function create({ binaries, home, transport, sync }: Creation): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  if (transport === 'loopback') {
    const file = path.join(home.folder, 'password');
    await writeFile(file, password, { mode: 0o600, flush: true });
    if (home.runAs) await chown(file, home.runAs.uid, home.runAs.gid);
  }
  const partial = path.join(home.folder, uniqueName('cluster-partial'));
  await mkdir(partial, { mode: 0o700 });
  if (home.runAs) await chown(partial, home.runAs.uid, home.runAs.gid);
  const run = { cwd: partial, runAs: home.runAs };
  const access = transport === 'socket' ? 'peer' : 'scram-sha-256';
  const flags = ['-U', SUPERUSER, '--encoding=UTF8', `--auth=${access}`, ...LOCALE];
  if (access !== 'peer') flags.push('--pwfile', path.join(home.folder, 'password'));
  if (!sync) flags.push('--no-sync');
  await runProgram(binaries.initdb, ['-D', partial, ...flags], run);

  const secret = transport === 'loopback' ? ` PASSWORD '${password}'` : '';
  const fsync = sync ? 'on' : 'off';
  const output = await runProgram(
    binaries.postgres,
    ['--single', '-D', partial, '-c', `fsync=${fsync}`, '-c', 'shared_buffers=32MB', 'postgres'],
    {
      ...run,
      input: `CREATE ROLE ${ROLE} LOGIN CREATEDB${secret};\nCREATE DATABASE ${DATABASE} OWNER ${ROLE};\n`,
    },
  );
  if (/ERROR:|FATAL:/.test(output)) {
    throw new StartupError('PostgreSQL could not create the database; see that the disk has room.');
  }
  await rename(partial, home.clusterDir);
}

/** Writes the access rules: with peer authentication, users of the system are mapped to our roles. */
async function writeAccess(
  home: ClusterLocation,
  transport: Transport,
  clients: string[],
): Promise<void> {
  const rules =
    transport === 'socket'
      ? 'local all all peer map=waggle\n'
      : 'host all all 127.0.0.1/32 scram-sha-256\n';
  const map = clients.flatMap((name) =>
    [ROLE, SUPERUSER].map((role) => `waggle "${name}" ${role}\n`),
  );
  for (const [name, text] of [
    ['pg_hba.conf', rules],
    ['pg_ident.conf', map.join('')],
  ] as const) {
    const file = path.join(home.clusterDir, name);
    if ((await readIfExists(file)) === text) continue;
    await writeFile(file, text, { mode: 0o600, flush: true });
    if (home.runAs) await chown(file, home.runAs.uid, home.runAs.gid);
  }
}

async function checkMajor(clusterDir: string, major: string): Promise<boolean> {
  const found = (await readIfExists(path.join(clusterDir, 'PG_VERSION')))?.trim();
  if (found === undefined || found === major) return found !== undefined;
  throw new StartupError(
    `The database in ${clusterDir} was made by PostgreSQL ${found}, and this Waggle brings PostgreSQL ${major}; start the Waggle that made it and take a backup, then restore that into an empty DATA_DIR.`,
  );
}

/**
 * @param major the version of PostgreSQL that will run
 * @returns whether the cluster exists
 * @throws StartupError when another version created it, or this user may not read it
 */
export async function clusterExists(clusterDir: string, major: string): Promise<boolean> {
  try {
    return await checkMajor(clusterDir, major);
  } catch (error) {
    if (!isNodeError(error, 'EACCES', 'EPERM')) throw error;
    throw new StartupError(
      `The database in ${clusterDir} belongs to another user of this machine; start Waggle as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
}

/** Creates the cluster if necessary, and updates its owner and access rules. */
export async function prepareCluster(creation: Creation, exists: boolean): Promise<void> {
  const { home, transport } = creation;
  const clients = transport === 'socket' ? [...new Set(['root', currentUserName()])] : [];
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith('cluster-partial-')) continue;
    await rm(path.join(home.folder, name), { recursive: true, force: true, maxRetries: 10 });
  }
  if (!exists) await create(creation);
  else if (home.runAs && (await stat(home.clusterDir)).uid === 0) {
    await changeOwner(home.clusterDir, home.runAs);
  }
  await writeAccess(home, transport, clients);
}
