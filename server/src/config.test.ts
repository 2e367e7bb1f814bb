/** Settings: defaults, each wrong one named, and what production does not accept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localUrl, readConfig } from './config.ts';
import { StartupError } from './lib/startup-error.ts';

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof StartupError);
    return error.message;
  }
  return assert.fail('it was accepted');
}

test('an empty environment is a product on loopback', () => {
  const config = readConfig({});
  assert.equal(config.publicUrl, 'http://127.0.0.1:3000');
  assert.deepEqual(config.signInMethods, ['google', 'email']);
  assert.equal(config.oidc, 'development');
  assert.equal(config.rateLimitScale, 1);
  assert.match(config.dataDir, /^\/.*data$/);
});

test('empty values count as absent', () => {
  assert.equal(readConfig({ PORT: '', SMTP_URL: ' ' }).port, 3000);
});

test('a wrong address is named without the secret in it', () => {
  assert.throws(() => readConfig({ FILES_URL: 's3://key:hush@objects.example' }), {
    message: /FILES_URL must be an address like s3:.*it is "s3:\/\/key:…@objects\.example"/,
  });
});

for (const [name, value] of [
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'waggle.example'],
  ['OIDC_ISSUER', 'ftp://x'],
  ['SIGN_IN_METHODS', 'google,phone'],
  ['SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT_SCALE', '0'],
  ['TRUST_PROXY', '10.0.0.0/8,proxy.local'],
  ['TRUST_PROXY', '10.0.0.0/33'],
] as const) {
  test(`${name}=${value} is refused`, () => {
    assert.ok(refusal({ [name]: value }).includes(name));
  });
}

test('production names each default that would be unsafe', () => {
  const message = refusal({ NODE_ENV: 'production' });
  for (const name of ['SMTP_URL', 'PUBLIC_URL', 'GOOGLE_CLIENT_ID'])
    assert.ok(message.includes(name));
  const config = readConfig({
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://waggle.example/',
    GOOGLE_CLIENT_ID: 'client',
  });
  assert.equal(config.publicUrl, 'https://waggle.example');
  assert.deepEqual(config.oidc, { issuer: 'https://accounts.google.com', clientId: 'client' });
});

test('lists are split, trimmed and case-folded where that is due', () => {
  const config = readConfig({
    TEAM_EMAILS: ' Lena@Team.example, ,b@c.example',
    SIGN_IN_METHODS: 'google',
  });
  assert.deepEqual([...config.teamEmails], ['lena@team.example', 'b@c.example']);
  assert.deepEqual(config.signInMethods, ['google']);
});

test('the address a browser uses', () => {
  assert.equal(localUrl('0.0.0.0', 1), 'http://127.0.0.1:1');
  assert.equal(localUrl('::', 2), 'http://[::1]:2');
  assert.equal(localUrl('::1', 3), 'http://[::1]:3');
  assert.equal(localUrl('waggle.local', 4), 'http://waggle.local:4');
});
