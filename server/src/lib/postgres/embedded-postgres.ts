/** Starts the embedded PostgreSQL, whose programs come from npm, on a data directory. */
import { createServer } from 'node:net';
import { realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { findPlatformPackage, prepareBinaries } from './binaries.ts';
import {
  clusterExists,
  DATABASE,
  prepareCluster,
  readPassword,
  ROLE,
  type Transport,
} from './cluster.ts';
import { isNodeError, readIfExists } from './file-system.ts';
import {
  chooseClusterLocation,
  prepareOwnFolder,
  findClusterLocation,
  type ClusterLocation,
} from './cluster-location.ts';
import { openLog } from './log-file.ts';
import { takeOwnerLock, type OwnerLock } from './owner-lock.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { startPostmaster, type Postmaster } from './postmaster.ts';
import { settingArguments, TUNED } from './settings.ts';
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
