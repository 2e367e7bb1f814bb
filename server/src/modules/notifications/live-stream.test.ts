/** A client that does not read is cut off: by too much waiting data, or between two heartbeats. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { VISITOR } from '@waggle/contract/permissions/actor';
import { listen } from '../../../test/product/free-port.ts';
import { LiveStream } from './live-stream.ts';

const OWN = { accountId: 'account', personId: 'person' };
const VIEWER = { ...OWN, sessionHash: Buffer.from('hash'), actor: VISITOR };
const EVENT = `data: ${'x'.repeat(4000)}\n\n`;
/** More events than an operating system buffers for one connection. */
const ENOUGH = 5000;

const server = createServer();
const port = await listen(server);
after(() => server.close());

async function openPaused(): Promise<{ response: ServerResponse; socket: Socket }> {
  const arrived = once(server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  const [, response] = (await arrived) as [unknown, ServerResponse];
  response.on('error', () => undefined);
  return { response, socket };
}

test('events pile up for it: cut', async () => {
  const { response, socket } = await openPaused();
  const stream = new LiveStream(response, VIEWER);
  for (let count = 0; count < ENOUGH && !response.destroyed; count += 1) {
    stream.send(EVENT);
    await turn();
  }
  assert.ok(response.destroyed);
  // Whatever is sent to it after that does no harm.
  stream.send(EVENT);
  socket.destroy();
});

test('it reads nothing between two heartbeats: cut', async () => {
  const { response, socket } = await openPaused();
  const stream = new LiveStream(response, VIEWER);
  for (let count = 0; count < ENOUGH && response.writableLength === 0; count += 1) {
    stream.send(EVENT);
    await turn();
  }
  stream.sendHeartbeat();
  assert.equal(response.destroyed, false);
  stream.sendHeartbeat();
  assert.ok(response.destroyed);
  socket.destroy();
});

test('a reader that reads stays connected for any number of heartbeats', async () => {
  const { response, socket } = await openPaused();
  const stream = new LiveStream(response, VIEWER);
  for (let count = 0; count < 5; count += 1) {
    stream.sendHeartbeat();
    socket.resume();
    await once(socket, 'data');
    socket.pause();
  }
  assert.equal(response.destroyed, false);
  socket.destroy();
});
