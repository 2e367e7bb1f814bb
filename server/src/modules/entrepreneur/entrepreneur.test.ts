/** Creating an entrepreneur account: who may, what is refused, and that repeats make one row. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { read, startTestServer, type TestServer } from '../../../test/test-server.ts';

const COMPANY = {
  business_idea: 'A desk lamp that folds flat',
  target_audience: 'People who work at small tables',
  brand_vibe: 'BOLD',
};
let server: TestServer;
before(async () => {
  server = await startTestServer({
    env: { TEAM_EMAILS: 'lena@team.example', RATE_LIMIT_SCALE: '100' },
  });
});
after(() => server.close());

let people = 0;
function newcomer(): Promise<string> {
  people += 1;
  return server.signIn(`person-${people}@create.example`);
}

async function create(token: string | undefined, body: unknown = COMPANY, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const options = { body, headers, ...(token === undefined ? {} : { token }) };
  return read(await server.call('/v1/entrepreneur/company/', options));
}

async function rowsOf(token: string): Promise<number> {
  const { id } = await server.user(token);
  const [row] =
    await server.sql`SELECT count(*)::int AS n FROM entrepreneurs WHERE user_id = ${id}`;
  return row?.['n'];
}

test("success: 'Entrepreneur company created successfully!', and the user has the account", async () => {
  const token = await newcomer();
  const answer = await create(token);
  assert.deepEqual(
    [answer.http, answer.status, answer.message],
    [200, 'success', 'Entrepreneur company created successfully!'],
  );
  const { id, ...rest } = answer.data;
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  assert.deepEqual(rest, COMPANY);
  const user = await server.user(token);
  assert.equal(user.is_entrepreneur_account, true);
  assert.deepEqual(user.entrepreneur_data, answer.data);
});

const roles = {
  visitor: { sign: async () => undefined, http: 401 },
  'no account': { sign: () => newcomer(), http: 200 },
  entrepreneur: {
    sign: async () => {
      const token = await newcomer();
      await create(token);
      return token;
    },
    http: 409,
  },
  team: { sign: () => server.signIn('lena@team.example'), http: 403 },
} satisfies Record<string, { sign: () => Promise<string | undefined>; http: number }>;
for (const [role, { sign, http }] of Object.entries(roles)) {
  test(`POST /v1/entrepreneur/company/ as ${role}: ${http}`, async () => {
    assert.equal((await create(await sign())).http, http);
  });
}

test('kyc_status, role, is_team, id, user_id, email in a body change nothing; unknown keys are not stored', async () => {
  const token = await newcomer();
  const before = await server.user(token);
  const extra = {
    kyc_status: 'verified',
    role: 'admin',
    is_team: true,
    id: '00000000-0000-7000-8000-000000000000',
    user_id: '00000000-0000-7000-8000-000000000000',
    email: 'other@person.example',
    colour: 'red',
  };
  const answer = await create(token, { ...COMPANY, ...extra });
  assert.equal(answer.http, 200);
  assert.deepEqual(Object.keys(answer.data).toSorted(), [
    'brand_vibe',
    'business_idea',
    'id',
    'target_audience',
  ]);
  assert.notEqual(answer.data.id, extra.id);
  const now = await server.user(token);
  assert.deepEqual([now.id, now.email], [before.id, before.email]);
});

test('all issues are reported, one sentence a field', async () => {
  const answer = await create(await newcomer(), { business_idea: 'short', brand_vibe: 'SOFT' });
  assert.equal(answer.http, 400);
  assert.deepEqual(answer.errors, [
    { path: 'business_idea', message: 'Business idea must be at least 10 characters' },
    { path: 'target_audience', message: 'Target audience is required' },
    { path: 'brand_vibe', message: 'Please select a valid brand vibe' },
  ]);
});

for (const value of [
  null,
  5,
  ['a lamp that folds'],
  {},
  '          ',
  'nul \0 in a lamp',
  '\ud800 in a lamp',
]) {
  test(`an idea like ${JSON.stringify(value)} is a 400 and never a 500`, async () => {
    const answer = await create(await newcomer(), { ...COMPANY, business_idea: value });
    assert.equal(answer.http, 400);
    assert.equal(answer.errors[0].path, 'business_idea');
  });
}

test('hostile text is stored and given back as it is', async () => {
  const token = await newcomer();
  const business_idea = `'); DROP TABLE users; -- %_\\ <script>alert(1)</script> 折叠灯 ${'ß'.repeat(20)}`;
  const answer = await create(token, { ...COMPANY, business_idea });
  assert.equal(answer.data.business_idea, business_idea);
});

test('20 parallel sends with one Idempotency-Key: one row, the same answer to all', async () => {
  const token = await newcomer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(token, COMPANY, 'k')));
  assert.deepEqual(new Set(answers.map(({ http }) => http)), new Set([200]));
  assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1);
  assert.equal(await rowsOf(token), 1);
});

test('20 parallel sends without a key: one row, the rest are told', async () => {
  const token = await newcomer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(token)));
  assert.equal(answers.filter(({ http }) => http === 200).length, 1);
  assert.equal(answers.filter(({ http }) => http === 409).length, 19);
  assert.equal(await rowsOf(token), 1);
});

test('another body with the same key: 422; the same key of another user is another key', async () => {
  const [mine, yours] = [await newcomer(), await newcomer()];
  assert.equal((await create(mine, COMPANY, 'shared')).http, 200);
  const other = { ...COMPANY, brand_vibe: 'LUXURY' };
  assert.equal((await create(mine, other, 'shared')).http, 422);
  assert.equal((await create(yours, other, 'shared')).http, 200);
});

test('an Idempotency-Key without measure is a 400', async () => {
  assert.equal((await create(await newcomer(), COMPANY, 'k'.repeat(256))).http, 400);
});
