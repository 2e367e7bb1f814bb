/** Bench: what ten users notice of one who attacks with an account, of three who attack the sign-in, and of large bodies. */
import { COMPANY } from '../../e2e/product/users.ts';
import { withRunningDatabase } from '../../server/test/product/running-database.ts';
import { measureRounds, median, medianRatio, runClient, say, withOwnServer } from './harness.ts';
import { insertUsers, streamToken } from './users/stream-users.ts';

const USERS = 10;
const [ROUNDS, SECONDS, WARM_UP_SECONDS] = [5, 6, 3];
/** Of each attacker. */
const CONNECTIONS = 60;
const BODY_CONNECTIONS = 20;
/** Milliseconds a user waits between two calls. */
const USER_WAIT = 100;
const PROMISED = 3;

const json = (method: string, path: string, headers: Record<string, string>, body?: object) => ({
  method,
  path,
  headers,
  ...(body && { body }),
});
const bearer = (index: number) => ({ authorization: `Bearer ${streamToken(index)}` });

/** What a page of a signed-in user calls. */
const users = Array.from({ length: USERS }, (_, index) => ({
  connections: 1,
  wait: USER_WAIT,
  calls: [
    json('GET', '/v1/auth/user/', bearer(index)),
    json('GET', '/v1/notifications/?limit=20', bearer(index)),
    json('POST', '/v1/notifications/read/', bearer(index), { ids: [] }),
    json('GET', '/v1/notifications/unread/', bearer(index)),
  ],
}));

/** One account whose parallel calls all wait for the same lock. */
const account = [
  {
    connections: CONNECTIONS,
    wait: 0,
    calls: [
      json(
        'POST',
        '/v1/entrepreneur/company/',
        { ...bearer(USERS), 'idempotency-key': 'same' },
        COMPANY,
      ),
      json('POST', '/v1/notifications/read/', bearer(USERS), { ids: [] }),
      json('GET', '/v1/notifications/?limit=100', bearer(USERS)),
    ],
  },
];

/** Visitors from three networks, who ask for codes of one address and guess. */
const signIn = Array.from({ length: 3 }, (_, index) => {
  const headers = { 'x-forwarded-for': `203.0.113.${index}` };
  return {
    connections: CONNECTIONS,
    wait: 0,
    calls: [
      json('POST', '/v1/auth/send-otp/', headers, { email: 'owner@attacked.example' }),
      json('POST', '/v1/auth/verify-otp/', headers, {
        otp: '000000',
        verification_token: `guess ${index}`,
      }),
    ],
  };
});

/** One with 1 MB of JSON, and with as much as is read of it: to no call, to one for visitors, and to one with an account. */
const bodies = [110_000, 7000].map((objects) => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const call = (path: string, more: object) => ({
    method: 'POST',
    path,
    headers: { ...headers, ...more },
    objects,
  });
  const calls = [
    call('/nope', {}),
    call('/v1/auth/send-otp/', {}),
    call('/v1/notifications/read/', bearer(USERS)),
  ];
  return { connections: BODY_CONNECTIONS / 2, wait: 0, calls };
});

interface Figures {
  count: number;
  median: number;
  p99: number;
  statuses: Record<string, number>;
}

/** @param scale of the rate limits; 1 is what an operator has */
async function measure(scale: number): Promise<void> {
  const env = {
    RATE_LIMIT_SCALE: String(scale),
    TRUST_PROXY: 'loopback',
    GOOGLE_CLIENT_ID: 'bench',
  };
  await withOwnServer(env, async ({ port, dataDir }) => {
    await withRunningDatabase(dataDir, (sql) => insertUsers(sql, USERS + 1));
    const call = (people: object[], seconds: number): Promise<Figures> =>
      runClient('clients/mixed-load.ts', { port, seconds, people });
    const beside = async (attackers: object[]): Promise<Figures> => {
      const attack = call(attackers, SECONDS + 2);
      const [felt, { statuses }] = await Promise.all([call(users, SECONDS), attack]);
      answered.push(JSON.stringify(statuses));
      return felt;
    };
    const answered: string[] = [];
    await call(users, WARM_UP_SECONDS);
    const rounds = await measureRounds(ROUNDS, {
      alone: () => call(users, SECONDS),
      account: () => beside(account),
      signIn: () => beside(signIn),
      bodies: () => beside(bodies),
    });
    const p99 = (side: keyof typeof rounds) => rounds[side].map((figures) => figures.p99);
    const title = scale === 1 ? 'usual limits' : 'no limits';
    for (const [side, name] of [
      ['alone', 'users alone'],
      ['account', 'beside an account'],
      ['signIn', 'beside 3 on sign-in'],
      ['bodies', 'beside large bodies'],
    ] as const) {
      say(`${title}, ${name}: median`, median(rounds[side].map((one) => one.median)), 'ms');
      say('  p99', median(p99(side)), 'ms');
      if (side === 'alone') continue;
      say('  p99 against without', medianRatio(p99(side), p99('alone')), 'x', { most: PROMISED });
      const failed = rounds[side].flatMap(({ statuses }) =>
        Object.keys(statuses).filter((status) => status !== '200'),
      );
      say('  calls of users that failed', failed.length, '', { most: 0 });
    }
    process.stdout.write(`  answers to the attackers: ${answered.slice(0, 3).join(' ')}\n`);
  });
}

await measure(1);
await measure(1_000_000);
