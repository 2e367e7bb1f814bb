/** However many calls wait, a process opens no more connections than its setting says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postEntrepreneur } from '../../../test/suppliers.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';

const MOST = 12;
const USERS = 12;

const server = await testServer({ ...TEST_ENV, DATABASE_CONNECTIONS: String(MOST) });

/** Of the process to this database, and how many of them wait for a lock. */
async function connections(): Promise<{ open: number; waiting: number }> {
  const [row] = await server.sql<{ open: number; waiting: number }[]>`
    SELECT count(*)::int AS open,
      count(*) FILTER (WHERE wait_event = 'relation')::int AS waiting
    FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend'
      AND (application_name LIKE 'waggle%' OR application_name = 'pgboss')`;
  return row ?? { open: 0, waiting: 0 };
}

test('twelve connections serve twelve users who all write at once, and no thirteenth is opened', async () => {
  const tokens = await Promise.all(Array.from({ length: USERS }, () => server.signIn()));
  for (const token of tokens) await postEntrepreneur(server, token);
  const calls: Promise<{ statusCode: number }>[] = [];
  await server.sql.begin(async (tx) => {
    await tx`LOCK TABLE shortlists IN ACCESS EXCLUSIVE MODE`;
    for (const token of tokens) {
      const body = { name: 'Mine', suppliers: [] };
      calls.push(server.call('/v1/shortlists/', { token, body, key: crypto.randomUUID() }));
    }
    await until(
      async () => (await connections()).waiting === MOST - 8,
      'the whole pool waits for the lock',
    );
    const { open } = await connections();
    assert.ok(open <= MOST, `${open} connections are open`);
  });
  for (const call of calls) assert.equal((await call).statusCode, 200);
});
