/** What costs the server much is done so many times an hour: publishing a page, and exporting its list, which is whole. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LaunchPage } from '@waggle/contract/launch-page';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { callPage, newLivePage } from '../../../test/public-pages/launch-pages.ts';
import { testServer } from '../../../test/test-server.ts';

const server = await testServer({});

test('an export has the whole list once, and is made so many times an hour', async () => {
  const { token, slug } = await newLivePage(server);
  const now = server.clock.now();
  await server.sql`
    INSERT INTO waitlist_entries (id, page_id, key, address, consent, requested_at, mails,
      confirmed_at, disposable, own, client, network)
    SELECT gen_random_uuid(), p.id, decode(lpad(to_hex(n), 32, '0'), 'hex'),
      'many-' || n || '@many.example', 1, ${now}, 1,
      ${now}::timestamptz - n * interval '1 second', false, false,
      decode(lpad(to_hex(n / 5), 32, '0'), 'hex'), decode(lpad(to_hex(n / 20), 32, '0'), 'hex')
    FROM launch_pages p, generate_series(1, 2500) n WHERE p.slug = ${slug}`;
  const download = () => server.call('/v1/launch-page/waitlist/export/', { token });
  const file = await download();
  const lines = file.body.trim().split('\r\n').slice(1);
  assert.equal(lines.length, 2500);
  assert.equal(new Set(lines).size, 2500);
  assert.match(lines[0] ?? '', /many-1@/);
  assert.match(lines.at(-1) ?? '', /many-2500@/);
  const { max, window } = RATE_LIMITS.waitlistExportsPerUser;
  for (let times = 1; times < max; times += 1) assert.equal((await download()).statusCode, 200);
  const refused = await download();
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  server.clock.advance(window);
  assert.equal((await download()).statusCode, 200);
});

test('a page is published, and wears the newest brand, so many times an hour together', async () => {
  const { token } = await newLivePage(server);
  const other = await newLivePage(server);
  const { max, window } = RATE_LIMITS.publicationsPerUser;
  let { version } = (await callPage(server, token)).data.page as LaunchPage;
  const again = async (path: 'publish/' | 'wear/') => {
    const answer = await callPage(server, token, path, { version });
    version = answer.data?.page.version ?? version;
    return answer;
  };
  for (let times = 1; times < max - 1; times += 1) {
    assert.equal((await again(times % 2 === 0 ? 'wear/' : 'publish/')).http, 200);
  }
  // What fails has made the pictures as well.
  assert.equal((await callPage(server, token, 'wear/', { version: version - 1 })).http, 409);
  for (const path of ['publish/', 'wear/'] as const) assert.equal((await again(path)).http, 429);
  const { version: theirs } = (await callPage(server, other.token)).data.page as LaunchPage;
  assert.equal((await callPage(server, other.token, 'wear/', { version: theirs })).http, 200);
  server.clock.advance(window);
  assert.equal((await again('wear/')).http, 200);
});
