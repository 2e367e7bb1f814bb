/** Starts the embedded PostgreSQL, whose programs come from npm, on a data directory. */
import { realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';
import { findPlatformPackage, prepareBinaries } from './binaries.ts';
import {
  chooseClusterLocation,
  prepareOwnFolder,
  findClusterLocation,
  type ClusterLocation,
} from './cluster-location.ts';
import {
  clusterExists,
  DATABASE,
  prepareCluster,
  readPassword,
  ROLE,
  type Transport,
} from './cluster.ts';
import { isNodeError, readIfExists } from './file-system.ts';
import { openLog } from './log-file.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { startPostmaster, type Postmaster } from './postmaster.ts';
import { makeSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts';
import { stopOrphan } from './stop-postmaster.ts';

/** Options for the driver; a host that is a folder means the Unix socket in it. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: Connection;
  clusterDir: string;
  /** Why the database is not in DATA_DIR, if so. */
  note?: string;
  /** Fast shutdown, which releases the data directory. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Gets lines for the user who started the product. */
  log: (line: string) => void;
  /** Override the default settings. */
  settings?: Record<string, string>;
  /** By default, what the platform supports. */
  transport?: Transport;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Place {
  connection: Connection;
  settings: Record<string, string>;
}

async function choosePlace(home: ClusterLocation, transport: Transport): Promise<Place> {
  if (transport === 'socket') {
    const host = await makeSocketFolder(home.runAs);
    return {
      connection: { host, port: SOCKET_PORT, user: ROLE, database: DATABASE },
      settings: {
        listen_addresses: '',
        port: String(SOCKET_PORT),
        unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      },
    };
  }
  const [port, password] = [await freePort(), await readPassword(home.folder)];
  return {
    connection: { host: '127.0.0.1', port, user: ROLE, password, database: DATABASE },
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
  };
}

interface Started {
  home: ClusterLocation;
  place: Place;
  postmaster: Postmaster;
  closeLog: () => void;
}

async function start(own: string, locks: OwnerLock[], options: Options): Promise<Started> {
  const {
    log,
    settings = {},
    transport = process.platform === 'win32' ? 'loopback' : 'socket',
  } = options;
  const pack = await findPlatformPackage();
  const home = await chooseClusterLocation(own);
  if (home.folder !== own) locks.push(takeOwnerLock(home.folder));
  const exists = await clusterExists(home.clusterDir, pack.major);
  if (!exists) log('Creating the database (first start)');
  const binaries = await prepareBinaries(pack, home.folder);
  const left = exists ? await stopOrphan(home.clusterDir, binaries.pgCtl, log) : undefined;
  await removeSocketFolder(left?.socketFolder);
  await prepareCluster({ binaries, home, transport, sync: settings['fsync'] !== 'off' }, exists);

  const place = await choosePlace(home, transport);
  const logFile = openLog(home.folder);
  const args = settingArguments(TUNED, place.settings, settings);
  try {
    const plan = { binaries, home, logFile, log, args, unrelatedPid: left?.pid };
    const postmaster = await startPostmaster(plan);
    return { home, place, postmaster, closeLog: () => logFile.close() };
  } catch (error) {
    logFile.close();
    await removeSocketFolder(transport === 'socket' ? place.connection.host : undefined);
    throw error;
  }
}

/** Turns errors of the file system into sentences for the user. */
function explain(error: unknown, dataDir: string): unknown {
  if (isNodeError(error, 'ENOSPC', 'EDQUOT')) {
    return new StartupError(`There is no room for the database in ${dataDir}; free some space.`);
  }
  if (isNodeError(error, 'EACCES', 'EPERM', 'EROFS')) {
    return new StartupError(
      `The data directory ${dataDir} holds files this user may not use (${error.message}); start Waggle as the user they belong to, or set DATA_DIR to another folder.`,
    );
  }
  return error;
}

/**
 * Starts PostgreSQL on a data directory, which it creates if necessary and owns until `stop`.
 * A database of an earlier, killed process is stopped first, so that there are never two.
 * @throws StartupError when it cannot be started; existing data is unchanged then
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const own = await prepareOwnFolder(options.dataDir);
  const locks = [takeOwnerLock(own)];
  const release = () => locks.forEach((lock) => lock.release());
  try {
    const { home, place, postmaster, closeLog } = await start(own, locks, options);
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await postmaster.stop();
      closeLog();
      await removeSocketFolder(place.connection.host);
      release();
    };
    return {
      connection: place.connection,
      clusterDir: home.clusterDir,
      ...(home.note === undefined ? {} : { note: home.note }),
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    release();
    throw explain(error, options.dataDir);
  }
}

/** @returns whether a data directory has a database, running or not */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const home = await findClusterLocation(dataDir);
  if (!home) return false;
  return (await readIfExists(path.join(home.clusterDir, 'PG_VERSION'))) !== undefined;
}

/**
 * Deletes a data directory that is not needed any more, also a database in it that a killed process has left running.
 * @returns false when another process uses it
 */
export async function deleteDataDir(dataDir: string): Promise<boolean> {
  const own = await realpath(path.join(dataDir, 'postgres')).catch(() => undefined);
  if (own !== undefined) {
    let lock: OwnerLock;
    try {
      lock = takeOwnerLock(own);
    } catch {
      return false;
    }
    try {
      const home = await findClusterLocation(dataDir);
      if (home !== undefined && (await readPostmasterFile(home.clusterDir)) !== undefined) {
        const { pgCtl } = await prepareBinaries(await findPlatformPackage(), home.folder);
        const left = await stopOrphan(home.clusterDir, pgCtl, () => undefined);
        await removeSocketFolder(left?.socketFolder);
      }
      if (home !== undefined) await rm(home.folder, { recursive: true, force: true });
    } finally {
      lock.release();
    }
  }
  await rm(dataDir, { recursive: true, force: true });
  return true;
}

/**
 * Finds the running database of a data directory, for another program.
 * @returns undefined when none is running
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  const home = await findClusterLocation(dataDir);
  if (!home) return undefined;
  const { clusterDir, folder } = home;
  const file = await readPostmasterFile(clusterDir);
  if (!file?.ready || !(await isPostmasterOf(file.pid, clusterDir))) return undefined;
  const { port, socketFolder } = file;
  if (socketFolder !== undefined) {
    return { host: socketFolder, port, user: ROLE, database: DATABASE };
  }
  const password = await readPassword(folder);
  return { host: '127.0.0.1', port, user: ROLE, password, database: DATABASE };
}

/** Given on the command line, which takes precedence over configuration files and ALTER SYSTEM. */
const TUNED: Readonly<Record<string, string>> = {
  // Acknowledged data must not be lost, not even by a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',

  max_connections: '60',
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  // Limits the recovery time after a crash, and the disk usage.
  max_wal_size: '256MB',

  // Each of these would be a separate process, mostly idle.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',

  // For short prepared statements, planning again costs more than it gains.
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',

  timezone: 'UTC',
  log_timezone: 'UTC',

  // Rows and parameters are personal data, which must not be logged.
  // The message of a failed statement may quote one; the server logs such an error without its values.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** @returns the settings as arguments of `postgres`; later ones take precedence */
function settingArguments(...settings: Readonly<Record<string, string>>[]): string[] {
  return Object.entries(Object.assign({}, ...settings)).flatMap(([name, value]) => [
    '-c',
    `${name}=${String(value)}`,
  ]);
}

const SQLITE_BUSY = 5;

/** The lock of a data directory, which the operating system releases when the process ends. */
interface OwnerLock {
  release(): void;
}

function errcode(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined;
}

/**
 * Takes the lock of a folder without waiting.
 * An SQLite transaction is used only for its file lock: it works between users, does not depend on process ids,
 * and is the only such lock that Node has on every platform.
 * @param folder an existing folder, in which the empty lock file stays
 * @throws StartupError when another process holds it, or the file cannot be written
 */
function takeOwnerLock(folder: string): OwnerLock {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path.join(folder, 'owner.lock'));
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    if (errcode(error) === SQLITE_BUSY) {
      throw new StartupError(
        `Another Waggle process already uses ${folder}; stop that one, or give this one a DATA_DIR of its own.`,
      );
    }
    throw new StartupError(
      `The folder ${folder} cannot be written by this user; give it to this user or choose another DATA_DIR.`,
    );
  }
  const held = file;
  return { release: () => held.close() };
}
