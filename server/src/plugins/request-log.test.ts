/** The log: one line a request with its id, and no value of a row, a mail or a person. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { LIVE_PATH } from '@waggle/contract/live';
import { jsonHead, sendRaw } from '../../test/http/raw-request.ts';
import { LiveClient } from '../../test/live-client.ts';
import { freshEmail, testServer, type TestServer } from '../../test/test-server.ts';
import { until } from '../../test/until.ts';
import { UUID_PATTERN } from '../lib/uuid.ts';

const PROXY = '10.1.2.3';
const server = await testServer({ TRUST_PROXY: '10.0.0.0/8', RATE_LIMIT_SCALE: '1000' });
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });

type Line = Record<string, unknown>;

/** @returns the line of a request, once it is written */
function lineOf(requestId: unknown, { log }: TestServer = server): Promise<Line> {
  return until(
    () =>
      log
        .map((line): Line => JSON.parse(line))
        .find((line) => line['request_id'] === requestId && line['msg'] === 'Request'),
    `a line of request ${String(requestId)}`,
  );
}

test('a request is one line: its route and not its address, its user and not who that is', async () => {
  const token = await server.signIn();
  const { id } = await server.user(token);
  const { headers } = await server.call('/v1/files/some-secret-id/?word=secret', { token });
  const line = await lineOf(headers['x-request-id']);
  const { time: _time, pid: _pid, hostname: _host, ms, bytes, user, ...rest } = line;
  assert.deepEqual(rest, {
    level: 30,
    request_id: headers['x-request-id'],
    method: 'GET',
    route: '(none)',
    status: 404,
    msg: 'Request',
  });
  assert.deepEqual([typeof ms, typeof bytes, user], ['number', 'number', undefined]);
  const known = await server.call('/v1/auth/user/', { token });
  const own = await lineOf(known.headers['x-request-id']);
  assert.match(String(own['user']), /^[0-9a-f]{16}$/);
  const again = await lineOf(
    (await server.call('/v1/auth/user/', { token })).headers['x-request-id'],
  );
  assert.equal(again['user'], own['user']);
  const all = server.log.join('');
  for (const secret of [token, id, 'some-secret-id', 'word='])
    assert.ok(!all.includes(secret), secret);
});

test('a stream is logged at its end, and health checks are not', async () => {
  const stream = await LiveClient.open(url, await server.signIn());
  const id = stream.headers.get('x-request-id');
  await server.call('/healthz');
  assert.ok(!server.log.some((line) => line.includes(`"${id}"`)));
  await stream.close();
  const line = await lineOf(id);
  assert.deepEqual([line['route'], line['status'], line['cut']], [LIVE_PATH, 200, true]);
  assert.ok(Number(line['bytes']) > 0);
  assert.ok(!server.log.some((entry) => entry.includes('/healthz')));
});

test('a client that leaves in the middle of its body is no fault of the server', async () => {
  const path = '/v1/auth/send-otp/';
  // Its address is counted in memory from now on, so the body is read at once.
  await (await fetch(`${url}${path}`, { method: 'POST' })).text();
  const begun = once(server.app.server, 'request');
  const { socket } = await sendRaw(url, `${jsonHead(path, 100)}{"email"`);
  await begun;
  await (await fetch(`${url}/healthz`)).text();
  socket.resetAndDestroy();
  const left = (): boolean =>
    server.log
      .map((entry): Line => JSON.parse(entry))
      .some(({ cut, route }) => cut === true && route === path);
  await until(() => (left() ? true : undefined), 'a line of the request');
  await (await fetch(`${url}/healthz`)).text();
  assert.deepEqual(
    server.log.filter((entry) => Number(JSON.parse(entry).level) >= 50),
    [],
  );
});

test('ids are UUIDs: our own, or those of a trusted proxy', async () => {
  const given = '0199A8E2-1111-7222-8333-ABCDEFABCDEF';
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const ask = async (from: string, id: string) => {
    const headers = { 'x-request-id': id, traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    const answer = await server.call('/v1/auth/user/', { from, headers });
    const line = await lineOf(answer.headers['x-request-id']);
    return [answer.headers['x-request-id'], line['trace']];
  };
  assert.deepEqual(await ask(PROXY, given), [given.toLowerCase(), trace]);
  const [own, none] = await ask('192.0.2.1', given);
  assert.match(String(own), new RegExp(`^${UUID_PATTERN}$`));
  assert.notEqual(own, given.toLowerCase());
  assert.equal(none, undefined);
  assert.match(String((await ask(PROXY, 'x\u00e9y'))[0]), new RegExp(`^${UUID_PATTERN}$`));
});

const SECRET = 'Jellyfish 4711 0815';
const IDEA = {
  business_idea: `An idea with ${SECRET} in it`,
  target_audience: `People who know ${SECRET}`,
  brand_vibe: 'PLAYFUL',
};

for (const [what, statements, code] of [
  [
    'a unique violation',
    ['CREATE UNIQUE INDEX secret_idea ON entrepreneurs (business_idea)'],
    '23505',
  ],
  [
    'a check violation',
    ["ALTER TABLE entrepreneurs ADD CONSTRAINT no_idea CHECK (business_idea = '') NOT VALID"],
    '23514',
  ],
  [
    'a cast error',
    [
      `CREATE FUNCTION cast_idea() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN PERFORM NEW.business_idea::uuid; RETURN NEW; END'`,
      'CREATE TRIGGER cast_idea BEFORE INSERT ON entrepreneurs FOR EACH ROW EXECUTE FUNCTION cast_idea()',
    ],
    '22P02',
  ],
] as const) {
  test(`${what} is logged without the row`, async () => {
    const other = await testServer();
    const send = async () => {
      const token = await other.signIn(freshEmail());
      return other.call('/v1/entrepreneur/company/', { token, body: IDEA });
    };
    assert.equal((await send()).statusCode, 200);
    for (const statement of statements) await other.sql.unsafe(statement);
    const failed = await send();
    assert.equal(failed.statusCode, 500);
    const lines = other.log.map((line): Line => JSON.parse(line));
    const line = lines.find(({ msg }) => msg === 'A request failed');
    assert.equal((line?.['err'] as Line | undefined)?.['code'], code);
    // Digits alone stand in times and ids, too.
    assert.doesNotMatch(other.log.join(''), /Jellyfish|4711 0815/);
  });
}

test('a mail that is refused is logged without address and code', async () => {
  const email = 'refused.person@mails.example';
  server.smtp.onTaken = () => {
    throw Object.assign(new Error(`<${email}> sent 123456, "which is too much"`), {
      responseCode: 550,
    });
  };
  await server.call('/v1/auth/send-otp/', { body: { email } });
  const failure = await until(
    () => server.log.find((line) => line.includes('A mail was not taken')),
    'it is refused',
  );
  assert.match(failure, /"responseCode":550/);
  assert.doesNotMatch(server.log.join(''), /refused\.person|123456|too much/);
});
