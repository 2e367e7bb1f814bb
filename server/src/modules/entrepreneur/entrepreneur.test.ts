/** Creating an entrepreneur account: access, validation, and that repeats make one row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENTREPRENEUR } from '../../../test/suppliers.ts';
import { dataOf, readAnswer, testServer, TEST_ENV } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const newcomer = () => server.signIn();

async function create(token: string | undefined, body: unknown = ENTREPRENEUR, key?: string) {
  return readAnswer(await server.call('/v1/entrepreneur/company/', { token, body, key }));
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
  assert.deepEqual(rest, ENTREPRENEUR);
  const user = await server.user(token);
  assert.equal(user.is_entrepreneur_account, true);
  assert.deepEqual(user.entrepreneur_data, answer.data);
});

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
  const answer = dataOf(await create(token, { ...ENTREPRENEUR, ...extra }));
  assert.deepEqual(Object.keys(answer).toSorted(), [
    'brand_vibe',
    'business_idea',
    'id',
    'target_audience',
  ]);
  assert.notEqual(answer.id, extra.id);
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

test('hostile text is stored and given back as it is', async () => {
  const token = await newcomer();
  const business_idea = `'); DROP TABLE users; -- %_\\ <script>alert(1)</script> 折叠灯 ${'ß'.repeat(20)}`;
  const answer = await create(token, { ...ENTREPRENEUR, business_idea });
  assert.equal(answer.data.business_idea, business_idea);
});

test('20 parallel sends with one Idempotency-Key: one row, the same answer to all', async () => {
  const token = await newcomer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => create(token, ENTREPRENEUR, 'k')),
  );
  assert.deepEqual(new Set(answers.map(({ http }) => http)), new Set([200]));
  assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1);
  assert.equal(await rowsOf(token), 1);
});

test('20 parallel sends without a key: one row, and errors for the rest', async () => {
  const token = await newcomer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(token)));
  assert.equal(answers.filter(({ http }) => http === 200).length, 1);
  assert.equal(answers.filter(({ http }) => http === 409).length, 19);
  assert.equal(await rowsOf(token), 1);
});

test('another body with the same key: 422; the same key of another user is another key', async () => {
  const [mine, yours] = [await newcomer(), await newcomer()];
  assert.equal((await create(mine, ENTREPRENEUR, 'shared')).http, 200);
  const other = { ...ENTREPRENEUR, brand_vibe: 'LUXURY' };
  assert.equal((await create(mine, other, 'shared')).http, 422);
  assert.equal((await create(yours, other, 'shared')).http, 200);
});

test('an Idempotency-Key without measure is a 400', async () => {
  assert.equal((await create(await newcomer(), ENTREPRENEUR, 'k'.repeat(256))).http, 400);
});

test('idea, audience and vibe can be changed, one by one, by the same rules', async () => {
  const token = await newcomer();
  const patch = async (body: object) =>
    readAnswer(await server.call('/v1/entrepreneur/company/', { token, method: 'PATCH', body }));
  assert.equal((await patch({ brand_vibe: 'LUXURY' })).http, 403);
  const { data: before } = await create(token);
  const { id: userId } = await server.user(token);
  const told = server.nextMessage(`user:${userId}`);
  const answer = await patch({ brand_vibe: 'LUXURY', id: 'x', user_id: 'x' });
  assert.deepEqual([answer.http, answer.message], [200, 'Saved']);
  assert.deepEqual(answer.data, { ...before, brand_vibe: 'LUXURY' });
  assert.deepEqual(await told, { event: 'user' });
  assert.deepEqual((await patch({})).data, answer.data);
  const wrong = await patch({ business_idea: 'short', brand_vibe: 'SOFT' });
  assert.equal(wrong.http, 400);
  assert.deepEqual(wrong.errors, [
    { path: 'business_idea', message: 'Business idea must be at least 10 characters' },
    { path: 'brand_vibe', message: 'Please select a valid brand vibe' },
  ]);
  assert.deepEqual((await server.user(token)).entrepreneur_data, answer.data);
});
