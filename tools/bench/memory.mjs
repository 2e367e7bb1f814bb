/** Bench: memory at rest of the server and of its database (Linux). */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, processTree } from './processes.mjs';
import { answers, ownServer, say, withProduct } from './product.mjs';

const MEGABYTE = 1024 * 1024;
const SERVER_MEGABYTES = 180;
const DATABASE_MEGABYTES = 100;
/** After a request the engine gives memory back within this time; what stays is the rest. */
const REST_MILLISECONDS = 8000;
const VISITS = ['/', '/healthz', '/v1/auth/user/', '/onboarding'];

/** @param {number} pid @returns {number} bytes of memory that are in RAM */
function residentBytes(pid) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** @param {number} pid @returns {{ bytes: number, count: number }} of the database's processes together */
function databaseMemory(pid) {
  const processes = processTree(pid).filter(
    (one) => one.name.startsWith('postgres') || commandLine(one.pid).startsWith('postgres:'),
  );
  return { bytes: processes.reduce((sum, { pss }) => sum + pss, 0), count: processes.length };
}

if (process.platform !== 'linux')
  throw new Error('Memory is read from /proc, which only Linux has');
const folder = mkdtempSync(join(tmpdir(), 'waggle-memory-'));
// As root the database runs as another user, who must pass through.
chmodSync(folder, 0o711);
try {
  await withProduct(ownServer(join(folder, 'data')), async ({ pid, url }) => {
    for (let round = 0; round < 5; round += 1) {
      for (const visit of VISITS) await answers(`${url}${visit}`);
    }
    await pause(REST_MILLISECONDS);
    say('server at rest (RSS)', residentBytes(pid) / MEGABYTE, 'MB', { most: SERVER_MEGABYTES });
    const { bytes, count } = databaseMemory(pid);
    say(`database at rest (PSS, ${count} processes)`, bytes / MEGABYTE, 'MB', {
      most: DATABASE_MEGABYTES,
    });
    // The stand-in for Google is there on a developer's machine only, so it has no promise to keep.
    await answers(`${url}/dev-identity/.well-known/openid-configuration`);
    await pause(REST_MILLISECONDS);
    say('the same with the stand-in provider loaded', residentBytes(pid) / MEGABYTE, 'MB');
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
