/** A launch page from the first draft to its closing, and what a public page may hold. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LaunchPage } from '@waggle/contract/launch-page';
import { INVISIBLE } from '@waggle/contract/text/invisible-samples';
import { sql } from 'kysely';
import { newBuyer } from '../../../test/rfqs/rfqs.ts';
import {
  callPage,
  CONTENT,
  newLivePage,
  open,
  write,
} from '../../../test/public-pages/launch-pages.ts';
import { dataOf, testServer, TEST_ENV } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';

const server = await testServer(TEST_ENV);

async function newEntrepreneur() {
  const { token, userId } = await newBuyer(server);
  await server.sql`UPDATE users SET early_access_at = now() WHERE id = ${userId}`;
  return { token, userId };
}
const pageOf = async (token: string) => (await callPage(server, token)).data.page as LaunchPage;

test('a first draft is the entrepreneur’s own words with marked gaps, and is not public', async () => {
  const { token } = await newEntrepreneur();
  const page = await pageOf(token);
  assert.equal(page.state, 'draft');
  assert.equal(page.edit, 0);
  assert.match(page.content.points[0]?.title ?? '', /^\[.+\]$/);
  const published = await callPage(server, token, 'publish/', { version: 0 });
  assert.equal(published.http, 404);
  const slug = (await write(server, token, { slug: 'drafted', headline: '[what it is]' })).slug;
  assert.equal((await open(server, `/p/${slug}`)).statusCode, 404);
  const refused = await callPage(server, token, 'publish/', { version: 0 });
  assert.equal(refused.http, 400);
  assert.deepEqual(refused.errors, [
    { path: 'content.headline', message: 'Fill in or remove what stands in [ ]' },
  ]);
});

test('a tagline and a name that are longer than the page takes are cut, and the draft can be saved', async () => {
  const { token } = await newEntrepreneur();
  const tagline = `${'A lamp that folds flat and '.repeat(3)}lights books`.slice(0, 90).trim();
  const name = 'Wilhelmina '.repeat(9).trim();
  for (const [method, path, body] of [
    ['PUT', '/v1/brand/tagline/', { tagline }],
    ['PATCH', '/v1/auth/user/', { name }],
  ] as const) {
    const changed = await server.call(path, { token, method, body });
    assert.equal(changed.statusCode, 200, changed.body);
  }
  const read = dataOf(await callPage(server, token));
  const { content, slug } = read.page as LaunchPage;
  assert.ok(tagline.startsWith(content.headline) && content.headline.length > 60, content.headline);
  assert.ok(name.startsWith(content.story_by) && content.story_by.length > 60, content.story_by);
  assert.equal(content.keeper.name, name);
  const saved = await server.call('/v1/launch-page/', {
    token,
    method: 'PUT',
    body: { edit: 0, slug, content, goal: { target: null, days: null } },
  });
  assert.equal(saved.statusCode, 200, saved.body);
});

test('what was stored under other limits is answered as it is', async () => {
  const { token, userId } = await newEntrepreneur();
  await write(server, token, { headline: 'A lamp' });
  const long = 'x'.repeat(500);
  await server.sql`
    UPDATE launch_pages SET content = jsonb_set(content, '{headline}', ${JSON.stringify(long)}::jsonb)
    WHERE user_id = ${userId}`;
  assert.equal((await pageOf(token)).content.headline, long);
});

test('a headline that shows nothing is none: the page does not go live', async () => {
  const { token } = await newEntrepreneur();
  for (const headline of INVISIBLE) {
    const { content, version } = await write(server, token, { headline });
    assert.equal(content.headline, '', JSON.stringify(headline));
    const refused = await callPage(server, token, 'publish/', { version });
    assert.equal(refused.http, 400, refused.message);
    assert.equal(refused.errors[0].path, 'content.headline');
  }
});

test('what an entrepreneur writes stands in its own direction on every public page', async () => {
  const said = 'מנורה מתקפלת';
  const { slug, token } = await newLivePage(server, {
    headline: said,
    subline: said,
    price: said,
    story: said,
    story_by: said,
    points: [{ title: said, text: said }],
    milestones: [{ text: said, when: said, state: 'now' }],
    keeper: { name: said, email: 'mira@hinglow.example' },
  });
  await server.sql`
    UPDATE launch_pages SET look = jsonb_set(look, '{name}', ${JSON.stringify(said)}::jsonb)
    WHERE slug = ${slug}`;
  assert.ok(token);
  let seen = 0;
  for (const path of ['', '/privacy', '/inbox']) {
    const { body } = await open(server, `/p/${slug}${path}`);
    const shown = body.slice(body.indexOf('<main'));
    for (const [, tag = ''] of shown.matchAll(new RegExp(`<([^<>]+)>\\s*${said}`, 'g'))) {
      seen += 1;
      assert.match(tag, /^bdi$|dir="auto"/, `${path}: <${tag}>`);
    }
    assert.doesNotMatch(
      shown,
      new RegExp(`[a-z] ${said}`),
      'in a sentence of ours it stands apart',
    );
  }
  assert.ok(seen >= 12, `${seen} places`);
});

test('a live page has no script, one sheet by its hash, and nothing of a user is markup', async () => {
  const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const { slug, token } = await newLivePage(server, {
    headline: evil,
    subline: `${evil} & more`,
    price: '<b>€1</b>',
    story: evil,
    story_by: evil,
    points: [{ title: '</h2><script>1', text: evil }],
    milestones: [{ text: evil, when: '"><i>', state: 'now' }],
    keeper: { name: '<b>Mira</b>', email: 'mira@hinglow.example' },
  });
  await server.sql`
    UPDATE launch_pages SET look = jsonb_set(look, '{name}', '"</title><script>x</script>"')
    WHERE slug = ${slug}`;
  for (const path of [
    `/p/${slug}`,
    `/p/${slug}/privacy`,
    `/p/${slug}/inbox`,
    `/report/page/${slug}`,
  ]) {
    const { body, headers, statusCode } = await open(server, path);
    assert.equal(statusCode, 200, path);
    assert.doesNotMatch(body, /<script|<img src=x|<b>€1|<b>Mira|onerror=alert\(1\)>(?!<)/, path);
    assert.doesNotMatch(body, / style="| on[a-z]+="/, path);
    const policy = String(headers['content-security-policy']);
    assert.match(
      policy,
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    assert.equal(headers['set-cookie'], undefined);
    assert.equal(body.match(/<style>/g)?.length, 1);
  }
  const record = await server.user(token);
  assert.equal(record.entrepreneur_data?.mockupPageUrl, `${server.config.publicUrl}/p/${slug}`);
});

test('words and look stay live as they were published until they are published again', async () => {
  const { token, slug } = await newLivePage(server);
  const changed = await write(server, token, { headline: 'A lamp for later' });
  assert.equal(changed.changed, true);
  assert.match((await open(server, `/p/${slug}`)).body, /closes like a notebook/);
  await callPage(server, token, 'publish/', { version: changed.version });
  assert.match((await open(server, `/p/${slug}`)).body, /A lamp for later/);

  const before = await pageOf(token);
  assert.equal(before.wears_version, 0);
  await server.call('/v1/brand/tagline/', {
    method: 'PUT',
    token,
    body: { tagline: 'Folds flat' },
  });
  const after = await pageOf(token);
  assert.deepEqual([after.wears_version, after.brand_version], [0, 1]);
  const themed = await callPage(server, token, 'wear/', { version: after.version });
  assert.equal(themed.data.page.wears_version, 1);
  const stale = await callPage(server, token, 'wear/', { version: after.version });
  assert.equal(stale.http, 409);
});

test('a closed page says so, its address stays, and nobody else gets it', async () => {
  const { token, slug } = await newLivePage(server);
  const { version } = await pageOf(token);
  assert.equal((await callPage(server, token, 'unpublish/', { version })).http, 200);
  const closed = await open(server, `/p/${slug}`);
  assert.equal(closed.statusCode, 410);
  assert.match(closed.body, /This page is closed/);
  assert.equal((await server.user(token)).entrepreneur_data?.mockupPageUrl, undefined);
  assert.equal((await write(server, token, { slug: 'another-one' })).slug, slug);
  const other = await newEntrepreneur();
  const taken = await callPage(
    server,
    other.token,
    '',
    { edit: 0, slug, content: CONTENT, goal: { target: null, days: null } },
    'PUT',
  );
  assert.equal(taken.http, 400);
  assert.equal(taken.errors[0].path, 'slug');
  const reserved = await callPage(
    server,
    other.token,
    '',
    { edit: 0, slug: 'privacy', content: CONTENT, goal: { target: null, days: null } },
    'PUT',
  );
  assert.match(reserved.message, /kept for Waggle/);
});

test('a preview opens by its link alone, for an hour, and in our own frames only', async () => {
  const { token } = await newEntrepreneur();
  await write(server, token, { slug: 'previewed', subline: '[who it is for]' });
  const { url } = (await callPage(server, token, 'preview/', {})).data;
  const shown = await open(server, url);
  assert.equal(shown.statusCode, 200);
  assert.match(shown.body, /<body inert>[^]+<span class="blank">\[who it is for\]<\/span>/);
  assert.match(String(shown.headers['content-security-policy']), /frame-ancestors 'self'/);
  assert.equal((await open(server, `${url}x`)).statusCode, 404);
  server.clock.advance(3601);
  assert.equal((await open(server, url)).statusCode, 404);
});

test('two editors do not overwrite each other', async () => {
  const { token } = await newEntrepreneur();
  const body = { edit: 0, slug: 'two-editors', content: CONTENT, goal: { target: 5, days: 5 } };
  const [one, other] = await Promise.all(
    [1, 2].map(() => callPage(server, token, '', body, 'PUT')),
  );
  assert.deepEqual([one?.http, other?.http].toSorted(), [200, 409]);
});

test('two drafts that are saved under one address at once: one gets it, the other is told', async () => {
  const [one, other, third] = [
    await newEntrepreneur(),
    await newEntrepreneur(),
    await newEntrepreneur(),
  ];
  await write(server, one.token, { slug: 'race-one' });
  await write(server, other.token, { slug: 'race-other' });
  const wanted = 'race-wanted';
  const goal = { target: 5, days: 5 };
  const save = (token: string, edit: number) =>
    callPage(server, token, '', { edit, slug: wanted, content: CONTENT, goal }, 'PUT');
  const waiting = () => server.sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'launch_pages'`;
  const saving: ReturnType<typeof save>[] = [];
  await server.transact(async (tx) => {
    await sql`UPDATE launch_pages SET slug = ${wanted} WHERE user_id = ${one.userId}`.execute(tx);
    saving.push(save(other.token, 1), save(third.token, 0));
    await until(async () => (await waiting()).length === 2, 'both wait for the address');
  });
  for (const { http, errors } of await Promise.all(saving)) {
    assert.equal(http, 400);
    assert.deepEqual(errors, [
      { path: 'slug', message: 'Somebody else has this address. Choose another' },
    ]);
  }
  assert.equal((await pageOf(other.token)).slug, 'race-other');
  assert.equal((await write(server, other.token, { slug: 'race-free' })).slug, 'race-free');
});
