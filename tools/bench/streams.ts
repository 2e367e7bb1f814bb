/** Bench: 10,000 live streams on one process: memory, a notification to each, other calls meanwhile (Linux). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { withRunningDatabase } from '../../server/test/product/running-database.ts';
import { requireRuntime, ROOT } from '../runtime.mjs';
import { runClient, say, withOwnServer } from './harness.ts';
import { residentMegabytes } from './processes/processes.ts';
import { insertUsers, streamToken, notifyAll } from './users/stream-users.ts';

const STREAMS = 10_000;
const PROMISED = { memory: 400, seconds: 2, p99: 200 };
/** The load starts before the notification and continues after it. */
const [CONNECTIONS, LOAD_SECONDS, LEAD_MILLISECONDS] = [4, 8, 2000];
const REST_MILLISECONDS = 8000;

/** @returns when the load process reported `word` for all streams */
async function reportTime(lines: AsyncIterator<string>, word: string): Promise<number> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('The client process has ended');
    const line = JSON.parse(value) as Record<string, number>;
    if (line[word] === STREAMS) return line['at'] ?? 0;
  }
}

function otherCalls(port: string): Promise<{ p99: number; median: number }> {
  const headers = { authorization: `Bearer ${streamToken(0)}` };
  const load = { port, path: '/v1/auth/user/', headers, connections: CONNECTIONS };
  return runClient('clients/load.ts', { ...load, seconds: LOAD_SECONDS });
}

async function measure(dataDir: string, pid: number, url: string): Promise<ChildProcess> {
  await withRunningDatabase(dataDir, (sql) => insertUsers(sql, STREAMS));
  const { port } = new URL(url);
  // Warms up, so that only the streams increase the memory.
  await otherCalls(port);
  const before = residentMegabytes(pid);
  const began = Date.now();
  const client = spawn(
    requireRuntime(),
    [join(ROOT, 'tools/bench/users/stream-load.ts'), port, String(STREAMS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]();
  say(`${STREAMS} streams opened`, ((await reportTime(lines, 'begun')) - began) / 1000, 's');
  await pause(REST_MILLISECONDS);
  const quiet = await otherCalls(port);
  say('GET /v1/auth/user/ beside quiet streams, p99', quiet.p99, 'ms');

  const meanwhile = otherCalls(port);
  await pause(LEAD_MILLISECONDS);
  const written = Date.now();
  await withRunningDatabase(dataDir, notifyAll);
  const committed = Date.now();
  const heard = await reportTime(lines, 'heard');
  say('written for all in one transaction', (committed - written) / 1000, 's');
  say('all have it after the commit', Math.max(0, heard - committed) / 1000, 's', {
    most: PROMISED.seconds,
  });
  const busy = await meanwhile;
  say('GET /v1/auth/user/ meanwhile, median', busy.median, 'ms');
  say('GET /v1/auth/user/ meanwhile, p99', busy.p99, 'ms', { most: PROMISED.p99 });
  const rise = residentMegabytes(pid) - before;
  say('memory of the server has risen by', rise, 'MB', { most: PROMISED.memory });
  return client;
}

let client: ChildProcess | undefined;
await withOwnServer({ RATE_LIMIT_SCALE: '1000' }, async ({ dataDir, pid, url }) => {
  client = await measure(dataDir, pid, url);
});
// The server has ended all streams at shutdown.
if (client?.exitCode === null && client.signalCode === null) {
  client.kill('SIGKILL');
  await once(client, 'exit');
}
