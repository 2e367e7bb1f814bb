/** Graceful shutdown on SIGTERM under load. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { REQUEST_LIMITS } from '@waggle/contract/limits';
import { makePlace, runProductOn } from '../test/product/product-process.ts';
import { jsonHead, sendRaw } from '../test/raw-request.ts';

const place = await makePlace();
after(() => place.remove());

const SEND = '/v1/auth/send-otp/';

/** Asks again and again until nobody takes it any more. @returns the statuses of what was taken */
async function keepAsking(url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (;;) {
    try {
      const response = await fetch(`${url}/v1/auth/user/`);
      await response.arrayBuffer();
      statuses.push(response.status);
    } catch {
      return statuses;
    }
  }
}

test('SIGTERM under load stops taking, finishes what runs, cuts who is too slow, exits 0 within 15 s', async () => {
  const product = runProductOn(place, { RATE_LIMIT_SCALE: '1000' });
  const url = await product.ready;
  const body = JSON.stringify({ email: 'slow@shutdown.example' });
  const slow = await sendRaw(url, jsonHead(SEND, body.length) + body.slice(0, 10));
  const endless = await sendRaw(url, jsonHead(SEND, body.length) + body.slice(0, 10));
  const load = Array.from({ length: 16 }, () => keepAsking(url));
  // The load and the two slow ones are on their way.
  await pause(300);

  const began = performance.now();
  const ending = product.end('SIGTERM');
  await pause(500);
  await assert.rejects(fetch(`${url}/healthz`), 'a new connection is still taken');
  slow.socket.write(body.slice(10));
  assert.match(await slow.answer, /^HTTP\/1\.1 200 /);
  assert.equal(await endless.answer, '');

  assert.deepEqual(await ending, { code: 0, signal: null });
  const seconds = (performance.now() - began) / 1000;
  assert.ok(seconds < REQUEST_LIMITS.shutdown, `${seconds} s`);
  const statuses = new Set((await Promise.all(load)).flat());
  assert.ok(statuses.has(401), 'the load met the server');
  statuses.delete(401);
  statuses.delete(503);
  assert.deepEqual([...statuses], []);
  assert.equal(product.output().stderr.replace('Creating the database (first start)\n', ''), '');
});
