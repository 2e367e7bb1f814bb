/** The team's first look at a page: how many mails go out before, what waits, and what a theme lets go out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reported } from '@waggle/contract/reports/reported';
import { FIRST_LOOK } from '@waggle/contract/reports/kinds';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import {
  callPage,
  joinAndConfirm,
  joinList,
  newLivePage,
  open,
  type TestPage,
} from '../../../../test/public-pages/launch-pages.ts';
import { newReviewer } from '../../../../test/reviewers.ts';
import {
  ADMIN,
  mailsSettled,
  readAnswer,
  testServer,
  TEST_ENV,
} from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { changeBrand } from '../../brand/brand.service.ts';

const server = await testServer(TEST_ENV);
const admin = await server.signIn(ADMIN);
const reviewer = await newReviewer(server, 'ada@looks.example');
const { unlookedMails } = LAUNCH_LIMITS;

const newPage = () => newLivePage(server, {}, { looked: false });

/** As if a page had written to so many. */
const written = ({ slug }: TestPage, mails: number) =>
  server.sql`UPDATE launch_pages SET unlooked_mails = ${mails} WHERE slug = ${slug}`;

const mailsOf = ({ slug }: TestPage) =>
  server.smtp.mails.filter(({ text = '' }) => text.includes(`/p/${slug}/confirm/`));

/** Waits until every request to join was worked on. */
async function settled(): Promise<void> {
  const waiting = () =>
    server.sql`SELECT FROM pgboss.job WHERE name = 'waitlist-join' AND state < 'completed'`;
  await until(async () => (await waiting()).length === 0, 'no request to join waits');
  await mailsSettled(server);
}

async function waitingPage({ slug }: TestPage): Promise<Reported | undefined> {
  const path = '/v1/team/public-reports/?list=open&limit=100';
  const { data } = readAnswer(await server.call(path, { token: reviewer }));
  return (data.reported as Reported[]).find(({ url }) => url?.endsWith(`/p/${slug}`));
}

const decide = async (page: TestPage, what: string, body?: object) => {
  const found = await waitingPage(page);
  assert.ok(found, `${page.slug} waits for the team`);
  return decideAsRead(found, what, body);
};

/** Decides on a page as it was read. */
const decideAsRead = async (
  found: Reported,
  what: string,
  body: object = { title: found.title },
) => {
  const path = `/v1/team/public-reports/page/${found.id}/${what}/`;
  return readAnswer(await server.call(path, { token: reviewer, body }));
};

const isHeld = async ({ token }: TestPage): Promise<boolean> =>
  (await callPage(server, token)).data.page.mails_held;

async function rename({ userId, token, slug }: TestPage, name: string) {
  await server.transact((tx) => changeBrand(server.services.context, tx, userId, { name }));
  const { version } = (await callPage(server, token)).data.page;
  const themed = await callPage(server, token, 'wear/', { version });
  assert.equal(themed.http, 200, `${slug}: ${themed.message}`);
}

test('a new page waits for the team’s look, and is no reported one', async () => {
  const page = await newPage();
  const found = await waitingPage(page);
  assert.deepEqual(
    found?.reports.map(({ reason }) => reason),
    [FIRST_LOOK],
  );
  const bell = readAnswer(await server.call('/v1/notifications/', { token: admin }));
  assert.match(JSON.stringify(bell.data), /New page to look at/);
  assert.equal(await isHeld(page), false);
  await joinAndConfirm(server, page.slug, 'early@looks.example');
  // Nothing is held back as after a report: whoever has confirmed is told.
  const body = { text: 'Buy it', url: 'https://shop.example/' };
  assert.equal((await callPage(server, page.token, 'announce/', body)).data.count, 1);
});

test(`before the look ${unlookedMails} mails go out, also of many at once; then the rest`, async () => {
  const page = await newPage();
  await written(page, unlookedMails - 2);
  const people = Array.from({ length: 5 }, (_, index) => `many-${index}@looks.example`);
  for (const [index, email] of people.entries()) {
    const joined = await joinList(server, page.slug, email, { from: `192.0.2.${index + 1}` });
    assert.equal(joined.statusCode, 303);
  }
  await settled();
  assert.equal(mailsOf(page).length, 2);
  assert.equal(await isHeld(page), true);
  const inbox = await open(server, `/p/${page.slug}/inbox`);
  assert.match(inbox.body, /Waiting for our team/);
  const bell = readAnswer(await server.call('/v1/notifications/', { token: admin }));
  assert.match(JSON.stringify(bell.data), /Mails wait for your look/);
  // Asking again sends nothing, and takes no turn of the address.
  server.clock.advance(LAUNCH_LIMITS.resendWait);
  await joinList(server, page.slug, people[4] ?? '', { from: '192.0.2.5' });
  await settled();
  assert.equal(mailsOf(page).length, 2);

  assert.equal((await decide(page, 'dismiss')).http, 200);
  await settled();
  assert.deepEqual(
    mailsOf(page)
      .map(({ recipient }) => recipient)
      .toSorted(),
    people,
  );
  assert.equal(await isHeld(page), false);
  assert.doesNotMatch((await open(server, `/p/${page.slug}/inbox`)).body, /Waiting for our team/);
  assert.equal(await waitingPage(page), undefined);
  await joinAndConfirm(server, page.slug, 'later@looks.example');
});

test('a page that is taken down sends nothing to those who wait', async () => {
  const page = await newPage();
  await written(page, unlookedMails);
  await joinList(server, page.slug, 'held@looks.example');
  await settled();
  assert.equal((await decide(page, 'take-down', { reason: 'It is a bank’s' })).http, 200);
  await settled();
  assert.equal(mailsOf(page).length, 0);
});

test('under another name it is looked at again; what it has written under it counts', async () => {
  const page = await newPage();
  assert.equal((await decide(page, 'dismiss')).http, 200);
  const { version } = (await callPage(server, page.token)).data.page;
  assert.equal((await callPage(server, page.token, 'publish/', { version })).http, 200);
  assert.equal(await waitingPage(page), undefined, 'the same name was looked at');
  await rename(page, 'Hinglow');
  assert.equal((await waitingPage(page))?.title, 'Hinglow');
  await written(page, unlookedMails);
  await rename(page, 'Hinglow Two');
  assert.equal(await isHeld(page), true, 'a further name is no further count');
  assert.equal((await waitingPage(page))?.reports.length, 2);
  assert.equal((await decide(page, 'dismiss')).http, 200);
  assert.equal(await isHeld(page), false);
});

test('what was read under another name is not found fine', async () => {
  const page = await newPage();
  const asRead = await waitingPage(page);
  assert.ok(asRead);
  await rename(page, 'Evil Lights');
  const refused = await decideAsRead(asRead, 'dismiss');
  assert.deepEqual([refused.http, refused.reason], [409, 'public_page_renamed']);
  assert.equal((await waitingPage(page))?.title, 'Evil Lights', 'it waits as before');
  await written(page, unlookedMails);
  assert.equal(await isHeld(page), true);
  assert.equal((await decide(page, 'dismiss')).http, 200);
  assert.equal(await isHeld(page), false);
});

test('pages from before count as looked at until they are published again', async () => {
  const page = await newLivePage(server);
  // As the migration leaves them.
  await server.sql`
    UPDATE launch_pages SET looked_at = live_since, looked_name = NULL WHERE slug = ${page.slug}`;
  await joinAndConfirm(server, page.slug, 'before@looks.example');
  assert.equal(await waitingPage(page), undefined);
  const { version } = (await callPage(server, page.token)).data.page;
  assert.equal((await callPage(server, page.token, 'publish/', { version })).http, 200);
  assert.ok(await waitingPage(page));
});
