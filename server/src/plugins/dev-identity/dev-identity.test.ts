/** The development identity provider: it works on this machine only, and nobody knows its key. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { importJWK, type JWK, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { freePort } from '../../../test/product/free-port.ts';
import { testServer } from '../../../test/test-server.ts';
import { chooseProvider } from './dev-identity.ts';

const server = await testServer({ GOOGLE_CLIENT_ID: '', PORT: String(await freePort()) });
const { config } = server;
await server.app.listen({ host: config.host, port: config.port });
const provider = chooseProvider(config);

const GOOGLE = '/v1/auth/google/';
const KEYS = '/dev-identity/jwks';
const keySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), n: z.string() })),
});

/** The key that everybody finds in the package. */
async function publishedKey(): Promise<JWK> {
  const file = new URL('consts/dev_keystore.js', import.meta.resolve('oidc-provider'));
  const published = z.object({ default: keySet }).parse(await import(file.href));
  return published.default.keys.find(({ kty }) => kty === 'RSA') ?? assert.fail('no RSA key');
}

test('a token signed with the published key of its package is refused', async () => {
  const key = await publishedKey();
  const token = await new SignJWT({ email: 'lena@team.example', email_verified: true })
    .setProtectedHeader({ alg: 'RS256', ...(key.kid !== undefined && { kid: key.kid }) })
    .setIssuer(provider.settings.issuer)
    .setAudience(provider.settings.clientId)
    .setSubject('lena')
    .setIssuedAt(new Date(server.clock.now()))
    .setExpirationTime(new Date(Date.parse(server.clock.now()) + 600_000))
    .sign(await importJWK(key, 'RS256'));
  const answer = await server.call(GOOGLE, { body: { token } });
  assert.deepEqual([answer.statusCode, answer.json().code], [401, 'identity_refused']);
});

test('each start has a key of its own', async () => {
  const second = Fastify();
  await provider.register?.(second);
  const answers = await Promise.all([server.app.inject(KEYS), second.inject(KEYS)]);
  const [one, two] = answers.map((answer) => keySet.parse(answer.json()).keys.map(({ n }) => n));
  assert.equal(one?.length, 1);
  assert.notDeepEqual(one, two);
  await second.close();
});

for (const [who, headers] of [
  ['a request for another host', { host: 'waggle.example' }],
  ['a Host that a URL reads in another way', { host: 'waggle.example#@localhost' }],
  ['a proxy that names the client', { 'x-forwarded-for': '192.0.2.1' }],
  ['a proxy that names only itself', { via: '1.1 proxy' }],
  ['a proxy that says how it was asked', { 'x-forwarded-host': 'waggle.example' }],
  ['another kind of proxy', { forwarded: 'for=192.0.2.1' }],
  ['a header of nginx', { 'x-real-ip': '192.0.2.1' }],
] as const) {
  test(`${who}: it answers nothing, and its tokens sign nobody in`, async () => {
    const page = await server.call(KEYS, { headers });
    const signIn = await server.call(GOOGLE, { headers, body: { token: 'a.b.c' } });
    for (const answer of [page, signIn]) {
      assert.deepEqual([answer.statusCode, answer.json().code], [403, 'forbidden']);
    }
  });
}
