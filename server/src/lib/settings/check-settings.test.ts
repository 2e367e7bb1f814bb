/** What a start says about settings that make no sense for where the server runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../config.ts';
import { settingNotes } from './check-settings.ts';

const COMPLETE = {
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://waggle.example',
  GOOGLE_CLIENT_ID: 'client',
  MAIL_FROM: 'Waggle <no-reply@waggle.example>',
  SUPPORT_EMAIL: 'help@waggle.example',
  TEAM_EMAILS: 'lena@waggle.example',
  TRUST_PROXY: 'loopback',
};

const notes = (env: Record<string, string>) =>
  settingNotes(readConfig({ ...COMPLETE, ...env })).map(({ level, setting }) => [level, setting]);

test('a complete installation gets no note', () => {
  assert.deepEqual(notes({}), []);
});

const DATABASE_URL = 'postgres://waggle@db.example/waggle';
const SECRET = 'a secret that only tests know, long enough';
const TABLE: [env: Record<string, string>, expected: [string, string][]][] = [
  [{ MAIL_FROM: '' }, [['warning', 'MAIL_FROM']]],
  [{ MAIL_FROM: 'bee@localhost' }, [['warning', 'MAIL_FROM']]],
  [{ SUPPORT_EMAIL: '' }, [['warning', 'SUPPORT_EMAIL']]],
  [{ TEAM_EMAILS: '' }, [['warning', 'TEAM_EMAILS']]],
  [{ TEAM_EMAILS: '', BETA: 'open' }, []],
  [{ TRUST_PROXY: '' }, [['warning', 'TRUST_PROXY']]],
  [
    { PUBLIC_URL: 'http://waggle.example', TRUST_PROXY: '' },
    [
      ['warning', 'TEAM_SECOND_FACTOR'],
      ['warning', 'PUBLIC_URL'],
    ],
  ],
  [{ PUBLIC_URL: 'https://192.0.2.7' }, [['warning', 'TEAM_SECOND_FACTOR']]],
  [{ TEAM_SECOND_FACTOR: 'off' }, [['warning', 'TEAM_SECOND_FACTOR']]],
  [{ RATE_LIMIT_SCALE: '2' }, [['warning', 'RATE_LIMIT_SCALE']]],
  [{ RATE_LIMIT_SCALE: '0.5' }, []],
  [
    { DATABASE_URL },
    [
      ['warning', 'SECRET'],
      ['hint', 'FILES_URL'],
    ],
  ],
  [{ DATABASE_URL, SECRET }, [['hint', 'FILES_URL']]],
  [{ DATABASE_URL, SECRET, FILES_URL: 's3://key:secret@objects.example/waggle' }, []],
  [{ PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: '', SUPPORT_EMAIL: '', TRUST_PROXY: '' }, []],
  [{ PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_SCALE: '9' }, []],
];
for (const [env, expected] of TABLE) {
  test(`${JSON.stringify(env)}: ${expected.length} notes`, () => {
    assert.deepEqual(notes(env), expected);
  });
}

test('each note is one sentence that names the setting and what to do', () => {
  const all = settingNotes(
    readConfig({ ...COMPLETE, DATABASE_URL, MAIL_FROM: '', SUPPORT_EMAIL: '', TEAM_EMAILS: '' }),
  );
  assert.equal(all.length, 5);
  for (const { setting, text } of all) {
    assert.ok(text.includes(setting), text);
    assert.match(text, /: .*(set|share) .*\.$/);
  }
});
