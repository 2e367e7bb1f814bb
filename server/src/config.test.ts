/** Settings: defaults, each wrong one named, and what is not accepted where others can reach the server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { settingNotes } from './lib/settings/check-settings.ts';
import { localUrl } from './lib/settings/passkey-address.ts';
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
  ['HOST', '0.0.0.0@127.0.0.1'],
  ['HOST', '127.0.0.1#x'],
  ['HOST', 'localhost/x'],
  ['HOST', '127.0.0.1:3000'],
  ['HOST', '127。0.0.1'],
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
  ['CORS_ORIGINS', 'https://a.example,b.example'],
  ['CORS_ORIGINS', 'https://a.example/'],
  ['CORS_ORIGINS', 'https://a.example/app'],
  ['CORS_ORIGINS', 'ftp://a.example'],
  ['CORS_ORIGINS', '*'],
  ['TEAM_EMAILS', 'lena@team.example,ben'],
  ['TRUST_PROXY', 'constructor'],
  ['LOG_FORMAT', 'xml'],
  ['METRICS_TOKEN', 'short'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '301'],
  ['BACKUP_CRON', 'daily'],
  ['BACKUP_KEEP', '0'],
] as const) {
  test(`${name}=${value} is refused`, () => {
    assert.ok(refusal({ [name]: value }).includes(name));
  });
}

test('backups are tried beside the others, unless another folder is named', () => {
  const trialDir = (env: Record<string, string>) => readConfig(env).trialDir;
  assert.equal(trialDir({}), tmpdir());
  assert.equal(trialDir({ BACKUP_DIR: '/backups' }), '/backups/.trial');
  assert.equal(trialDir({ BACKUP_DIR: '/backups', BACKUP_TRIAL_DIR: '/local' }), '/local');
});

/** SECRET and METRICS_TOKEN of the example. */
function exampleSecrets(): [string, string] {
  const text = readFileSync(new URL('../../deploy/waggle.env', import.meta.url), 'utf8');
  const read = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1] ?? '';
  return [read('SECRET'), read('METRICS_TOKEN')];
}

const SAFE: Record<string, string> = {
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://waggle.example/',
  GOOGLE_CLIENT_ID: 'client',
};

for (const env of [
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { HOST: '0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { HOST: 'waggle.local' },
  { HOST: 'localhost.evil.example' },
  { HOST: '127.0.0.1.evil.example' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'https://waggle.example' },
  { PUBLIC_URL: 'http://192.168.1.20:3000' },
  { PUBLIC_URL: 'http://[2001:db8::1]' },
  { PUBLIC_URL: 'http://localhost@waggle.example' },
  { CORS_ORIGINS: 'http://localhost:5173,https://waggle.example' },
] as Record<string, string>[]) {
  const shown = Object.entries(env).map((pair) => pair.join('='));
  test(`${shown.join(' ')}: each default that would be unsafe is named at once`, () => {
    const message = refusal(env);
    for (const name of Object.keys(SAFE)) {
      assert.equal(message.includes(`${name} (`), env[name] === undefined, message);
    }
    for (const name of Object.keys(SAFE).filter((one) => env[one] === undefined)) {
      const { [name]: _, ...rest } = { ...SAFE, ...env };
      assert.ok(refusal(rest).includes(`${name} (`));
    }
    const config = readConfig({ ...SAFE, ...env });
    assert.equal(config.exposed, true);
    assert.equal(config.betaOpen, false);
    assert.equal(readConfig({ ...SAFE, ...env, BETA: 'open' }).betaOpen, true);
  });
}

for (const env of [
  {},
  { HOST: 'localhost' },
  { HOST: '127.0.0.53' },
  { HOST: '127.1' },
  { HOST: '::1' },
  { HOST: '0:0:0:0:0:0:0:1' },
  { HOST: '::ffff:127.0.0.1' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'https://waggle.LOCALHOST' },
  { PUBLIC_URL: 'http://127.9.8.7' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { CORS_ORIGINS: 'http://localhost:5173' },
  { CORS_ORIGINS: 'https://waggle.example', PUBLIC_URL: 'http://localhost:3000' },
] as Record<string, string>[]) {
  test(`${JSON.stringify(env)} is on this machine, with everything open`, () => {
    const config = readConfig(env);
    assert.equal(config.oidc, 'development');
    assert.deepEqual([config.exposed, config.betaOpen], [false, true]);
    assert.deepEqual(settingNotes(config), []);
  });
}

for (const [what, SECRET, METRICS_TOKEN] of [
  ['the example of the settings', ...exampleSecrets()],
  ['a repeated word', 'letter '.repeat(6), 'letter '.repeat(6)],
  ['one letter', 'a'.repeat(32), 'a'.repeat(32)],
] as const) {
  test(`${what} is no secret where others can reach the server`, () => {
    const message = refusal({ ...SAFE, SECRET, METRICS_TOKEN });
    assert.match(message, /SECRET of your own .*METRICS_TOKEN of your own/);
    assert.ok(!message.includes(SECRET));
    assert.equal(readConfig({ SECRET, METRICS_TOKEN }).secret, SECRET);
  });
}

for (const NODE_ENV of ['Production', ' production ', 'PRODUCTION']) {
  test(`NODE_ENV=«${NODE_ENV}» is production`, () => {
    assert.ok(refusal({ NODE_ENV }).includes('SMTP_URL ('));
    assert.equal(readConfig({ NODE_ENV, ...SAFE, PUBLIC_URL: 'http://localhost' }).exposed, true);
  });
}

test('production settings that are complete are accepted', () => {
  const config = readConfig({ NODE_ENV: 'production', ...SAFE });
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
  for (const host of ['0.0.0.0', '127.0.0.1', '::', '::1', 'localhost']) {
    assert.equal(localUrl(host, 5, true), 'http://localhost:5');
  }
  assert.equal(localUrl('2001:db8::7', 6), 'http://[2001:db8::7]:6');
  assert.equal(localUrl('waggle.local', 4), 'http://waggle.local:4');
});

test('the development identity provider is refused behind a proxy, whose visitors come from elsewhere', () => {
  assert.throws(() => readConfig({ TRUST_PROXY: 'loopback' }), /needs GOOGLE_CLIENT_ID/);
  assert.equal(readConfig({ TRUST_PROXY: 'loopback', GOOGLE_CLIENT_ID: 'x' }).exposed, false);
});

/** Each with whether a session of the team needs a passkey. */
const SECOND_FACTOR: [env: Record<string, string>, expected: boolean][] = [
  [{}, false],
  [{ TEAM_SECOND_FACTOR: 'on' }, true],
  [SAFE, true],
  [{ NODE_ENV: 'production', ...SAFE }, true],
  [{ NODE_ENV: 'production', ...SAFE, PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ ...SAFE, TEAM_SECOND_FACTOR: 'off' }, false],
  // Passkeys need a host name, and TLS.
  [{ ...SAFE, PUBLIC_URL: 'https://192.0.2.7' }, false],
  [{ ...SAFE, PUBLIC_URL: 'https://[2001:db8::7]' }, false],
  [{ ...SAFE, PUBLIC_URL: 'http://waggle.example' }, false],
];
for (const [env, expected] of SECOND_FACTOR) {
  test(`${JSON.stringify(env)}: the team ${expected ? 'uses passkeys' : 'uses none'}`, () => {
    assert.equal(readConfig(env).teamSecondFactor, expected);
  });
}

test('a second factor that no browser could give is refused', () => {
  for (const PUBLIC_URL of [
    'http://127.0.0.1:3000',
    'https://192.0.2.7',
    'http://waggle.example',
  ]) {
    const message = refusal({ ...SAFE, PUBLIC_URL, TEAM_SECOND_FACTOR: 'on' });
    assert.match(
      message,
      /^Wrong setting: TEAM_SECOND_FACTOR=on needs a PUBLIC_URL with a host name/,
    );
  }
});
