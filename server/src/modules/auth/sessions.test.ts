/** The list of sessions, ending one or all of them, and the end of their live streams. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SessionRecord } from '@waggle/contract/auth/sessions';
import { hashToken } from '../../lib/secrets.ts';
import { column } from '../../../test/column.ts';
import { readAnswer, testServer, ADMIN } from '../../../test/test-server.ts';

const SESSIONS = '/v1/auth/sessions/';
const DAY = 86_400;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

const server = await testServer({ TEAM_EMAILS: 'lena@team.example' });
async function sessions(token: string): Promise<SessionRecord[]> {
  return readAnswer(await server.call(SESSIONS, { token })).data.sessions;
}

async function end(token: string, id: string) {
  return readAnswer(await server.call(`${SESSIONS}${id}/`, { token, method: 'DELETE' }));
}

async function status(token: string): Promise<number> {
  return (await server.call('/v1/auth/user/', { token })).statusCode;
}

test('one’s own live sessions, this one first, with device and way, and nothing secret', async () => {
  await server.signInByCode('stranger@sessions.example');
  const phone = await server.signInByCode('list@sessions.example', { 'user-agent': FIREFOX });
  server.clock.advance(3600);
  const here = await server.signInByCode('list@sessions.example');
  const answer = await server.call(SESSIONS, { token: here });
  const [first, second, ...more] = await sessions(here);
  assert.deepEqual(more, []);
  assert.deepEqual([first?.current, second?.current], [true, false]);
  assert.deepEqual([first?.device, second?.device], [null, 'Firefox on Windows']);
  assert.deepEqual([first?.method, second?.method], ['code', 'code']);
  assert.ok(first && second && first.began_at > second.began_at);
  assert.deepEqual(column(await sessions(phone), 'id'), [second.id, first.id]);
  for (const token of [here, phone]) {
    const hash = hashToken(token);
    for (const secret of [token, hash.toString('hex'), hash.toString('base64')]) {
      assert.ok(!answer.body.includes(secret));
    }
  }
});

test('what has run out is not listed: idle, too old, the team’s after 12 h', async () => {
  await server.signInByCode('out@sessions.example');
  server.clock.advance(7 * DAY);
  const here = await server.signInByCode('out@sessions.example');
  assert.equal((await sessions(here)).length, 1);
  await server.signInByCode(ADMIN);
  server.clock.advance(12 * 3600);
  assert.equal((await sessions(await server.signInByCode(ADMIN))).length, 1);
});

test('ending one keeps the others, and ends its streams', async () => {
  const here = await server.signInByCode('one@sessions.example');
  const there = await server.signInByCode('one@sessions.example');
  const other = (await sessions(here)).find(({ current }) => !current);
  const heard = server.nextMessage(`user:${(await server.user(here)).id}`);
  assert.equal((await end(here, other?.id ?? '')).http, 200);
  assert.deepEqual(await heard, {
    event: 'session_ended',
    session: hashToken(there).toString('hex'),
  });
  assert.deepEqual([await status(here), await status(there)], [200, 401]);
  assert.equal((await end(here, other?.id ?? '')).http, 404);
});

test('another user’s session is not found', async () => {
  const mine = await server.signInByCode('mine@sessions.example');
  const theirs = await server.signInByCode('theirs@sessions.example');
  const [session] = await sessions(theirs);
  for (const id of [session?.id ?? '', hashToken(theirs).toString('hex')]) {
    assert.equal((await end(mine, id)).code, 'not_found');
  }
  assert.equal(await status(theirs), 200);
});

test('sign-out ends one at once, «sign out everywhere» all, with their streams', async () => {
  const here = await server.signInByCode('streams@sessions.example');
  const there = await server.signInByCode('streams@sessions.example');
  const { id } = await server.user(here);
  const one = server.nextMessage(`user:${id}`);
  const out = await server.call('/v1/auth/sign-out/', { token: here, method: 'POST' });
  const session = hashToken(here).toString('hex');
  assert.deepEqual([out.statusCode, await one], [200, { event: 'session_ended', session }]);
  assert.deepEqual([await status(here), await status(there)], [401, 200]);
  const again = await server.signInByCode('streams@sessions.example');
  const all = server.nextMessage(`user:${id}`);
  await server.call('/v1/auth/sign-out-everywhere/', { token: again, method: 'POST' });
  assert.deepEqual(await all, { event: 'session_ended', session: null });
  assert.deepEqual([await status(again), await status(there)], [401, 401]);
});
