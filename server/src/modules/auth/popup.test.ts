/** The popup's redirect to the provider, and its callback. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLIENT_ID } from '../../../test/providers/identity-issuer.ts';
import { startTestServer, testServer } from '../../../test/test-server.ts';
import { long } from '../../../test/runs/long.ts';

const STATE = 'state-of-the-page-0001';
const NONCE = 'nonce-of-the-page-0001';
const server = await testServer({ PUBLIC_URL: 'https://waggle.example' });
async function start(query: string): Promise<URL> {
  const answer = await server.call(`/sign-in/google?${query}`);
  assert.equal(answer.statusCode, 302);
  return new URL(String(answer.headers.location));
}

test('the popup goes to the provider, which always asks for the account', async () => {
  const target = await start(`state=${STATE}&nonce=${NONCE}`);
  assert.equal(target.origin + target.pathname, `${server.issuer.issuer}/authorize`);
  assert.deepEqual(Object.fromEntries(target.searchParams), {
    response_type: 'id_token',
    response_mode: 'fragment',
    client_id: CLIENT_ID,
    redirect_uri: 'https://waggle.example/sign-in/callback',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: STATE,
    nonce: NONCE,
  });
});

test('without a proper state and nonce it comes back with an error', async () => {
  for (const query of [
    '',
    `state=${STATE}`,
    `state=${STATE}&nonce=short`,
    `state=a%0d%0ab&nonce=${NONCE}`,
  ]) {
    assert.equal((await start(query)).hash, '#error=invalid_request');
  }
});

long('a provider that does not answer is reported in the callback', async () => {
  const other = await startTestServer();
  other.issuer.silent = true;
  const answer = await other.call(`/sign-in/google?state=${STATE}&nonce=${NONCE}`);
  const { hash } = new URL(String(answer.headers.location));
  assert.equal(hash, `#error=temporarily_unavailable&state=${STATE}`);
  await other.close();
});

test('the callback page keeps its tie to the provider and runs only its own script', async () => {
  const page = await server.call('/sign-in/callback');
  assert.equal(page.headers['cross-origin-opener-policy'], 'unsafe-none');
  assert.equal(page.headers['cache-control'], 'no-store');
  assert.match(page.body, /<script src="\/sign-in\/callback\.js"/);
  const script = await server.call('/sign-in/callback.js');
  assert.match(String(script.headers['content-type']), /text\/javascript/);
});
