/** The doctor's checks of this machine: settings, disk, port, and a server that is running. */
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import type { BackupRow } from '../lib/backup/scheduled/backups.repo.ts';
import { backupNotes } from '../lib/backup/scheduled/scheduled-backup.ts';
import { tryFolder } from '../lib/file-store/try-folder.ts';
import { shortCause } from '../lib/logs/short-cause.ts';
import { settingNotes } from '../lib/settings/check-settings.ts';
import { localUrl } from '../lib/settings/passkey-address.ts';
import { checkArchives } from './check-processes.ts';
import { type Finding, reasonOf } from './finding.ts';

const GIGABYTE = 1_000_000_000;
const LOW_SHARE = 0.1;
const TIMEOUT_MILLISECONDS = 5000;

export function checkSettings(config: Config, unsafe: string | undefined): Finding[] {
  const what = 'settings';
  const findings: Finding[] = settingNotes(config).map(({ level, text }) => ({
    level,
    what,
    text,
  }));
  if (unsafe !== undefined) findings.unshift({ level: 'failed', what, text: unsafe });
  return findings.length > 0 ? findings : [{ level: 'ok', what, text: 'complete and safe here' }];
}

export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  const what = 'disk';
  try {
    const { isThere, place } = await tryFolder(dataDir);
    const { bavail, blocks, bsize } = await statfs(place);
    const free = bavail * bsize;
    const share = `${(free / GIGABYTE).toFixed(1)} GB free in ${dataDir}`;
    const isLow = free < GIGABYTE || bavail < blocks * LOW_SHARE;
    const text = isLow ? `${share}: free some space before writes are refused` : share;
    const room: Finding = { level: isLow ? 'warning' : 'ok', what, text };
    if (isThere) return [room];
    const missing = `there is no folder ${dataDir} yet: the first start creates it; check DATA_DIR if there should be one`;
    return [room, { level: 'hint', what, text: missing }];
  } catch (error) {
    const text = `${dataDir} cannot be written (${shortCause(error)}): set DATA_DIR to a folder of this user`;
    return [{ level: 'failed', what, text }];
  }
}

/** @param archives of all machines, as the database knows them */
export async function checkBackups(
  config: Config,
  archives: readonly BackupRow[] = [],
): Promise<Finding[]> {
  const what = 'backups';
  const { backup } = config;
  const known = checkArchives(archives);
  const notes = await backupNotes(config);
  if (notes.length > 0) {
    return [...notes.map(({ text }) => ({ level: 'failed' as const, what, text })), ...known];
  }
  const place: Finding =
    backup === undefined
      ? { level: 'hint', what, text: 'BACKUP_DIR is not set: none are made by themselves' }
      : { level: 'ok', what, text: `${backup.dir} can be written` };
  return [place, ...known];
}

async function listens(host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer().once('error', reject);
  probe.listen(port, host, () => probe.close(() => resolve()));
  await promise;
}

/** The status of a Waggle's own path; undefined when nothing or another program answers. */
async function waggleStatus(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    const body: unknown = await answer.json();
    const isOurs = typeof body === 'object' && body !== null && 'status' in body;
    return isOurs && 'message' in body ? answer.status : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A free port, or a server on it that is ready.
 * @param isServed whether a server uses the database; undefined when that is not known
 */
export async function checkPort(
  { host, port }: Config,
  isServed: boolean | undefined,
): Promise<Finding[]> {
  const what = 'port';
  const url = localUrl(host, port);
  if (port === 0) return [{ level: 'ok', what, text: 'any free one' }];
  try {
    await listens(host, port);
    return [{ level: 'ok', what, text: `${port} is free; no server is running there` }];
  } catch (error) {
    const status = await waggleStatus(`${url}/readyz`);
    if (status !== undefined && isServed === false) {
      const text = `another Waggle is running at ${url}, with another database: set PORT to a free one, or DATA_DIR and DATABASE_URL as that one has them`;
      return [{ level: 'failed', what, text }];
    }
    if (status === 200)
      return [{ level: 'ok', what, text: `Waggle is running and ready at ${url}` }];
    if (status !== undefined) {
      const text = `Waggle is running at ${url} but not ready (${status}): see its log`;
      return [{ level: 'failed', what, text }];
    }
    const text = `${port} cannot be used (${reasonOf(error)}): stop the other program, or set PORT or HOST`;
    return [{ level: 'failed', what, text }];
  }
}
