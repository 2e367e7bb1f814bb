/** Reports of public pages by anybody, and what the team does about them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reported } from '@waggle/contract/reports/reported';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import {
  callPage,
  formToken,
  joinAndConfirm,
  linkIn,
  newLivePage,
  open,
  post,
  write,
} from '../../../test/public-pages/launch-pages.ts';
import { newReviewer } from '../../../test/reviewers.ts';
import {
  ADMIN,
  mailsSettled,
  readAnswer,
  testServer,
  TEST_ENV,
} from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { launchPageModule } from './launch-page.module.ts';
import { ANNOUNCE_QUEUE } from './waitlist/announcing.service.ts';
import { long } from '../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const admin = await server.signIn(ADMIN);
const reviewer = await newReviewer(server, 'ada@reports.example');

const REPORTS = '/v1/team/public-reports/';

async function report(slug: string, fields: Record<string, string> = {}, from?: string) {
  const path = `/report/page/${slug}`;
  const token = await formToken(server, path, from);
  server.clock.advance(4);
  return post(
    server,
    path,
    { token, reason: 'fraud', text: 'It asks for my card', ...fields },
    from,
  );
}

async function listed(slug: string, list = 'open', token = reviewer): Promise<Reported> {
  const answer = readAnswer(await server.call(`${REPORTS}?list=${list}&limit=100`, { token }));
  const found = (answer.data.reported as Reported[]).find(({ url, title }) =>
    url === null ? title === slug : url.endsWith(`/p/${slug}`),
  );
  assert.ok(found, `${slug} is listed as ${list}`);
  return found;
}

const decide = async (
  { kind, id, title }: Reported,
  what: string,
  body: object = { title },
  token = reviewer,
) => readAnswer(await server.call(`${REPORTS}${kind}/${id}/${what}/`, { token, body }));

test('anybody reports a page once, and the team is told', async () => {
  const { slug, token } = await newLivePage(server);
  assert.match((await report(slug)).body, /Thank you/);
  assert.match((await report(slug)).body, /Thank you/);
  assert.match((await report(slug, { reason: 'pretends' }, '192.0.2.77')).body, /Thank you/);
  const found = await listed(slug);
  assert.equal(found.open, 2);
  assert.deepEqual(found.reports.map(({ reason }) => reason).toSorted(), ['fraud', 'pretends']);
  const bell = readAnswer(await server.call('/v1/notifications/', { token: admin }));
  assert.match(JSON.stringify(bell.data), /Page reported/);
  // The entrepreneur neither sees who it was nor that it was reported, but cannot write to the list meanwhile.
  const body = { text: 'Buy it', url: 'https://shop.example/' };
  const refused = await callPage(server, token, 'announce/', body);
  assert.equal(refused.reason, 'page_reported');
});

test('a form without a reason, a second time or by a program is no report', async () => {
  const { slug } = await newLivePage(server);
  assert.match((await report(slug, { reason: 'because' })).body, /Choose what is wrong/);
  assert.match((await report(slug, { homepage: 'x' })).body, /Thank you/);
  const foreign = await formToken(server, `/p/${slug}`);
  const wrong = await post(server, `/report/page/${slug}`, { token: foreign, reason: 'fraud' });
  assert.match(wrong.body, /once more/);
  assert.deepEqual(
    await server.sql`
      SELECT FROM reports r JOIN launch_pages p ON p.id = r.subject_id WHERE p.slug = ${slug}`,
    [],
  );
  assert.equal((await open(server, '/report/page/nothing-here')).statusCode, 404);
  assert.equal((await open(server, `/report/toString/${slug}`)).statusCode, 404);
});

test('a page that is taken down shows nothing of it; its entrepreneur is told why, and gets it back', async () => {
  const { slug, token } = await newLivePage(server, { headline: 'Send me your card' });
  const { email } = await server.user(token);
  await joinAndConfirm(server, slug, 'guest@reports.example');
  await report(slug);
  const found = await listed(slug);
  assert.equal((await decide(found, 'take-down', { reason: '' })).http, 400);
  const both = await Promise.all(
    [reviewer, admin].map((by) =>
      decide(found, 'take-down', { reason: 'It asks for card numbers' }, by),
    ),
  );
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409]);
  for (const path of ['', '/inbox', '/privacy']) {
    const gone = await open(server, `/p/${slug}${path}`);
    assert.equal(gone.statusCode, 410);
    assert.doesNotMatch(gone.body, /Send me your card|Mira/);
  }
  assert.equal((await open(server, `/report/page/${slug}`)).statusCode, 404);
  const mail = await server.smtp.mailTo(email);
  assert.match(mail.text ?? '', /It asks for card numbers/);
  const page = (await callPage(server, token)).data.page;
  assert.equal(page.taken_down.reason, 'It asks for card numbers');
  const refused = await callPage(server, token, 'publish/', { version: page.version });
  assert.equal(refused.reason, 'page_taken_down');
  assert.equal((await server.user(token)).entrepreneur_data?.mockupPageUrl, undefined);

  // Whoever is on its list can still leave.
  const leave = linkIn(await server.smtp.mailTo('guest@reports.example'), 'leave');
  assert.match((await open(server, leave)).body, /Leave the list/);
  assert.match((await post(server, leave, {})).body, /You have left/);

  const closed = await listed(slug, 'closed');
  assert.equal(closed.reports[0]?.closed?.outcome, 'taken_down');
  assert.equal((await decide(closed, 'restore')).data.reported.state, 'closed');
  const { version } = await write(server, token, { headline: 'A lamp' });
  assert.equal((await callPage(server, token, 'publish/', { version })).http, 200);
  assert.equal((await open(server, `/p/${slug}`)).statusCode, 200);
});

long(
  'an announcement that a take-down has stopped goes on once the page is given back and live',
  async () => {
    const { slug, token } = await newLivePage(server);
    const told = (email: string) =>
      server.smtp.mails.filter(
        ({ recipient, subject }) =>
          recipient === email && subject === `“${slug}”: it can be bought`,
      ).length;
    const job = async () => {
      const [row] = await server.sql`SELECT id FROM launch_pages WHERE slug = ${slug}`;
      await launchPageModule.jobs?.[ANNOUNCE_QUEUE]?.(server.services.context, { id: row?.['id'] });
      await mailsSettled(server);
    };
    const people = ['told', 'untold', 'later'].map((name) => `${name}-${slug}@announced.example`);
    const [first = '', second = '', later = ''] = people;
    for (const email of [first, second]) await joinAndConfirm(server, slug, email);
    const body = { text: 'Buy it', url: 'https://shop.example/' };
    assert.equal((await callPage(server, token, 'announce/', body)).data.count, 2);
    await until(() => told(first) === 1 && told(second) === 1, 'both are told');
    // As if the team had been quicker than the second of the two.
    await server.sql`UPDATE waitlist_entries SET announced_at = NULL WHERE address = ${second}`;
    await report(slug);
    const found = await listed(slug);
    assert.equal((await decide(found, 'take-down', { reason: 'It asks for money' })).http, 200);
    await job();
    assert.equal(told(second), 1);
    assert.equal((await decide(found, 'restore')).http, 200);
    const publish = async () => {
      const { version } = (await callPage(server, token)).data.page;
      assert.equal((await callPage(server, token, 'publish/', { version })).http, 200);
    };
    await publish();
    await until(() => told(second) === 2, 'the other is told after all');
    // Who joins afterwards was not meant, and nobody is told twice.
    server.clock.advance(60);
    await joinAndConfirm(server, slug, later);
    await publish();
    await job();
    assert.deepEqual(people.map(told), [1, 2, 0]);
  },
);

test('reports of a page that is fine are closed once', async () => {
  const { slug } = await newLivePage(server);
  await report(slug);
  const found = await listed(slug);
  await report(slug, {}, '192.0.2.78');
  const { title, reports } = found;
  const read = { title, reports: reports.map(({ id }) => id) };
  const closed = await decide(found, 'dismiss', read);
  assert.equal(closed.data.reported.open, 1, 'what came after it was read stays');
  assert.equal((await decide(found, 'dismiss')).data.reported.open, 0);
  const late = await decide(found, 'dismiss', { title }, admin);
  assert.deepEqual([late.http, late.message], [409, 'ada has found nothing wrong already']);
  assert.equal((await open(server, `/p/${slug}`)).statusCode, 200);
  const entrepreneur = await newLivePage(server);
  const stranger = readAnswer(await server.call(REPORTS, { token: entrepreneur.token }));
  assert.equal(stranger.http, 403);
});

test('an erased entrepreneur’s page is gone with its list; its address is kept from others', async () => {
  const { slug, userId } = await newLivePage(server);
  await joinAndConfirm(server, slug, 'kept@reports.example');
  await report(slug);
  const found = await listed(slug);
  const { context } = server.services;
  await server.transact(async (tx) => {
    for (const { eraseData } of context.modules.toReversed()) {
      await eraseData?.(context, tx, { userId, email: 'erased@reports.example' });
    }
  });
  await server.sql`DELETE FROM users WHERE id = ${userId}`;
  assert.equal((await open(server, `/p/${slug}`)).statusCode, 404);
  assert.deepEqual(
    await server.sql`SELECT FROM waitlist_entries WHERE address = 'kept@reports.example'`,
    [],
  );
  const [released] = await server.sql`SELECT slug FROM released_slugs WHERE slug = ${slug}`;
  assert.equal(released?.['slug'], slug);
  const left = readAnswer(await server.call(`${REPORTS}page/${found.id}/`, { token: reviewer }));
  assert.equal(left.data.reported.state, 'gone');
  assert.equal((await decide(found, 'dismiss')).http, 200);
});

long(
  'one report that nobody looks at holds the mail to the list back for some days, several until they are read',
  async () => {
    const { slug, token } = await newLivePage(server);
    await joinAndConfirm(server, slug, 'patient@reports.example');
    const announce = async () =>
      callPage(server, token, 'announce/', { text: 'Buy it', url: 'https://shop.example/' });
    await report(slug);
    assert.equal((await announce()).reason, 'page_reported');
    server.clock.advance(LAUNCH_LIMITS.reportHoldDays * 24 * 3600 + 1);
    for (let n = 1; n < LAUNCH_LIMITS.reportsThatHold; n += 1) {
      await report(slug, {}, `203.0.113.${n}`);
    }
    assert.equal((await announce()).reason, 'page_reported', 'several wait for the team');
    const later = await newReviewer(server, 'later@reports.example');
    const found = await listed(slug, 'open', later);
    assert.equal((await decide(found, 'dismiss', undefined, later)).http, 200);
    await report(slug, {}, '203.0.113.90');
    assert.equal((await announce()).http, 200, 'the team has found earlier ones to be nothing');

    const other = await newLivePage(server);
    await report(other.slug);
    const body = { text: 'Buy it', url: 'https://shop.example/' };
    assert.equal((await callPage(server, other.token, 'announce/', body)).reason, 'page_reported');
    server.clock.advance(LAUNCH_LIMITS.reportHoldDays * 24 * 3600 + 1);
    assert.equal((await callPage(server, other.token, 'announce/', body)).http, 200);
  },
);
