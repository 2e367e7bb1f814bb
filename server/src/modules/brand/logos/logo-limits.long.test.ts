/** How often logos are made, how many runs are kept, and what goes with the account. */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { LOGO_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { column } from '../../../../test/column.ts';
import { postEntrepreneur } from '../../../../test/suppliers.ts';
import { dataOf, readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer({ ...TEST_ENV, RATE_LIMIT_SCALE: '1' });
const LOGOS = '/v1/brand/logos/';

async function ask(token: string, text: string) {
  return readAnswer(await server.call(LOGOS, { token, method: 'POST', body: { text } }));
}

test('twenty runs an hour, then a wait; as many are kept, and what is liked or chosen longer', async () => {
  const token = await server.signIn();
  await postEntrepreneur(server, token);
  const { max, window } = RATE_LIMITS.logoRunsPerUser;
  const first = await ask(token, 'Ox');
  const [liked, chosen] = first.data.studio.run.tiles;
  await server.call(`${LOGOS}${liked.id}/like/`, { token, method: 'PUT', body: { liked: true } });
  await server.call('/v1/brand/logo/', { token, method: 'POST', body: { spec: chosen.spec } });
  for (let run = 1; run < max; run += 1) assert.equal((await ask(token, 'Ox')).http, 200);
  const refused = await ask(token, 'Ox');
  assert.deepEqual([refused.http, refused.code], [429, 'too_many_requests']);
  assert.match(refused.message, /20 times twelve logos an hour/);
  server.clock.advance(window + 1);
  const { studio } = dataOf(await ask(token, 'Ox'));
  assert.deepEqual([studio.earlier.length, studio.likes], [LOGO_LIMITS.runs - 1, 1]);
  const rows = await server.sql`SELECT id FROM logos WHERE run_id IS NULL ORDER BY id`;
  assert.deepEqual(column(rows, 'id'), [liked.id, chosen.id]);
  const shown = await server.call(studio.chosen.url);
  assert.equal(shown.statusCode, 200);
});

test('drawings and choices of an hour are limited, each user by its own', async () => {
  const token = await server.signIn();
  await postEntrepreneur(server, token);
  const [tile] = (await ask(token, 'Ox')).data.studio.run.tiles;
  const post = async (path: string, by: string) =>
    (await server.call(path, { token: by, method: 'POST', body: { spec: tile.spec } })).statusCode;
  const { max } = RATE_LIMITS.logoChoicesPerUser;
  for (let time = 0; time < max; time += 1) {
    assert.equal(await post('/v1/brand/logo/', token), 200);
  }
  assert.equal(await post('/v1/brand/logo/', token), 429);
  assert.equal(await post(`${LOGOS}draw/`, token), 200, 'drawing has a limit of its own');
  const other = await server.signIn();
  await postEntrepreneur(server, other);
  assert.equal(await post('/v1/brand/logo/', other), 200);
  const { data } = readAnswer(await server.call('/v1/auth/user/', { token }));
  const key = `logo-drawings ${data.auth_user.id}`;
  const limit = RATE_LIMITS.logoDrawingsPerUser;
  const { counters } = server.services.context;
  for (let sent = 1; sent < limit.max; sent += 1) await counters.hit(key, limit);
  assert.equal(await post(`${LOGOS}draw/`, token), 429);
  assert.equal(await post(`${LOGOS}draw/`, other), 200);
});
