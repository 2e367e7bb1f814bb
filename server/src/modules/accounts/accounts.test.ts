/** The user's own record: its times, and changing one's name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswer, testServer, TEST_ENV } from '../../../test/test-server.ts';

const server = await testServer({ ...TEST_ENV, BETA: 'closed' });
const USER = '/v1/auth/user/';

async function rename(token: string, name: unknown) {
  return readAnswer(await server.call(USER, { token, method: 'PATCH', body: { name } }));
}

async function read(token: string) {
  return readAnswer(await server.call(USER, { token })).data.auth_user;
}

test('a new name is in the answer and in the record, trimmed; other keys change nothing', async () => {
  const token = await server.signIn('mira@names.example');
  const before = await read(token);
  const body = {
    name: '  Mira\n\u202eGröße\u200b 美拉 ',
    email: 'other@names.example',
    team_role: 'admin',
  };
  const { http, data } = readAnswer(await server.call(USER, { token, method: 'PATCH', body }));
  assert.equal(http, 200);
  assert.deepEqual(data.auth_user, { ...before, name: 'Mira Größe 美拉' });
  assert.deepEqual(await read(token), data.auth_user);
});

test('a later sign-in keeps the name', async () => {
  const token = await server.signIn('kept@names.example');
  assert.equal((await rename(token, 'Ada')).http, 200);
  assert.equal((await read(await server.signIn('kept@names.example'))).name, 'Ada');
});

for (const [name, message] of [
  [undefined, 'Your name is required'],
  [null, 'Your name is required'],
  ['   ', 'Your name is required'],
  ['\u200D\u200D', 'Your name is required'],
  ['a'.repeat(101), 'Your name must be at most 100 characters'],
  ['\u3164\u0301', 'Your name is required'],
  [7, 'Must be text'],
] as const) {
  test(`no name: ${JSON.stringify(name)?.slice(0, 24)}`, async () => {
    const token = await server.signIn('wrong@names.example');
    const { http, errors } = await rename(token, name);
    assert.equal(http, 400);
    assert.equal(errors?.[0]?.message, message);
    assert.equal((await read(token)).name, 'wrong');
  });
}

test('the record says when the user registered, and when early access came', async () => {
  const token = await server.signIn('times@names.example');
  const { registered_at, early_access_at, early_access_mailed_at } = await read(token);
  assert.ok(Math.abs(Date.parse(registered_at) - Date.parse(server.clock.now())) < 60_000);
  assert.deepEqual([early_access_at, early_access_mailed_at], [null, null]);
  await server.sql`UPDATE users SET early_access_at = '2026-11-24T09:00:00Z',
    early_access_told_at = '2026-11-24T09:05:00Z' WHERE email = 'times@names.example'`;
  const later = await read(token);
  assert.equal(later.early_access_at, '2026-11-24T09:00:00.000Z');
  assert.equal(later.early_access_mailed_at, '2026-11-24T09:05:00.000Z');
});
