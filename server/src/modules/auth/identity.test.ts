/** Signing in by an OpenID provider: a valid token signs in, every invalid one is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT_ID, type TokenOptions } from '../../../test/providers/identity-issuer.ts';
import { ManualClock } from '../../../test/manual-clock.ts';
import { hashToken } from '../../lib/secrets.ts';
import { dataOf, readAnswer, startTestServer, testServer } from '../../../test/test-server.ts';
import { onThisMachine } from '../../../test/runs/machine.ts';

const server = await testServer();
async function signIn(token: unknown) {
  return readAnswer(await server.call('/v1/auth/google/', { body: { token } }));
}

async function userCount(): Promise<number> {
  const [row] = await server.sql`SELECT count(*)::int AS users FROM users`;
  return row?.['users'];
}

/** @returns how many tokens are kept as used */
async function spentCount(): Promise<number> {
  const [row] = await server.sql`SELECT count(*)::int AS spent FROM used_id_tokens`;
  return row?.['spent'];
}

const SECONDS = Math.floor(Date.parse(new ManualClock().now()) / 1000);

test('a right token signs in and brings the name along', async () => {
  const answer = dataOf(await signIn(await server.issuer.token()));
  const user = await server.user(answer.access_token);
  assert.deepEqual([user.email, user.name], ['mira@foldlamp.example', 'Mira Fold']);
});

test('a name that the user could not choose is not taken over, one with hidden characters is cleaned', async () => {
  for (const [name, kept] of [
    ['Mi\u202era\u3164 Fold', 'Mira Fold'],
    ['Mira\r\nFold', 'Mira Fold'],
    ['Mira '.repeat(21), 'named'],
    ['\u2800\u0301', 'named'],
  ] as const) {
    const claims = { sub: name, email: `named@${hashToken(name).toString('hex')}.example`, name };
    const answer = await signIn(await server.issuer.token({ claims }));
    assert.equal((await server.user(answer.data.access_token)).name, kept);
  }
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
  const byCode = await server.user(await server.signInByCode('both@ways.example'));
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
  'exp beyond any date': { claims: { exp: 1e300 } },
  'exp beyond JavaScript’s dates': { claims: { exp: 8.65e12 } },
  'exp in the year 9999': { claims: { exp: 253_402_300_799 } },
  'a life of more than a day': { claims: { exp: SECONDS + 24 * 3600 + 1 } },
  'negative exp': { claims: { exp: -1 } },
  'exp in words': { claims: { exp: '1e300' as unknown as number } },
  'iat ahead': { claims: { iat: SECONDS + 3600, exp: SECONDS + 7200 } },
  'iat long ago': { claims: { iat: 0 } },
  'iat before any date': { claims: { iat: -1e300 } },
  'asked for by another client': { claims: { azp: 'somebody-else' } },
  'an empty azp': { claims: { azp: '' } },
  'several clients, none of which asked': { claims: { aud: [CLIENT_ID, 'somebody-else'] } },
  'several clients, another of which asked': {
    claims: { aud: [CLIENT_ID, 'somebody-else'], azp: 'somebody-else' },
  },
  'NUL in the subject': { claims: { sub: 'a\0b' } },
  'NUL in the name': { claims: { name: 'a\0b' } },
  'an address that is too long': { claims: { email: `${'a'.repeat(300)}@wrong.example` } },
};
for (const [name, options] of Object.entries(wrong)) {
  test(`${name}: 401, no user made, no row`, async () => {
    const before = [await userCount(), await spentCount()];
    const token = await server.issuer.token({
      ...options,
      claims: { email: 'nobody@wrong.example', sub: 'wrong', ...options.claims },
    });
    const answer = await signIn(token);
    assert.deepEqual([answer.http, answer.message], [401, 'Google login failed']);
    assert.deepEqual([await userCount(), await spentCount()], before);
  });
}

for (const [name, claims] of Object.entries({
  'this client asked for it': { azp: CLIENT_ID },
  'several clients, this one asked': { aud: [CLIENT_ID, 'somebody-else'], azp: CLIENT_ID },
  'a list of this client alone': { aud: [CLIENT_ID] },
  'valid for most of a day': { exp: SECONDS + 23 * 3600 },
})) {
  test(`${name}: 200`, async () => {
    assert.equal((await signIn(await server.issuer.token({ claims }))).http, 200);
  });
}

/** Other spellings of the same 2,048 bits of an RS256 signature. */
const RESPELLED: Record<string, (token: string) => string> = {
  'another unused bit at the end': (token) => {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return token.slice(0, -1) + digits.charAt(digits.indexOf(token.at(-1) ?? '') ^ 1);
  },
  'one sign of padding': (token) => `${token}=`,
  padding: (token) => `${token}==`,
  'a blank inside': (token) => `${token.slice(0, -4)} ${token.slice(-4)}`,
  'a newline inside': (token) => `${token.slice(0, -4)}\n${token.slice(-4)}`,
  'the alphabet of plain base64': (token) => {
    const signature = token.lastIndexOf('.');
    const plain = token.slice(signature).replaceAll('-', '+').replaceAll('_', '/');
    return token.slice(0, signature) + plain;
  },
  'a fourth part': (token) => `${token}.`,
};
for (const [name, respell] of Object.entries(RESPELLED)) {
  test(`a token spelled with ${name} never signs in, spent or not`, async () => {
    const token = await server.issuer.token();
    const spent = await spentCount();
    assert.equal((await signIn(respell(token))).http, 401);
    assert.equal(await spentCount(), spent);
    assert.equal((await signIn(token)).http, 200);
    assert.equal((await signIn(respell(token))).http, 401);
  });
}

test('blanks around a spent token do not make it new', async () => {
  const token = await server.issuer.token();
  assert.equal((await signIn(token)).http, 200);
  for (const again of [`${token} `, `${token}\n`, `\t${token}`]) {
    assert.equal((await signIn(again)).http, 401);
  }
});

test('a token that an earlier version took does not sign in again', async () => {
  const token = await server.issuer.token();
  const at = server.clock.now();
  await server.sql`INSERT INTO used_id_tokens VALUES (${hashToken(token)}, ${at})`;
  assert.equal((await signIn(token)).http, 401);
});

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
    assert.ok(performance.now() - started < onThisMachine(5000));
    other.issuer.silent = false;
    assert.equal(readAnswer(await other.call('/v1/auth/google/', { body: { token } })).http, 200);
  } finally {
    await other.close();
  }
});
