/** Signing in by an OpenID provider: a valid token signs in, every invalid one is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT_ID, type TokenOptions } from '../../../test/providers/identity-issuer.ts';
import { ManualClock } from '../../../test/manual-clock.ts';
import { readAnswer, startTestServer, testServer } from '../../../test/test-server.ts';

const server = await testServer();
async function signIn(token: unknown) {
  return readAnswer(await server.call('/v1/auth/google/', { body: { token } }));
}

async function userCount(): Promise<number> {
  const [row] = await server.sql`SELECT count(*)::int AS users FROM users`;
  return row?.['users'];
}

const SECONDS = Math.floor(new ManualClock().now().getTime() / 1000);

test('a right token signs in and brings the name along', async () => {
  const answer = await signIn(await server.issuer.token());
  assert.equal(answer.http, 200);
  const user = await server.user(answer.data.access_token);
  assert.deepEqual([user.email, user.name], ['mira@foldlamp.example', 'Mira Fold']);
});

test('the same token a second time: 401', async () => {
  const token = await server.issuer.token();
  const answers = await Promise.all([signIn(token), signIn(token), signIn(token)]);
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 401, 401]);
});

test('the key of the identity is (iss, sub): another address at the provider is the same user', async () => {
  const first = await signIn(await server.issuer.token({ claims: { sub: 'moving' } }));
  const moved = { sub: 'moving', email: 'elsewhere@foldlamp.example' };
  const second = await signIn(await server.issuer.token({ claims: moved }));
  const [one, two] = await Promise.all([
    server.user(first.data.access_token),
    server.user(second.data.access_token),
  ]);
  assert.equal(one.id, two.id);
});

test('a verified address joins the user that signed in by code', async () => {
  const byCode = await server.user(await server.signIn('both@ways.example'));
  const claims = { sub: 'both', email: 'Both@Ways.example', name: 'Bo Thways' };
  const answer = await signIn(await server.issuer.token({ claims }));
  const byIdentity = await server.user(answer.data.access_token);
  assert.equal(byIdentity.id, byCode.id);
  assert.deepEqual([byCode.name, byIdentity.name], ['both', 'Bo Thways']);
});

test('a skew of 60 s is forgiven, more is not', async () => {
  const within = await server.issuer.token({ claims: { exp: SECONDS - 50 } });
  const past = await server.issuer.token({ claims: { exp: SECONDS - 70 } });
  assert.deepEqual([(await signIn(within)).http, (await signIn(past)).http], [200, 401]);
});

const wrong: Record<string, TokenOptions> = {
  'wrong aud': { claims: { aud: 'somebody-else' } },
  'wrong iss': { claims: { iss: 'https://accounts.google.com.evil.example' } },
  'wrong key': { foreignKey: true },
  'missing sub': { without: ['sub'] },
  'missing exp': { without: ['exp'] },
  'missing aud': { without: ['aud'] },
  'missing email': { without: ['email'] },
  expired: { claims: { exp: SECONDS - 3600 } },
  'not yet valid': { claims: { nbf: SECONDS + 3600 } },
  'email not verified': { claims: { email_verified: false } },
  'email verified in words': { claims: { email_verified: 'true' } },
  'unknown key id': { header: { kid: 'two' } },
};
for (const [name, options] of Object.entries(wrong)) {
  test(`${name}: 401, no user made`, async () => {
    const users = await userCount();
    const token = await server.issuer.token({
      ...options,
      claims: { email: 'nobody@wrong.example', sub: 'wrong', ...options.claims },
    });
    const answer = await signIn(token);
    assert.deepEqual([answer.http, answer.message], [401, 'Google login failed']);
    assert.equal(await userCount(), users);
  });
}

test('alg none, HS256 and a key inside the header: 401, and nothing the token names is asked', async () => {
  const elsewhere = await startTestServer();
  try {
    const claims = {
      iss: server.issuer.issuer,
      aud: CLIENT_ID,
      sub: 'forged',
      email: 'forged@wrong.example',
      email_verified: true,
    };
    const times = (jwt: SignJWT) => jwt.setIssuedAt().setExpirationTime('10m');
    const jku = `${elsewhere.issuer.issuer}/keys`;
    const tokens = [
      new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('10m').encode(),
      await times(new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' })).sign(
        new TextEncoder().encode('public key as a shared secret'),
      ),
      await elsewhere.issuer.token({ claims, header: { jku } }),
      await elsewhere.issuer.token({ claims, header: { x5u: jku } }),
      'not.a.token',
      `${'a'.repeat(3000)}.b.c`,
    ];
    for (const token of tokens) assert.equal((await signIn(token)).http, 401);
    assert.deepEqual(elsewhere.issuer.requests, []);
  } finally {
    await elsewhere.close();
  }
});

for (const token of [undefined, null, '', 5, ['x'], 'x'.repeat(16_001)]) {
  test(`a token like ${String(JSON.stringify(token)).slice(0, 20)} is a 400`, async () => {
    assert.equal((await signIn(token)).http, 400);
  });
}

test('JWKS down: 503 within 5 s', async () => {
  const other = await startTestServer();
  try {
    const token = await other.issuer.token();
    other.issuer.silent = true;
    const started = performance.now();
    const answer = readAnswer(await other.call('/v1/auth/google/', { body: { token } }));
    assert.equal(answer.http, 503);
    assert.ok(performance.now() - started < 5000);
    other.issuer.silent = false;
    assert.equal(readAnswer(await other.call('/v1/auth/google/', { body: { token } })).http, 200);
  } finally {
    await other.close();
  }
});
