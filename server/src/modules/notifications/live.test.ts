/** The live stream: its first event, its events across two servers, and what ends it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIVE_LIMITS, LIVE_PATH } from '@waggle/contract/live';
import { column } from '../../../test/column.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { readAnswer, testServers, TEST_ENV } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { notify } from './notifications.service.ts';
import { onThisMachine } from '../../../test/runs/machine.ts';
import { long } from '../../../test/runs/long.ts';

const CLOSED_SECONDS = onThisMachine(5);
const ORIGIN = 'https://pages.example';
const LOCAL = { PUBLIC_URL: 'http://localhost:3000' };
const [one, two] = await testServers({ ...TEST_ENV, ...LOCAL, CORS_ORIGINS: ORIGIN });
const url = await one.app.listen({ host: '127.0.0.1', port: 0 });
const otherUrl = await two.app.listen({ host: '127.0.0.1', port: 0 });

async function person(email: string) {
  const token = await one.signIn(email);
  const { id } = await one.user(token);
  const tell = (title: string, message = '') =>
    one.notify({ userId: id, type: 'info', title, message });
  return { token, id, tell, open: (at = url) => LiveClient.open(at, token) };
}

/** Asserts that a stream ends in time after `act`, and says so if the session has ended too. */
async function endsAfter(
  stream: LiveClient,
  act: () => Promise<unknown>,
  signedOut = true,
): Promise<void> {
  const began = performance.now();
  await act();
  await stream.ended;
  assert.equal(stream.events.at(-1)?.event === 'signed_out', signedOut);
  const seconds = (performance.now() - began) / 1000;
  assert.ok(seconds < CLOSED_SECONDS, `${seconds} s`);
}

test('it begins with the unread count, then brings each notification as the list shows it', async () => {
  const mira = await person('begins@live.example');
  await mira.tell('before');
  const stream = await mira.open();
  assert.deepEqual(await stream.next('resync'), { event: 'resync', unread: 1 });
  await mira.tell('now');
  const { notification, unread } = await stream.next('notification');
  const list = readAnswer(await one.call('/v1/notifications/', { token: mira.token }));
  assert.deepEqual([notification, unread], [list.data.notifications[0], 2]);
  await stream.close();
});

test('proxies neither cache nor buffer it, and CORS headers are as everywhere', async () => {
  const mira = await person('headers@live.example');
  const { headers, close } = await fetch(url + LIVE_PATH, {
    headers: { authorization: `Bearer ${mira.token}`, origin: ORIGIN, 'accept-encoding': 'gzip' },
  }).then((response) => ({
    headers: Object.fromEntries(response.headers),
    close: () => response.body?.cancel(),
  }));
  assert.equal(headers['content-type'], 'text/event-stream; charset=utf-8');
  assert.match(headers['cache-control'] ?? '', /no-store/);
  assert.equal(headers['x-accel-buffering'], 'no');
  assert.equal(headers['content-encoding'], undefined);
  assert.equal(headers['access-control-allow-origin'], ORIGIN);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  await close();
});

test('two servers on one database: events and the unread count reach both', async () => {
  const mira = await person('cross@live.example');
  const [here, there] = [await mira.open(url), await mira.open(otherUrl)];
  await Promise.all([here.next('resync'), there.next('resync')]);
  await mira.tell('crosses');
  const { notification } = await there.next('notification');
  assert.equal(notification.title, 'crosses');
  const body = { ids: [notification.id] };
  await two.call('/v1/notifications/read/', { token: mira.token, body });
  assert.deepEqual(await here.next('read'), { event: 'read', ids: [notification.id], unread: 0 });
  await Promise.all([here.close(), there.close()]);
});

test('a rollback publishes nothing, and other users’ events stay theirs', async () => {
  const [mira, other] = [await person('mine@live.example'), await person('other@live.example')];
  const stream = await mira.open();
  await stream.next('resync');
  const { context } = one.services;
  const undone = one.transact(async (tx) => {
    await notify(context, tx, { userId: mira.id, type: 'info', title: 'undone', message: '' });
    throw new Error('Changed our mind');
  });
  await assert.rejects(undone);
  await other.tell('for another');
  await mira.tell('mine');
  assert.equal((await stream.next('notification')).notification.title, 'mine');
  assert.deepEqual(column(stream.events, 'event'), ['resync', 'notification']);
  await stream.close();
});

test('messages to the team reach its members alone', async () => {
  const [lena, mira] = [await person('lena@team.example'), await person('not@team.example')];
  const [team, outside] = [await lena.open(), await mira.open()];
  await Promise.all([team.next('resync'), outside.next('resync')]);
  const { context } = one.services;
  const message = { event: 'case', case_id: lena.id, version: 2 } as const;
  await context.live.publish(context.database.db, 'team', message);
  assert.deepEqual(await team.next('case'), message);
  await mira.tell('after');
  await outside.next('notification');
  assert.equal(outside.events.length, 2);
  await Promise.all([team.close(), outside.close()]);
});

test('many at once each count right', async () => {
  const mira = await person('burst@live.example');
  const stream = await mira.open();
  await stream.next('resync');
  await Promise.all(Array.from({ length: 30 }, (_, index) => mira.tell(`n${index}`)));
  for (let count = 0; count < 29; count += 1) await stream.next('notification');
  assert.equal((await stream.next('notification')).unread, 30);
  await stream.close();
});

test('what is too long to travel is fetched instead', async () => {
  const mira = await person('long@live.example');
  const stream = await mira.open();
  await stream.next('resync');
  await mira.tell('long', 'ü'.repeat(5000));
  assert.deepEqual(await stream.next('resync'), { event: 'resync', unread: 1 });
  await stream.close();
});

long('pages are asked to fetch again once the database is back', async () => {
  const mira = await person('missed@live.example');
  const stream = await mira.open();
  await stream.next('resync');
  await one.sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'waggle live'`;
  await mira.tell('meanwhile');
  let resync = await stream.next('resync');
  while (resync.unread === 0) resync = await stream.next('resync');
  assert.equal(resync.unread, 1);
  await stream.close();
});

test('a visitor, and a token in the address, are refused', async () => {
  const mira = await person('query@live.example');
  for (const query of ['', `?access_token=${mira.token}`, `?token=${mira.token}`]) {
    assert.equal(readAnswer(await one.call(LIVE_PATH + query)).code, 'not_signed_in');
  }
  assert.equal((await one.call(LIVE_PATH, { method: 'HEAD' })).statusCode, 404);
});

test('signing out ends this session’s streams on every server, and no other’s', async () => {
  const mira = await person('out@live.example');
  const again = await one.signIn('out@live.example');
  const [mine, other] = [await mira.open(otherUrl), await LiveClient.open(url, again)];
  await Promise.all([mine.next('resync'), other.next('resync')]);
  await endsAfter(mine, () =>
    one.call('/v1/auth/sign-out/', { token: mira.token, method: 'POST' }),
  );
  await mira.tell('still there');
  await other.next('notification');
  await endsAfter(other, () =>
    two.call('/v1/auth/sign-out-everywhere/', { token: again, method: 'POST' }),
  );
});

long('so does the end of a session by time, of a user, and a changed role', async () => {
  const idle = await person('idle@live.example');
  const stale = await idle.open();
  await endsAfter(stale, async () => one.clock.advance(7 * 24 * 3600));

  const gone = await person('gone@live.example');
  await endsAfter(await gone.open(), () => one.sql`DELETE FROM users WHERE id = ${gone.id}`);

  const reviewer = await person('new@reviewers.example');
  const member = await reviewer.open();
  await member.next('resync');
  await endsAfter(
    member,
    () => one.sql`
      INSERT INTO team_members (id, email, role, invited_by, created_at)
      VALUES (gen_random_uuid(), 'new@reviewers.example', 'reviewer', ${reviewer.id}, now())`,
    false,
  );
  const asTeam = await reviewer.open();
  await asTeam.next('resync');
  await endsAfter(asTeam, () => one.sql`DELETE FROM team_members`, false);
});

test('a user holds so many streams and no more', async () => {
  const mira = await person('many@live.example');
  const streams = await Promise.all(Array.from({ length: LIVE_LIMITS.streams }, () => mira.open()));
  const refused = readAnswer(await one.call(LIVE_PATH, { token: mira.token }));
  assert.deepEqual([refused.http, refused.code], [429, 'too_many_requests']);
  await streams.pop()?.close();
  // The server notices the closed connection a moment later.
  const open = () => mira.open().catch(() => undefined);
  streams.push(await until(open, 'a closed stream makes room for another'));
  await Promise.all(streams.map((stream) => stream.close()));
});
