/** Graceful shutdown on SIGTERM under load. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { REQUEST_LIMITS } from '@waggle/contract/limits';
import { testDatabase, urlOf } from '../test/database.ts';
import { makePlace, runProductOn } from '../test/product/product-process.ts';
import { jsonHead, sendRaw } from '../test/http/raw-request.ts';
import { until } from '../test/until.ts';
import { long } from '../test/runs/long.ts';
import { onThisMachine } from '../test/runs/machine.ts';

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

long('while it drains, all but /readyz is served; a second signal skips the rest', async () => {
  const product = runProductOn(place, { DRAIN_SECONDS: '120', LOG_LEVEL: 'info' });
  const url = await product.ready;
  const status = async (path: string) => (await fetch(url + path)).status;
  assert.equal(await status('/readyz'), 200);
  product.child.kill('SIGTERM');
  await until(async () => (await status('/readyz')) === 503, 'it is not ready any more');
  const call = await fetch(`${url}/v1/auth/user/`);
  assert.deepEqual([call.status, call.headers.get('connection')], [401, 'close']);
  assert.equal(await status('/healthz'), 200);
  const began = performance.now();
  assert.deepEqual(await product.end('SIGTERM'), { code: 0, signal: null });
  assert.ok((performance.now() - began) / 1000 < onThisMachine(REQUEST_LIMITS.shutdown));
  const said = product.output().stdout;
  for (const word of ['Starting', 'A migration was applied', 'Ready', 'Draining', 'Stopped']) {
    assert.ok(said.includes(`"msg":"${word}"`), word);
  }
});

long('a drain ends by itself', async () => {
  const product = runProductOn(place, { DRAIN_SECONDS: '1' });
  await product.ready;
  const began = performance.now();
  assert.deepEqual(await product.end('SIGTERM'), { code: 0, signal: null });
  const seconds = (performance.now() - began) / 1000;
  assert.ok(seconds >= 1 && seconds < 1 + onThisMachine(REQUEST_LIMITS.shutdown), `${seconds} s`);
});

long('an error that nobody caught ends the process; the log shows no value of it', async () => {
  // Joined there, because the stack names this program by its whole text.
  const thrown = `Object.assign(new Error(\`the "\${word}"\`), { detail: word, code: '22P02' })`;
  const hook = `const word = ['sec', 'ret'].join(''); process.on('SIGUSR2', () => { throw ${thrown}; })`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  const product = runProductOn(place, { NODE_OPTIONS });
  await product.ready;
  assert.deepEqual(await product.end('SIGUSR2'), { code: 1, signal: null });
  const { stdout, stderr } = product.output();
  assert.match(stdout, /"code":"22P02".*"msg":"The process ends because of an error"/);
  assert.ok(!`${stdout}${stderr}`.includes('secret'));
});

test('SIGTERM under load stops taking, finishes what runs, cuts who is too slow, exits 0 within 15 s', async (t) => {
  const database = await testDatabase();
  t.after(() => database.drop());
  // Files belong to one installation, and those of `place` to its embedded database.
  const own = await makePlace();
  t.after(() => own.remove());
  const product = runProductOn(own, { DATABASE_URL: urlOf(database), RATE_LIMIT_SCALE: '1000' });
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
  assert.ok(seconds < onThisMachine(REQUEST_LIMITS.shutdown), `${seconds} s`);
  await Promise.all(load);
  const others = statuses.filter((status) => status !== 401 && status !== 503);
  assert.deepEqual(others, []);
  assert.ok(statuses.includes(401));
  assert.equal(product.output().stderr, '');
});
