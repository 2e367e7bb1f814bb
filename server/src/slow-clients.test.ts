/** Clients that send too slowly are cut off, and others are not affected. */
import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { setInterval } from 'node:timers/promises';
import { after, test } from 'node:test';
import { FILE_LIMITS } from '@waggle/contract/files';
import { REQUEST_LIMITS, UPLOAD_RATE } from '@waggle/contract/limits';
import { uploadForm, FORM_HEADERS } from '../test/files/multipart-form.ts';
import { readRawAnswers } from '../test/http/raw-answers.ts';
import { jsonHead, sendRaw } from '../test/http/raw-request.ts';
import { pdf } from '../test/files/sample-files.ts';
import { startTestServer } from '../test/test-server.ts';
import { fileRows, storedFiles, uploadsEnded } from '../test/files/upload-client.ts';
import { recordEvent } from './lib/rate-limits/rate-events.ts';
import { long } from '../test/runs/long.ts';
import { onThisMachine } from '../test/runs/machine.ts';

/** Seconds. */
const MAX_UPLOAD_SECONDS = Math.ceil(onThisMachine(3));
/** A client that is still sending when the connection is closed may not get the answer. */
const CUT = /^(HTTP\/1\.1 408 |$)/;

const quick = await startTestServer({
  timeouts: {
    headers: 0.3,
    body: 0.6,
    upload: { minBytes: 2000, window: 0.5, maxSeconds: MAX_UPLOAD_SECONDS },
    stalledReader: REQUEST_LIMITS.stalledReader,
  },
});
const url = await quick.app.listen({ host: '127.0.0.1', port: 0 });
const token = await quick.signIn('mei@factory.example');
after(() => quick.close());

test('headers that do not end are cut, in an answer like any other', async () => {
  const { answer } = await sendRaw(url, 'GET /healthz HTTP/1.1\r\nhost: test\r\nx-slow: ');
  const [refusal] = readRawAnswers(await answer);
  assert.ok(refusal);
  assert.deepEqual([refusal.status, JSON.parse(refusal.body).code], [408, 'timed_out']);
  assert.equal(refusal.headers['x-content-type-options'], 'nosniff');
  assert.ok(refusal.headers['x-request-id']);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
});

long('a body that does not end is cut', async () => {
  const { answer } = await sendRaw(url, `${jsonHead('/v1/auth/send-otp/', 100)}{"email"`);
  assert.doesNotMatch(await answer, /^HTTP\/1\.1 [25]00/);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
});

long('a body that comes drop by drop is cut all the same', async () => {
  const began = performance.now();
  const { socket, answer } = await sendRaw(url, jsonHead('/v1/auth/send-otp/', 60_000));
  await drip(socket, Buffer.alloc(60_000, ' '), 1000);
  assert.match(await answer, CUT);
  assert.ok(secondsSince(began) < MAX_UPLOAD_SECONDS);
});

/** Sends ten pieces a second, until all are sent or the connection is closed. */
async function drip(socket: Socket, bytes: Buffer, size: number): Promise<void> {
  let sent = 0;
  for await (const _ of setInterval(100)) {
    if (socket.destroyed || sent >= bytes.length) return;
    socket.write(bytes.subarray(sent, sent + size));
    sent += size;
  }
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}

/** Begins an upload and sends `size` bytes of its form every tenth of a second. */
async function slowUpload(form: Buffer, size: number, headers: Record<string, string> = {}) {
  const head = Object.entries({
    host: 'test',
    authorization: `Bearer ${token}`,
    'content-length': String(form.length),
    ...FORM_HEADERS,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = await sendRaw(url, `POST /v1/upload/file/ HTTP/1.1\r\n${head.join('')}\r\n`);
  void drip(request.socket, form, size);
  return request;
}

const FORM = uploadForm('KYC_DOCS', { name: 'licence.pdf', content: pdf(20_000) });

long('an upload that is slow and steady arrives, past the time of other bodies', async () => {
  const began = performance.now();
  const { answer } = await slowUpload(FORM, 1300, { connection: 'close' });
  const text = await answer;
  assert.match(text, /^HTTP\/1\.1 200 /);
  assert.match(text, /"filename":"licence\.pdf","size":20000/);
  assert.ok(secondsSince(began) > 1.2);
  assert.equal(await fileRows(quick), 1);
});

for (const [what, size] of [
  ['halts', FORM.length - 1000],
  ['trickles', 100],
] as const) {
  test(`an upload that ${what} is cut, and nothing of it is kept`, async () => {
    const before = [await storedFiles(quick), await fileRows(quick)];
    const { answer } = await slowUpload(what === 'halts' ? FORM.subarray(0, size) : FORM, size, {
      'content-length': String(FORM.length),
    });
    assert.match(await answer, CUT);
    await uploadsEnded(quick);
    assert.deepEqual([await storedFiles(quick), await fileRows(quick)], before);
  });
}

/** Steady, and too long for any time there is. */
const ENDLESS = uploadForm('KYC_DOCS', { name: 'licence.pdf', content: pdf(200_000) });

long('however steady, an upload ends with the longest time there is', async () => {
  const began = performance.now();
  const { answer } = await slowUpload(ENDLESS, 1000);
  assert.match(await answer, CUT);
  assert.ok(secondsSince(began) > MAX_UPLOAD_SECONDS - 0.1);
});

long(
  'a visitor and one past the limits get no more time for an upload than for another body',
  async () => {
    for (const [headers, refusal] of [
      [{ authorization: 'Bearer nobody' }, 401],
      [{}, 429],
    ] as const) {
      if (refusal === 429) await useUpLimit();
      const began = performance.now();
      const { answer } = await slowUpload(ENDLESS, 1000, headers);
      assert.match(await answer, new RegExp(`^HTTP/1\\.1 ${refusal} `));
      assert.ok(secondsSince(began) < MAX_UPLOAD_SECONDS - 0.5);
    }
  },
);

async function useUpLimit(): Promise<void> {
  const { id } = await quick.user(token);
  const { database, clock } = quick.services.context;
  for (let file = 0; file < FILE_LIMITS.filesPerHour.max; file += 1) {
    await recordEvent(database.db, clock, `files ${id}`);
  }
}

test('headers get 60 s, bodies 120 s, an upload that moves 15 minutes; connections are limited', async () => {
  const server = await startTestServer();
  assert.equal(server.app.server.headersTimeout, 60_000);
  assert.equal(server.app.server.requestTimeout, 900_000);
  assert.equal(server.app.server.maxConnections, 20_000);
  await server.close();
  assert.equal(REQUEST_LIMITS.bodyTimeout, 120);
  // A stalled upload ends no later than another body.
  assert.equal(UPLOAD_RATE.window * 2, REQUEST_LIMITS.bodyTimeout);
  assert.ok(FILE_LIMITS.size / UPLOAD_RATE.maxSeconds < 12_000);
});
