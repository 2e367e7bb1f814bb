/** How often logos are made, how many runs are kept, and what goes with the account. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOGO_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { postEntrepreneur } from '../../../../test/suppliers.ts';
import { readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';

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
  const again = await ask(token, 'Ox');
  assert.equal(again.http, 200);
  const { studio } = again.data;
  assert.deepEqual([studio.earlier.length, studio.likes], [LOGO_LIMITS.runs - 1, 1]);
  const rows = await server.sql`SELECT id FROM logos WHERE run_id IS NULL ORDER BY id`;
  assert.deepEqual(
    rows.map(({ id }) => id),
    [liked.id, chosen.id],
  );
  const shown = await server.call(studio.chosen.url);
  assert.equal(shown.statusCode, 200);
});
