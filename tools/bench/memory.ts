/** Bench: memory at rest of the server and of its database (Linux). */
import { setTimeout as pause } from 'node:timers/promises';
import { isAnswering, say, withOwnServer } from './harness.ts';
import { commandLine, processTree, residentMegabytes } from './processes/processes.ts';

const MEGABYTE = 1024 * 1024;
const SERVER_MEGABYTES = 180;
const DATABASE_MEGABYTES = 100;
/** V8 releases memory within this time after a request. */
const REST_MILLISECONDS = 8000;
const VISITS = ['/', '/healthz', '/v1/auth/user/', '/onboarding'];

/** @returns the memory of all processes of the database */
function databaseMemory(pid: number): { bytes: number; count: number } {
  const processes = processTree(pid).filter(
    (one) => one.name.startsWith('postgres') || commandLine(one.pid).startsWith('postgres:'),
  );
  return { bytes: processes.reduce((sum, { pss }) => sum + pss, 0), count: processes.length };
}

if (process.platform !== 'linux')
  throw new Error('Memory is read from /proc, which only Linux has');
await withOwnServer({}, async ({ pid, url }) => {
  for (let round = 0; round < 5; round += 1) {
    for (const visit of VISITS) await isAnswering(`${url}${visit}`);
  }
  await pause(REST_MILLISECONDS);
  say('server at rest (RSS)', residentMegabytes(pid), 'MB', { most: SERVER_MEGABYTES });
  const { bytes, count } = databaseMemory(pid);
  say(`database at rest (PSS, ${count} processes)`, bytes / MEGABYTE, 'MB', {
    most: DATABASE_MEGABYTES,
  });
  // The development provider is not used in production, so it has no limit.
  await isAnswering(`${url}/dev-identity/.well-known/openid-configuration`);
  await pause(REST_MILLISECONDS);
  say('the same with the stand-in provider loaded', residentMegabytes(pid), 'MB');
});
