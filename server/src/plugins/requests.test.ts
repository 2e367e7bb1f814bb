/** What applies to every request: bodies, limits, headers, errors, docs, health. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENDPOINTS } from '@waggle/contract/api';
import { RATE_LIMITS, REQUEST_LIMITS } from '@waggle/contract/limits';
import { readAnswer, startTestServer, testServer } from '../../test/test-server.ts';
import { measureJson } from './body.ts';
import { long } from '../../test/runs/long.ts';

const server = await testServer({
  PUBLIC_URL: 'http://localhost:3000',
  CORS_ORIGINS: 'https://partner.example',
});
const JSON_TYPE = { 'content-type': 'application/json' };
const SEND = '/v1/auth/send-otp/';

let clients = 0;
function freshClient(): string {
  clients += 1;
  return `203.0.113.${clients}`;
}

async function post(payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) {
  const answer = await server.app.inject({
    method: 'POST',
    url: SEND,
    payload,
    headers,
    remoteAddress: freshClient(),
  });
  return readAnswer(answer);
}

test('a body that is longer than its call may have: 413', async () => {
  const body = (size: number) => ({ email: 'a'.repeat(size) });
  assert.equal((await post(JSON.stringify(body(REQUEST_LIMITS.body)))).http, 413);
  assert.equal((await post(JSON.stringify(body(REQUEST_LIMITS.body - 100)))).http, 400);
  const token = await server.signIn('long@bodies.example');
  const apply = (size: number) => server.call('/v1/supplier/company/', { token, body: body(size) });
  assert.equal((await apply(REQUEST_LIMITS.longBody)).statusCode, 413);
  assert.equal((await apply(REQUEST_LIMITS.longBody - 100)).statusCode, 400);
});

test('a body of more values than any call takes: 413', async () => {
  const body = (count: number) => JSON.stringify(Array(count).fill(1));
  assert.equal((await post(body(REQUEST_LIMITS.values + 1))).http, 413);
  assert.equal((await post(body(REQUEST_LIMITS.values))).http, 400);
});

test('compressed bodies or another type: 415', async () => {
  assert.equal((await post('{}', { ...JSON_TYPE, 'content-encoding': 'gzip' })).http, 415);
  assert.equal(
    (await post('email=a', { 'content-type': 'application/x-www-form-urlencoded' })).http,
    415,
  );
  assert.equal((await post('{}', { 'content-type': 'text/plain' })).http, 415);
});

for (const payload of [
  '{"email":"a@b.example","__proto__":{"x":1}}',
  '{"email":"a@b.example","constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"email":${'['.repeat(21)}${']'.repeat(21)}}`,
  '{"email":',
  '"text"',
  '[]',
  'null',
  '',
]) {
  test(`a body like ${payload.slice(0, 40)} is a 400 in the envelope`, async () => {
    const answer = await post(payload);
    assert.deepEqual([answer.http, answer.status], [400, 'error']);
    assert.equal(typeof answer.message, 'string');
  });
}

test('depth and values are counted outside of strings only', () => {
  assert.deepEqual(measureJson('{"a":[1,{"b":"[[,,"}]}'), { depth: 3, values: 2 });
  assert.deepEqual(measureJson('"\\"[[,"'), { depth: 0, values: 1 });
});

test('requests without a route count like calls', async () => {
  const from = freshClient();
  const { max } = RATE_LIMITS.requestsPerVisitor;
  for (let count = 0; count < max; count += 1) {
    const path = count % 2 === 0 ? '/nope' : '/v1/nothing/';
    const answer = await server.call(path, { from, body: {} });
    if (answer.statusCode !== 404) assert.fail(`request ${count + 1} got ${answer.statusCode}`);
  }
  const [unrouted, call] = await Promise.all([
    server.call('/nope', { from, body: {} }),
    server.call('/v1/auth/user/', { from }),
  ]);
  assert.deepEqual([unrouted.statusCode, readAnswer(unrouted).code], [429, 'too_many_requests']);
  assert.equal(call.statusCode, 429);
  assert.equal((await server.call('/', { from })).statusCode, 200);
});

test('300 requests in 5 minutes per visitor address, then 429 with Retry-After', async () => {
  const from = freshClient();
  const hit = () => server.call('/v1/auth/user/', { from });
  for (let count = 0; count < 300; count += 1) assert.equal((await hit()).statusCode, 401);
  const refused = await hit();
  assert.deepEqual([refused.statusCode, readAnswer(refused).code], [429, 'too_many_requests']);
  assert.equal(refused.headers['retry-after'], '300');
  // Refusals are held back, so that a flood of them leaves the process to others, who are answered meanwhile.
  const held = hit();
  const other = server.call('/v1/auth/user/', { from: freshClient() });
  assert.equal((await Promise.race([held, other])).statusCode, 401);
  assert.equal((await held).statusCode, 429);
  server.clock.advance(301);
  assert.equal((await hit()).statusCode, 401);
});

long('1,500 requests in 5 minutes per user, from wherever', async () => {
  const token = await server.signIn('busy@limits.example');
  const hit = () => server.call('/v1/auth/user/', { token, from: freshClient() });
  for (let count = 0; count < 1500; count += 1) {
    const { statusCode } = await hit();
    if (statusCode !== 200) assert.fail(`request ${count + 1} got ${statusCode}`);
  }
  assert.equal((await hit()).statusCode, 429);
});

test('X-Forwarded-For is believed from TRUST_PROXY only', async () => {
  const from = freshClient();
  const headers = () => ({ 'x-forwarded-for': freshClient() });
  for (let count = 0; count < 300; count += 1) {
    await server.call('/v1/auth/user/', { from, headers: headers() });
  }
  const answer = await server.call('/v1/auth/user/', { from, headers: headers() });
  assert.equal(answer.statusCode, 429);
});

long(
  'behind a proxy that adds ports, an IPv6 network is one client: of requests and of mails',
  async () => {
    const proxied = await startTestServer({ env: { TRUST_PROXY: '10.0.0.0/8' } });
    const from = '10.0.0.1';
    let hosts = 0;
    const headers = () => ({
      'x-forwarded-for': `[2001:db8:1:2::${(hosts += 1)}]:${4000 + hosts}`,
    });
    for (let count = 0; count <= RATE_LIMITS.mailsPerClient.max; count += 1) {
      const body = { email: `ports-${count}@limits.example` };
      const { statusCode } = await proxied.call(SEND, { from, headers: headers(), body });
      assert.equal(statusCode, count < RATE_LIMITS.mailsPerClient.max ? 200 : 429);
    }
    const call = (forwarded: string) =>
      proxied.call('/v1/auth/user/', { from, headers: { 'x-forwarded-for': forwarded } });
    let status = 401;
    for (let count = 0; status === 401 && count < RATE_LIMITS.requestsPerVisitor.max; count += 1) {
      status = (await call(headers()['x-forwarded-for'])).statusCode;
    }
    assert.equal(status, 429);
    assert.equal((await call('[2001:db8:1:3::1]:4000')).statusCode, 401);
    assert.equal((await call('192.0.2.7:1')).statusCode, 401);
    await proxied.close();
  },
);

test('pages carry a policy without unsafe-inline or unsafe-eval', async () => {
  for (const path of ['/', '/onboarding', '/nowhere/at/all']) {
    const { headers, statusCode } = await server.call(path, { headers: { accept: 'text/html' } });
    assert.equal(statusCode, 200);
    const policy = String(headers['content-security-policy']);
    assert.doesNotMatch(policy, /unsafe/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      assert.ok(policy.includes(part), part);
    }
    assert.match(policy, /style-src 'self' 'sha256-/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
    assert.ok(headers['referrer-policy']);
  }
});

test('HSTS under TLS only', async () => {
  assert.equal((await server.call('/')).headers['strict-transport-security'], undefined);
  const secure = await startTestServer({ env: { PUBLIC_URL: 'https://waggle.example' } });
  assert.match(
    String((await secure.call('/')).headers['strict-transport-security']),
    /max-age=31536000/,
  );
  await secure.close();
});

test('/v1 answers no-store, refusals included, however its path is written', async () => {
  for (const path of [
    '/v1/auth/user/',
    '/v1/openapi.json',
    '/v1/docs',
    '/v1/nowhere/',
    '/%761/openapi.json',
  ]) {
    assert.equal((await server.call(path)).headers['cache-control'], 'no-store', path);
  }
});

test('other origins only from CORS_ORIGINS', async () => {
  const from = async (origin: string) =>
    (await server.call('/v1/auth/user/', { headers: { origin } })).headers[
      'access-control-allow-origin'
    ];
  assert.equal(await from('https://partner.example'), 'https://partner.example');
  assert.equal(await from('https://evil.example'), undefined);
});

test('an unknown call is a 404 in the envelope; paths work with and without a slash at the end', async () => {
  assert.deepEqual(readAnswer(await server.call('/v1/nothing/here/')), {
    http: 404,
    status: 'error',
    message: 'Not found',
    code: 'not_found',
  });
  const token = await server.signIn('slash@paths.example');
  for (const path of ['/v1/auth/user', '/v1/auth/user/']) {
    assert.equal((await server.call(path, { token })).statusCode, 200);
  }
});

test('a 500 says nothing but a request id, and the log has it', async () => {
  const other = await startTestServer();
  const token = await other.signIn('five@hundred.example');
  await other.sql`ALTER TABLE entrepreneurs RENAME TO elsewhere`;
  const answer = readAnswer(await other.call('/v1/auth/user/', { token }));
  assert.deepEqual(answer, {
    http: 500,
    status: 'error',
    message: 'Something went wrong on our side',
    code: 'internal',
    request_id: answer.request_id,
  });
  const line = other.log.find((entry) => entry.includes(`"request_id":"${answer.request_id}"`));
  assert.ok(line);
  assert.ok(!other.log.join('').includes(token));
  await other.close();
});

test('every call of the contract is described for machines and people', async () => {
  const described = readAnswer(await server.call('/v1/openapi.json'));
  const page = await server.call('/v1/docs');
  for (const { method, path } of ENDPOINTS) {
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    assert.ok(described.paths[template]?.[method.toLowerCase()], path);
    assert.ok(page.body.includes(`${method} ${path}`), path);
  }
});

test('alive and ready', async () => {
  assert.equal((await server.call('/healthz')).statusCode, 200);
  assert.equal((await server.call('/readyz')).statusCode, 200);
});
