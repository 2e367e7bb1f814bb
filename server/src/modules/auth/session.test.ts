/** Sessions: their lifetime, how they end, and invalid tokens. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../test/column.ts';
import { testServer, ADMIN, readAnswer } from '../../../test/test-server.ts';

const DAY = 86_400;
const server = await testServer({ TEAM_EMAILS: 'Lena@Team.example' });
async function status(token: string): Promise<number> {
  return (await server.call('/v1/auth/user/', { token })).statusCode;
}

test('a token has 256 random bits and only its hash is stored', async () => {
  const token = await server.signInByCode('bits@session.example');
  assert.equal(Buffer.from(token, 'base64url').length, 32);
  const rows = await server.sql`SELECT s::text AS row FROM sessions s`;
  const hex = Buffer.from(token, 'base64url').toString('hex');
  assert.ok(rows.every(({ row }) => !row.includes(token) && !row.includes(hex)));
});

test('a new token at each sign-in', async () => {
  const tokens = [
    await server.signInByCode('new@each.example'),
    await server.signInByCode('new@each.example'),
  ];
  assert.notEqual(tokens[0], tokens[1]);
});

test('idle 7 days ends a session; use keeps it alive', async () => {
  const idle = await server.signInByCode('idle@session.example');
  const used = await server.signInByCode('used@session.example');
  server.clock.advance(6 * DAY);
  assert.equal(await status(used), 200);
  server.clock.advance(DAY);
  assert.deepEqual([await status(idle), await status(used)], [401, 200]);
});

test('30 days after the sign-in a session ends however much it is used', async () => {
  const token = await server.signInByCode('absolute@session.example');
  for (let day = 0; day < 29; day += 5) {
    assert.equal(await status(token), 200);
    server.clock.advance(5 * DAY);
  }
  assert.equal(await status(token), 401);
});

test('team members have to sign in again after 12 h', async () => {
  const token = await server.signInByCode(ADMIN);
  server.clock.advance(12 * 3600 - 1);
  assert.equal(await status(token), 200);
  server.clock.advance(1);
  assert.equal(await status(token), 401);
});

test('a deleted user takes effect at the next request', async () => {
  const token = await server.signInByCode('deleted@session.example');
  await server.sql`DELETE FROM users WHERE email = 'deleted@session.example'`;
  assert.equal(await status(token), 401);
});

test('a token in a query string is never accepted', async () => {
  const token = await server.signInByCode('query@session.example');
  for (const name of ['access_token', 'token', 'authorization']) {
    const answer = await server.call(`/v1/auth/user/?${name}=${token}`);
    assert.equal(answer.statusCode, 401);
  }
});

for (const header of [
  '',
  'Bearer',
  'Bearer  ',
  'Basic abc',
  `Bearer ${'x'.repeat(5000)}`,
  "Bearer ' OR 1=1",
]) {
  test(`an authorization like "${header.slice(0, 20)}" is a 401 in the envelope`, async () => {
    const answer = await server.call('/v1/auth/user/', { headers: { authorization: header } });
    assert.deepEqual(
      { ...readAnswer(answer) },
      { http: 401, status: 'error', message: 'Please sign in to continue', code: 'not_signed_in' },
    );
  });
}

test('sign-ins and sign-outs are in the audit log, which nobody can change', async () => {
  const token = await server.signInByCode('audit@session.example');
  const { id } = await server.user(token);
  await server.call('/v1/auth/sign-out/', { token, method: 'POST' });
  const rows = await server.sql`SELECT action FROM audit_log WHERE actor = ${id} ORDER BY id`;
  assert.deepEqual(column(rows, 'action'), ['session.begun', 'session.ended']);
  for (const change of [
    `UPDATE audit_log SET action = 'x'`,
    `DELETE FROM audit_log`,
    `TRUNCATE audit_log`,
  ]) {
    await assert.rejects(server.sql.unsafe(change), /append-only/);
  }
});
