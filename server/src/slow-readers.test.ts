/** Clients that stop reading an answer are cut off; those that read slowly, and idle ones, are not. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setInterval } from 'node:timers/promises';
import { after, test } from 'node:test';
import { exportOwnData } from '@waggle/contract/data-rights';
import { FILE_LIMITS } from '@waggle/contract/files';
import { REQUEST_LIMITS, UPLOAD_RATE } from '@waggle/contract/limits';
import { LiveClient } from '../test/live-client.ts';
import { pdf } from '../test/files/sample-files.ts';
import { uploaded } from '../test/files/upload-client.ts';
import { listening } from '../test/files/upload-socket.ts';
import { listen } from '../test/product/free-port.ts';
import { startTestServer } from '../test/test-server.ts';
import { until } from '../test/until.ts';
import { cutStalledReaders } from './lib/http/stalled-readers.ts';
import { long } from '../test/runs/long.ts';

/** On a busy machine a steady reader, too, may pause for more than half a second. */
const STALLED_SECONDS = 1.2;

const server = await startTestServer({
  timeouts: { headers: 60, body: 120, upload: UPLOAD_RATE, stalledReader: STALLED_SECONDS },
});
const port = await listening(server);
const token = await server.signIn('mei@factory.example');
after(() => server.close());

const file = { name: 'licence.pdf', content: pdf(FILE_LIMITS.size) };
const downloads: string[] = [];
for (let copy = 0; copy < 2; copy += 1) {
  const { file_url } = await uploaded(server, token, 'KYC_DOCS', file);
  downloads.push(`GET ${new URL(file_url).pathname}`);
}

/** Makes the calls on one connection, which reads nothing by itself. */
async function ask(ofPort: number, calls: readonly string[]): Promise<Socket> {
  const socket = connect(ofPort, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const headers = `host: test\r\nauthorization: Bearer ${token}\r\ncontent-length: 0`;
  for (const call of calls) socket.write(`${call} HTTP/1.1\r\n${headers}\r\n\r\n`);
  return socket;
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** Reads about 3 MB a second. @returns bytes, once there are `least` or the connection is closed */
async function readSteadily(socket: Socket, least: number): Promise<number> {
  let read = 0;
  for await (const _ of setInterval(20)) {
    const chunk = socket.read() as Buffer | null;
    read += chunk?.length ?? 0;
    if (read >= least || socket.destroyed) return read;
  }
  return read;
}

test('a client gets 60 s', () => {
  assert.equal(REQUEST_LIMITS.stalledReader, 60);
});

for (const [what, calls] of Object.entries({
  'two downloads': downloads,
  'an export': [`${exportOwnData.method} ${exportOwnData.path}`],
})) {
  (what === 'an export' ? test : long)(
    `a reader who stops is cut during ${what}, and held no connection of the database`,
    async () => {
      const began = performance.now();
      const socket = await ask(port, calls);
      await until(async () => (await connections()) === 1, 'it is connected');
      await once(socket, 'readable');
      const busy = await server.sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`;
      assert.equal(busy.length, 0);
      await until(async () => (await connections()) === 0, 'it is cut');
      assert.ok(performance.now() - began >= STALLED_SECONDS * 1000);
      socket.destroy();
    },
  );
}

long('a slow, steady reader gets everything; idle connections and live streams stay', async () => {
  const live = await LiveClient.open(`http://127.0.0.1:${port}`, token);
  const idle = await ask(port, ['GET /healthz']);
  await once(idle, 'readable');
  idle.read();
  const began = performance.now();
  const reader = await ask(port, downloads.slice(0, 1));
  assert.ok((await readSteadily(reader, FILE_LIMITS.size)) >= FILE_LIMITS.size);
  assert.ok(performance.now() - began > 2 * STALLED_SECONDS * 1000, 'it took longer than a cut');
  reader.destroy();
  idle.write('GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n');
  await once(idle, 'readable');
  assert.match(String(idle.read()), /^HTTP\/1\.1 200 /);
  idle.destroy();
  const { id: userId } = await server.user(token);
  await server.notify({ userId, type: 'info', title: 'still here', message: '' });
  assert.equal((await live.next('notification')).notification.title, 'still here');
  await live.close();
});

long('an answer in a single write is followed byte by byte', async () => {
  const plain = createServer((_request, response) => void response.end(file.content));
  cutStalledReaders(plain, STALLED_SECONDS);
  const reader = await ask(await listen(plain), ['GET /']);
  assert.ok((await readSteadily(reader, FILE_LIMITS.size)) >= FILE_LIMITS.size);
  reader.destroy();
  plain.close();
});
