/** The database becomes unreachable while the server runs, and returns. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { makeBase, removeBase } from '../test/product/data-dirs.ts';
import { freePort } from '../test/product/free-port.ts';
import { onThisMachine } from '../test/runs/machine.ts';
import { openSql } from '../test/sql.ts';
import { readAnswer, startTestServer, type TestServer } from '../test/test-server.ts';
import { until } from '../test/until.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './lib/postgres/embedded-postgres.ts';
import { long } from '../test/runs/long.ts';

const [ANSWER_SECONDS, RETURN_SECONDS] = [onThisMachine(5), onThisMachine(10)];

let base: string;
let port: number;
let pg: EmbeddedPostgres;
let server: TestServer;

/** On a fixed port, so that it returns at the same address. */
function startDatabase(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: path.join(base, 'data'),
    transport: 'loopback',
    log: () => undefined,
    settings: { port: String(port), fsync: 'off' },
  });
}

before(async () => {
  base = await makeBase();
  port = await freePort();
  pg = await startDatabase();
  const connection = { ...pg.connection, port };
  const sql = openSql(connection);
  server = await startTestServer({ database: { connection, sql, drop: () => sql.end() } });
});
after(async () => {
  await server.sql.end();
  await server.close();
  await pg.stop();
  await removeBase(base);
});

function untilAnswered(token: string): Promise<boolean> {
  const isOk = async () => (await server.call('/v1/auth/user/', { token })).statusCode === 200;
  return until(isOk, 'a call is answered');
}

async function timed<T>(work: Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now();
  const result = await work;
  return { result, seconds: (performance.now() - began) / 1000 };
}

test('database away: 503 within 5 s, the process lives, back within 10 s of its return', async () => {
  const token = await server.signIn('before@away.example');
  await pg.stop();
  const calls = [
    server.call('/v1/auth/user/', { token }),
    server.call('/v1/auth/send-otp/', { body: { email: 'during@away.example' } }),
    server.call('/readyz'),
  ];
  for (const call of calls) {
    const { result, seconds } = await timed(call);
    assert.equal(result.statusCode, 503, result.body);
    assert.equal(result.json().code, 'unavailable');
    assert.ok(seconds < ANSWER_SECONDS, `${seconds} s`);
  }
  const { result: burst, seconds } = await timed(
    Promise.all(Array.from({ length: 50 }, () => server.call('/v1/auth/user/', { token }))),
  );
  assert.deepEqual([...new Set(burst.map(({ statusCode }) => statusCode))], [503]);
  assert.ok(seconds < ANSWER_SECONDS, `${seconds} s for 50 at once`);
  assert.equal((await server.call('/healthz')).statusCode, 200);

  pg = await startDatabase();
  const returned = performance.now();
  await untilAnswered(token);
  await server.signIn('after@away.example');
  const back = (performance.now() - returned) / 1000;
  assert.ok(back < RETURN_SECONDS, `${back} s until a mail was sent again`);
  const user = readAnswer(await server.call('/v1/auth/user/', { token }));
  assert.equal(user.data.auth_user.email, 'before@away.example');
});

/** Ends all connections of the server to the database. */
async function endSessions(): Promise<void> {
  await server.sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'waggle' AND pid <> pg_backend_pid()`;
}

long(
  'connections that are dropped amid transactions cost a 503 at most, and the next call is fine',
  async () => {
    const token = await server.signIn('ended@away.example');
    const statuses = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      const calls = Array.from({ length: 10 }, (_, index) =>
        server.call('/v1/auth/send-otp/', {
          body: { email: `p${round}-${index}@away.example` },
          from: `198.51.${round}.${index}`,
        }),
      );
      await endSessions();
      for (const answer of await Promise.all(calls)) statuses.add(answer.statusCode);
    }
    statuses.delete(503);
    assert.deepEqual([...statuses], [200]);
    await untilAnswered(token);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.call('/v1/auth/user/', { token })),
    );
    assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
  },
);
