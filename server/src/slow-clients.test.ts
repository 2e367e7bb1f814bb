/** Clients that send too slowly are cut off, and nobody else notices. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { jsonHead, sendRaw } from '../test/raw-request.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let quick: TestServer;
let url: string;
before(async () => {
  quick = await startTestServer({ timeouts: { headers: 0.3, body: 0.6 } });
  url = await quick.app.listen({ host: '127.0.0.1', port: 0 });
});
after(() => quick.close());

test('headers that do not end are cut', async () => {
  const { answer } = await sendRaw(url, 'GET /healthz HTTP/1.1\r\nhost: test\r\nx-slow: ');
  assert.match(await answer, /^(HTTP\/1\.1 408 .*)?/);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
});

test('a body that does not end is cut', async () => {
  const { answer } = await sendRaw(url, `${jsonHead('/v1/auth/send-otp/', 100)}{"email"`);
  assert.doesNotMatch(await answer, /^HTTP\/1\.1 [25]00/);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
});

test('headers get 60 s and bodies 120 s', async () => {
  const server = await startTestServer();
  assert.equal(server.app.server.headersTimeout, 60_000);
  assert.equal(server.app.server.requestTimeout, 120_000);
  await server.close();
});
