/** One caller's calls wait for each other before the pool of connections, so they cannot keep others from theirs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshEmail, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { long } from '../../../test/runs/long.ts';

const server = await testServer({ ...TEST_ENV, TRUST_PROXY: '127.0.0.1' });
const COMPANY = {
  business_idea: 'Lamps that fold flat',
  target_audience: 'People who read in bed',
  brand_vibe: 'BOLD',
};
/** More than the pool has connections. */
const MANY = 40;

/** Runs `work` while nobody else gets this advisory lock. */
async function withLock(text: string, space: number, work: () => Promise<void>): Promise<void> {
  await server.sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(hashtextextended(${text}, ${space}))`;
    await work();
  });
}

/** @returns how many connections wait for this lock; jobs may wait for others at any time */
async function waitingFor(text: string, space: number): Promise<number> {
  const rows = await server.sql`
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND (classid::bigint << 32 | objid::bigint) = hashtextextended(${text}, ${space})`;
  return rows.length;
}

const create = (token: string, key?: string) =>
  server.call('/v1/entrepreneur/company/', { body: COMPANY, token, key });

test('calls that wait for a lock of their user leave the connections to others', async () => {
  const [attacker, other] = [await server.signIn(), await server.signIn()];
  const { id } = await server.user(attacker);
  let attack: ReturnType<typeof create>[] = [];
  const lock = [`${id} same`, 1] as const;
  await withLock(...lock, async () => {
    attack = Array.from({ length: MANY }, () => create(attacker, 'same'));
    await until(async () => (await waitingFor(...lock)) === 1, 'one of them waits for the lock');
    assert.equal((await create(other)).statusCode, 200);
    assert.equal(await waitingFor(...lock), 1);
  });
  const statuses = (await Promise.all(attack)).map(({ statusCode }) => statusCode);
  assert.deepEqual([...new Set(statuses)], [200]);
});

test('a caller with too many waiting calls is told to come back later', async () => {
  const token = await server.signIn();
  const { id } = await server.user(token);
  let crowd: ReturnType<typeof create>[] = [];
  await withLock(`${id} crowd`, 1, async () => {
    crowd = Array.from({ length: 210 }, () => create(token, 'crowd'));
    const refused = await Promise.race(crowd);
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '1']);
    // Those that have not come yet would find room once the first are done.
    const { promise, resolve } = Promise.withResolvers<void>();
    let left = 9;
    for (const call of crowd) void call.then(() => (--left === 0 ? resolve() : undefined));
    await promise;
  });
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
  assert.equal(statuses.filter((status) => status === 200).length, 201);
});

test('a caller whose own calls take too long is told to come back later, and no fault is logged', async () => {
  const token = await server.signIn();
  const { id } = await server.user(token);
  const logged = server.log.length;
  let calls: ReturnType<typeof create>[] = [];
  await withLock(`${id} slow`, 1, async () => {
    calls = Array.from({ length: 3 }, () => create(token, 'slow'));
    const refused = await Promise.race(calls);
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '1']);
  });
  await Promise.all(calls);
  const faults = server.log.slice(logged).filter((line) => JSON.parse(line).level >= 50);
  assert.deepEqual(faults, []);
});

/** Visitors who wait for a table, each with an address of its own to sign in with. */
function visitors(addresses: readonly string[]): Promise<unknown>[] {
  return addresses.map((address) =>
    server.call('/v1/auth/send-otp/', {
      body: { email: freshEmail() },
      headers: { 'x-forwarded-for': address },
    }),
  );
}

async function waitingForTable(): Promise<number> {
  const rows = await server.sql`
    SELECT FROM pg_stat_activity WHERE application_name = 'waggle' AND wait_event = 'relation'`;
  return rows.length;
}

long(
  'visitors together leave connections for signed-in users, those of one network for others',
  async () => {
    const token = await server.signIn();
    const numbers = Array.from({ length: MANY }, (_, index) => index);
    const calls: Promise<unknown>[] = [];
    await server.sql.begin(async (tx) => {
      await tx`LOCK TABLE sign_in_codes IN ACCESS EXCLUSIVE MODE`;
      calls.push(...visitors(numbers.map((number) => `2001:db8:1:${number.toString(16)}::1`)));
      await until(async () => (await waitingForTable()) === 2, 'two of one network wait');
      calls.push(...visitors(numbers.map((number) => `198.51.${number}.7`)));
      await until(async () => (await waitingForTable()) === 6, 'six visitors wait');
      assert.equal((await create(token)).statusCode, 200);
    });
    await Promise.all(calls);
  },
);

long('very many calls for one address keep no other visitor waiting', async () => {
  const email = freshEmail();
  let attack: Promise<unknown>[] = [];
  const lock = [email, 2] as const;
  await withLock(...lock, async () => {
    attack = Array.from({ length: 260 }, (_, index) =>
      server.call('/v1/auth/send-otp/', {
        body: { email },
        headers: {
          'x-forwarded-for': `2001:db8:${index}:1::1`,
          cookie: `waggle_device=${String(index).padStart(43, 'x')}`,
        },
      }),
    );
    await until(async () => (await waitingFor(...lock)) === 1, 'one of them waits for the lock');
    const other = await server.call('/v1/auth/send-otp/', {
      body: { email: freshEmail() },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    assert.equal(other.statusCode, 200);
    assert.equal(await waitingFor(...lock), 1);
  });
  await Promise.all(attack);
});
