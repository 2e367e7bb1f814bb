/** Random bytes at the socket and random bodies for every call: no 5xx, no answer without envelope and headers, no leak. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ENDPOINTS } from '@waggle/contract/api';
import type { Endpoint } from '@waggle/contract/endpoint';
import { errorAnswer } from '@waggle/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { randomRequest } from '../test/fuzz/random-requests.ts';
import { randomBody, randomPath } from '../test/fuzz/random-values.ts';
import { FUZZ_SEED, SeededRandom } from '../test/fuzz/seeded-random.ts';
import { type RawAnswer, readRawAnswers } from '../test/http/raw-answers.ts';
import { postEntrepreneur } from '../test/suppliers.ts';
import { ADMIN, freshEmail, TEST_ENV, testServer } from '../test/test-server.ts';
import { newFullUser } from '../test/users/full-users.ts';
import { UUID_PATTERN } from './lib/uuid.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { sampled } from '../test/runs/machine.ts';

const COUNT = sampled(200, 3000);
const BATCHES = 5;
const PARALLEL = { sockets: 100, bodies: 8 };
/** Milliseconds without another byte, after which nothing more is expected. */
const QUIET = 150;
const HEAP_BYTES = 40 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const server = await testServer({ ...TEST_ENV, RATE_LIMIT_SCALE: '1000000' });
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
/** One with all data that an account can have. Before any test, as the server goes with the last that is known. */
const supplier = await newFullUser(server, 'fuzz');
const { 'content-security-policy': _, ...FIXED } = await securityHeaders(server.config);
const ID = new RegExp(`^${UUID_PATTERN}$`);

/** @returns what is wrong with an answer; '' if nothing is */
function faultOf({ status, headers, body }: RawAnswer): string {
  if (status >= 500) return `${status} ${body}`;
  const missing = Object.entries(FIXED).find(([name, value]) => headers[name] !== value);
  if (missing !== undefined) return `${status} without ${missing[0]}`;
  if (!ID.test(headers['x-request-id'] ?? '')) return `${status} without x-request-id`;
  if (status < 400) return '';
  const text = Buffer.from(body, 'latin1').toString();
  return errorAnswer.safeParse(JSON.parse(text)).success
    ? ''
    : `${status} without envelope: ${text}`;
}

/** Runs `work` for each number below COUNT, some at a time; the memory in use stays flat after the first batch. */
async function runBatches(parallel: number, work: (index: number) => Promise<void>): Promise<void> {
  const sizes: number[] = [];
  const size = COUNT / BATCHES;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    let next = batch * size;
    const worker = async () => {
      while (next < (batch + 1) * size) {
        next += 1;
        await work(next - 1);
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
    collect();
    sizes.push(process.memoryUsage().heapUsed);
  }
  const grown = (sizes.at(-1) ?? 0) - (sizes[0] ?? 0);
  assert.ok(grown < HEAP_BYTES, `the heap grew by ${grown} bytes: ${sizes.join(', ')}`);
}

function failWith(part: string, index: number, fault: string, sent: string): never {
  assert.fail(
    `WAGGLE_FUZZ_SEED=${FUZZ_SEED}, ${part} ${index}: ${fault}\n${JSON.stringify(sent.slice(0, 2000))}`,
  );
}

/** @returns all bytes that come back until the server is quiet, as latin1 */
async function exchange(pieces: readonly Buffer[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close').catch(() => undefined);
  // The server may close the connection while it is written to.
  socket.on('error', () => undefined);
  let received = '';
  const timer = setTimeout(() => socket.destroy(), QUIET);
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    timer.refresh();
  });
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise(setImmediate);
  }
  timer.refresh();
  await closed;
  clearTimeout(timer);
  return received;
}

async function isHealthy(): Promise<void> {
  for (const path of ['/healthz', '/readyz', '/']) {
    assert.equal((await server.call(path)).statusCode, 200, path);
  }
  const token = await server.signIn();
  assert.equal((await server.call('/v1/auth/user/', { token })).statusCode, 200);
}

test(`${COUNT} random byte strings at the socket`, async () => {
  await runBatches(PARALLEL.sockets, async (index) => {
    const random = new SeededRandom(FUZZ_SEED + index);
    const pieces = randomRequest(random);
    const sent = Buffer.concat(pieces).toString('latin1');
    const received = await exchange(pieces);
    try {
      for (const answer of readRawAnswers(received)) {
        const fault = faultOf(answer);
        if (fault !== '') failWith('bytes', index, fault, sent);
      }
    } catch (error) {
      failWith('bytes', index, String(error), sent);
    }
  });
  await isHealthy();
});

/** Mostly called as a visitor, because another session costs more than all other calls. */
const ENDS_SESSION = /sign-out|erase/;
const ROLES = ['visitor', 'entrepreneur', 'supplier', 'admin'] as const;
type Role = (typeof ROLES)[number];
const tokens = new Map<Role, Promise<string>>();

async function signInAs(role: Role): Promise<string> {
  if (role === 'supplier') return server.signIn(supplier.email);
  const token = await server.signIn(role === 'admin' ? ADMIN : freshEmail());
  if (role === 'entrepreneur') await postEntrepreneur(server, token);
  return token;
}

/** A call may have ended the session, or erased the user: then it is another one. */
async function tokenOf(role: Role): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  const kept = tokens.get(role);
  if (kept !== undefined) return kept;
  const fresh = signInAs(role);
  tokens.set(role, fresh);
  return fresh;
}

function rawAnswer({ statusCode, headers, rawPayload }: LightMyRequestResponse): RawAnswer {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return {
    status: statusCode,
    headers: Object.fromEntries(texts),
    body: rawPayload.toString('latin1'),
  };
}

test(`${COUNT} random bodies over all calls`, async () => {
  const calls: readonly Endpoint[] = ENDPOINTS;
  const seen = new Map<number, number>();
  await runBatches(PARALLEL.bodies, async (index) => {
    const random = new SeededRandom(FUZZ_SEED + COUNT + index);
    const call = calls[index % calls.length];
    assert.ok(call);
    const isLast = ENDS_SESSION.test(call.path) && random.chance(0.8);
    const role = isLast ? 'visitor' : random.pick(ROLES);
    const token = await tokenOf(role);
    const payload = randomBody(call.body, random);
    const path = randomPath(call.path, random);
    const request = {
      method: call.method,
      url: path,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(random.chance(0.2) && { 'idempotency-key': `key-${random.below(20)}` }),
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.method === 'GET' ? {} : { payload }),
    };
    const what = `${role} ${call.method} ${path}`;
    const answer = await server.app
      .inject(request)
      .catch((error: unknown) => failWith(what, index, String(error), payload));
    // Another call may have signed in again already.
    if (answer.statusCode === 401 && (await tokens.get(role)) === token) tokens.delete(role);
    const fault = faultOf(rawAnswer(answer));
    if (fault !== '') failWith(what, index, fault, payload);
    seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
  });
  // Otherwise it would only test that everything is refused.
  assert.ok((seen.get(200) ?? 0) > COUNT / 20, JSON.stringify([...seen]));
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
  await isHealthy();
});
