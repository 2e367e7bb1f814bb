/** Graceful shutdown on SIGTERM under load. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { REQUEST_LIMITS } from '@waggle/contract/limits';
import { makePlace, runProductOn } from '../test/product/product-process.ts';
import { jsonHead, sendRaw } from '../test/raw-request.ts';
import { until } from '../test/until.ts';

const place = await makePlace();
after(() => place.remove());

const SEND = '/v1/auth/send-otp/';
const CLIENTS = 16;

/** Sends requests until the server takes no more. @param statuses gets those of the answers */
async function keepAsking(url: string, statuses: number[]): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${url}/v1/auth/user/`);
      await response.arrayBuffer();
      statuses.push(response.status);
    } catch {
      return;
    }
  }
}

async function takesConnections(url: string): Promise<boolean> {
  return sendRaw(url, '').then(
    ({ socket }) => Boolean(socket.destroy()),
    () => false,
  );
}

test('SIGTERM under load stops taking, finishes what runs, cuts who is too slow, exits 0 within 15 s', async () => {
  const product = runProductOn(place, { RATE_LIMIT_SCALE: '1000' });
  const url = await product.ready;
  const body = JSON.stringify({ email: 'slow@shutdown.example' });
  const slow = await sendRaw(url, jsonHead(SEND, body.length) + body.slice(0, 10));
  const endless = await sendRaw(url, jsonHead(SEND, body.length) + body.slice(0, 10));
  const statuses: number[] = [];
  const load = Array.from({ length: CLIENTS }, () => keepAsking(url, statuses));
  await until(() => statuses.length > CLIENTS, 'the load meets the server');

  const began = performance.now();
  const ending = product.end('SIGTERM');
  await until(async () => !(await takesConnections(url)), 'new connections are refused');
  slow.socket.write(body.slice(10));
  assert.match(await slow.answer, /^HTTP\/1\.1 200 /);
  assert.equal(await endless.answer, '');

  assert.deepEqual(await ending, { code: 0, signal: null });
  const seconds = (performance.now() - began) / 1000;
  assert.ok(seconds < REQUEST_LIMITS.shutdown, `${seconds} s`);
  await Promise.all(load);
  const others = statuses.filter((status) => status !== 401 && status !== 503);
  assert.deepEqual(others, []);
  assert.ok(statuses.includes(401));
  assert.equal(product.output().stderr.replace('Creating the database (first start)\n', ''), '');
});
