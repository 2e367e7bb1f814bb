/** The doctor's checks of this machine: settings, disk, port, and a server that is running. */
import { mkdir, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { settingNotes } from '../lib/settings/check-settings.ts';
import { localUrl } from '../config.ts';
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
    await mkdir(dataDir, { recursive: true });
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const share = `${(free / GIGABYTE).toFixed(1)} GB free in ${dataDir}`;
    const isLow = free < GIGABYTE || bavail < blocks * LOW_SHARE;
    const text = isLow ? `${share}: free some space before writes are refused` : share;
    return [{ level: isLow ? 'warning' : 'ok', what, text }];
  } catch (error) {
    return [{ level: 'failed', what, text: `${reasonOf(error)}: check DATA_DIR and its rights` }];
  }
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

/** A free port, or a server on it that is ready. */
export async function checkPort({ host, port }: Config): Promise<Finding[]> {
  const what = 'port';
  const url = localUrl(host, port);
  if (port === 0) return [{ level: 'ok', what, text: 'any free one' }];
  try {
    await listens(host, port);
    return [{ level: 'ok', what, text: `${port} is free; no server is running there` }];
  } catch (error) {
    const status = await waggleStatus(`${url}/readyz`);
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
