/** Made-up sign-ups raise no number: unconfirmed ones, many from one place, disposable mailboxes, and a flood in a minute. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageFigures } from '@waggle/contract/launch-page';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import {
  callPage,
  formToken,
  joinAndConfirm,
  joinList,
  linkIn,
  newLivePage,
  open,
  post,
} from '../../../../test/public-pages/launch-pages.ts';
import {
  mailsSettled,
  startTestServer,
  testServer,
  TEST_ENV,
} from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { confirmedAddresses, pageFigures } from '../figures.service.ts';
import { countDisposable } from '../../../lib/public-pages/disposable-domains.ts';
import { long } from '../../../../test/runs/long.ts';
import { sampled } from '../../../../test/runs/machine.ts';

const server = await testServer(TEST_ENV);
/** More than a client or a network may confirm. */
const CROWD = sampled(30, 60);
const figuresOf = async (token: string) =>
  (await callPage(server, token, 'figures/')).data.figures as PageFigures;

/** Sends the forms of many people, all within seconds. */
async function flood(
  slug: string,
  people: readonly { email: string; from: string }[],
): Promise<void> {
  // More would wait longer for the database than the server lets them, on a slow machine.
  const AT_ONCE = 4;
  const tokens: string[] = [];
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE);
    tokens.push(
      ...(await Promise.all(some.map(({ from }) => formToken(server, `/p/${slug}`, from)))),
    );
  }
  server.clock.advance(4);
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const answers = await Promise.all(
      people.slice(at, at + AT_ONCE).map(({ email, from }, index) => {
        const token = tokens[at + index] ?? '';
        return post(server, `/p/${slug}/join`, { email, token }, from);
      }),
    );
    for (const { statusCode, body } of answers) assert.equal(statusCode, 303, body);
  }
}

/** @returns the mails to confirm of a page, once all are there */
async function confirmations(slug: string, count: number) {
  const open = () =>
    server.sql`SELECT FROM pgboss.job WHERE name = 'waitlist-join' AND state < 'completed'`;
  await until(async () => (await open()).length === 0, 'no request to join waits', 120);
  await mailsSettled(server);
  const found = () =>
    server.smtp.mails.filter(({ text = '' }) => text.includes(`/p/${slug}/confirm/`));
  assert.equal(found().length, count);
  return found();
}

long('400 sign-ups in a minute, 40 of them from one place, tell no lie', async () => {
  const { token, slug, userId } = await newLivePage(server);
  const crowd = Array.from({ length: 360 }, (_, index) => ({
    email: `guest-${index}@crowd-${index % 45}.example`,
    from: `198.${18 + (index % 2)}.${Math.floor(index / 4)}.${1 + (index % 250)}`,
  }));
  const place = Array.from({ length: 40 }, (_, index) => ({
    email: `made-up-${index}@place.example`,
    from: `2001:db8:1:1::${(index + 1).toString(16)}`,
  }));
  await flood(
    slug,
    [...crowd, ...place].toSorted((a, b) => (a.email < b.email ? -1 : 1)),
  );
  const before = await figuresOf(token);
  assert.deepEqual([before.confirmed, before.unconfirmed, before.flagged.total], [0, 400, 0]);
  const mails = await confirmations(slug, 400);
  assert.equal(new Set(mails.map(({ recipient }) => recipient)).size, 400);
  for (let at = 0; at < mails.length; at += 25) {
    await Promise.all(
      mails.slice(at, at + 25).map((mail) => post(server, linkIn(mail, 'confirm'), {})),
    );
  }
  const after = await figuresOf(token);
  const { sameClient } = LAUNCH_LIMITS;
  const many = 40 - sameClient;
  assert.deepEqual([after.confirmed, after.unconfirmed], [360 + sameClient, 0]);
  assert.deepEqual(after.flagged, { total: many, disposable: 0, same_network: many, own: 0 });
  assert.equal(after.goal?.outcome, 'reached');
  assert.equal(after.largest_domain_share, 8 / (360 + sameClient));
  const { entries } = (await callPage(server, token, 'waitlist/?limit=100')).data;
  assert.ok(entries.length === 100);
  const { db } = server.services.context.database;
  assert.equal((await confirmedAddresses(db, userId, 1)).length, 360 + sameClient);
  assert.deepEqual(await pageFigures(server.services.context, db, userId), after);
});

long(
  `${CROWD} unconfirmed sign-ups raise no number, as many confirmed ones of one /64 no more than the first`,
  async () => {
    const { token, slug } = await newLivePage(server);
    const people = Array.from({ length: CROWD }, (_, index) => ({
      email: `bare-${index}@bare.example`,
      from: `203.0.${113 + (index % 3)}.${index + 1}`,
    }));
    const NOTHING = { confirmed: 0, countries: [], largest_domain_share: null };
    const numbers = ({ confirmed, countries, largest_domain_share }: PageFigures) => ({
      confirmed,
      countries,
      largest_domain_share,
    });
    await flood(slug, people);
    assert.deepEqual(numbers(await figuresOf(token)), NOTHING);
    const other = await newLivePage(server);
    await flood(
      other.slug,
      people.map(({ email }, index) => ({
        email: `again-${email}`,
        from: `2001:db8:2:2:${index + 1}::1`,
      })),
    );
    for (const mail of await confirmations(other.slug, CROWD)) {
      await post(server, linkIn(mail, 'confirm'), {});
    }
    const figures = await figuresOf(other.token);
    const { sameClient } = LAUNCH_LIMITS;
    assert.deepEqual([figures.confirmed, figures.goal?.reached], [sameClient, sameClient]);
    assert.equal(figures.flagged.same_network, CROWD - sameClient);
  },
);

long('who signs up later from the same place takes nothing from those before', async () => {
  const { token, slug } = await newLivePage(server);
  const { sameClient, sameNetwork } = LAUNCH_LIMITS;
  const join = (name: string, from: string) =>
    joinAndConfirm(server, slug, `${name}@campus.example`, { from });
  const seen = async () => {
    const { confirmed, flagged } = await figuresOf(token);
    return [confirmed, flagged.same_network];
  };
  for (let n = 0; n < sameClient; n += 1) await join(`honest-${n}`, '198.51.100.7');
  assert.deepEqual(await seen(), [sameClient, 0]);
  await join('rival-1', '198.51.100.7');
  assert.deepEqual(await seen(), [sameClient, 1]);
  // A client with too many fills no place of the network: others of the campus still count.
  for (let n = 2; n <= sameNetwork; n += 1) await join(`rival-${n}`, '198.51.100.7');
  await join('honest-elsewhere', '198.51.100.8');
  assert.deepEqual(await seen(), [sameClient + 1, sameNetwork]);
});

test('disposable mailboxes and the entrepreneur’s own are flagged, not refused', async () => {
  assert.ok(countDisposable() > 121_000);
  const { token, slug } = await newLivePage(server);
  const { email } = await server.user(token);
  await joinAndConfirm(server, slug, 'someone@mailinator.com', { from: '192.0.2.1' });
  await joinAndConfirm(server, slug, email, { from: '192.0.2.2' });
  await joinAndConfirm(server, slug, 'person@list.example', { from: '192.0.2.3' });
  const { confirmed, flagged } = await figuresOf(token);
  assert.equal(confirmed, 1);
  assert.deepEqual(flagged, { total: 2, disposable: 1, same_network: 0, own: 1 });
});

long('whoever leaves or is forgotten, and joins again, is flagged again', async () => {
  const { token, slug } = await newLivePage(server);
  const { email: own } = await server.user(token);
  const people = [`again-${slug}@mailinator.com`, own];
  const rejoin = async (email: string, from: string, mails: number) => {
    assert.equal((await joinList(server, slug, email, { from })).statusCode, 303);
    const ofPage = () =>
      server.smtp.mails.filter(
        ({ recipient, text = '' }) => recipient === email && text.includes(`/p/${slug}/confirm/`),
      );
    await until(() => ofPage().length === mails, `mail ${mails} to ${email}`);
    return ofPage().at(-1) ?? {};
  };
  const FLAGGED = { total: 2, disposable: 1, same_network: 0, own: 1 };
  for (const [index, email] of people.entries()) {
    const mail = await rejoin(email, `192.0.3.${index}`, 1);
    await post(server, linkIn(mail, 'confirm'), {});
    await post(server, linkIn(mail, 'leave'), {});
    await post(server, linkIn(await rejoin(email, `192.0.3.${index}`, 2), 'confirm'), {});
  }
  const back = await figuresOf(token);
  assert.deepEqual([back.confirmed, back.flagged], [0, FLAGGED]);

  const other = await newLivePage(server);
  const theirs = (await server.user(other.token)).email;
  for (const email of [`late-${other.slug}@mailinator.com`, theirs]) {
    assert.equal((await joinList(server, other.slug, email)).statusCode, 303);
  }
  await confirmations(other.slug, 2);
  server.clock.advance(8 * 24 * 3600);
  const { context } = server.services;
  await context.modules.find(({ name }) => name === 'launch-page')?.deleteExpired?.(context);
  for (const email of [`late-${other.slug}@mailinator.com`, theirs]) {
    assert.equal((await joinList(server, other.slug, email)).statusCode, 303);
  }
  for (const mail of (await confirmations(other.slug, 4)).slice(2)) {
    await post(server, linkIn(mail, 'confirm'), {});
  }
  // The entrepreneur's session is over by now.
  const late = await pageFigures(context, context.database.db, other.userId);
  assert.deepEqual([late?.confirmed, late?.flagged], [0, FLAGGED]);
});

long('countries of fewer than five people are not told', async () => {
  const { token, slug } = await newLivePage(server);
  const people = ['SE', 'SE', 'SE', 'SE', 'SE', 'PL', 'XX'];
  for (const [index, country] of people.entries()) {
    const from = `198.51.${index}.7`;
    await joinAndConfirm(server, slug, `from-${index}@countries.example`, { from, country });
  }
  assert.deepEqual((await figuresOf(token)).countries, [{ country: 'SE', count: 5 }]);
});

test('views count once a visitor and day; bots, and the entrepreneur’s own browser, are left out', async () => {
  const { token, slug } = await newLivePage(server);
  const agent = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605' };
  await callPage(server, token);
  // The entrepreneur's own browser, as the call above had none.
  const own = { from: '192.0.2.50', headers: agent };
  await server.call('/v1/launch-page/', { token, from: own.from, headers: agent });
  for (const visit of [own, own]) await open(server, `/p/${slug}`, visit);
  for (const from of ['192.0.2.60', '192.0.2.60', '192.0.2.61']) {
    await open(server, `/p/${slug}`, { from });
  }
  await open(server, `/p/${slug}`, {
    from: '192.0.2.62',
    headers: { 'user-agent': 'Googlebot/2.1' },
  });
  await open(server, `/p/${slug}`, { from: '192.0.2.63', headers: { 'sec-purpose': 'prefetch' } });
  await until(async () => (await figuresOf(token)).views === 3, 'three views are counted');
  assert.equal((await figuresOf(token)).visitors, 2);
  const day = server.clock.now().slice(0, 10);
  server.clock.advance(24 * 3600);
  await open(server, `/p/${slug}`, { from: '192.0.2.60' });
  await until(async () => (await figuresOf(token)).views === 4, 'four views are counted');
  assert.equal((await figuresOf(token)).visitors, 3);
  await server.services.context.modules
    .find(({ name }) => name === 'launch-page')
    ?.deleteExpired?.(server.services.context);
  assert.deepEqual(await server.sql`SELECT FROM visitor_salts WHERE day <= ${day}`, []);
  assert.deepEqual(await server.sql`SELECT FROM page_visits WHERE day <= ${day}`, []);
});

long('a client that names itself as many browsers counts as a few visitors', async () => {
  const { token, slug } = await newLivePage(server);
  const day = server.clock.now().slice(0, 10);
  const visit = (index: number) =>
    open(server, `/p/${slug}`, {
      from: `2001:db8:7:7::${(index + 1).toString(16)}`,
      headers: { 'user-agent': `Mozilla/5.0 (Browser ${index})` },
    });
  for (const [views, from] of [
    [3, 0],
    [40, 3],
  ] as const) {
    await Promise.all(Array.from({ length: views - from }, (_, index) => visit(from + index)));
    await until(async () => (await figuresOf(token)).views === views, `${views} views are counted`);
  }
  assert.equal((await figuresOf(token)).visitors, LAUNCH_LIMITS.agentsPerClient);
  const rows = await server.sql`
    SELECT FROM page_visits v JOIN launch_pages p ON p.id = v.page_id
    WHERE p.slug = ${slug} AND v.day = ${day}`;
  // Those of the calls of the test itself, which is the entrepreneur, are one more.
  assert.ok(rows.length <= LAUNCH_LIMITS.agentsPerClient + 1);
  await open(server, `/p/${slug}`, { from: '192.0.2.70' });
  await until(async () => (await figuresOf(token)).views === 41, 'another client is counted');
  assert.equal((await figuresOf(token)).visitors, LAUNCH_LIMITS.agentsPerClient + 1);
});

test('an entrepreneur who looks at the page before the dashboard is taken from its visitors', async () => {
  const { token, slug } = await newLivePage(server);
  const own = {
    from: '192.0.2.80',
    headers: { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605' },
  };
  await open(server, `/p/${slug}`, own);
  await open(server, `/p/${slug}`, { from: '192.0.2.81' });
  await until(async () => (await figuresOf(token)).visitors === 2, 'both are counted');
  for (let times = 0; times < 2; times += 1) {
    await server.call('/v1/launch-page/', { token, ...own });
    const { visitors, views } = await figuresOf(token);
    assert.deepEqual([visitors, views], [1, 1]);
  }
});

long('a form is sent no sooner than a person can, and a client sends only so many', async () => {
  const strict = await startTestServer({ env: { TEAM_EMAILS: 'lena@team.example' } });
  try {
    const { slug } = await newLivePage(strict);
    const token = await formToken(strict, `/p/${slug}`);
    const soon = await post(strict, `/p/${slug}/join`, { token, email: 'quick@limits.example' });
    assert.equal(soon.statusCode, 422);
    assert.match(
      soon.body,
      /very quick[^]+value="quick@limits.example"|value="quick@limits.example"[^]+very quick/,
    );
    const answers: number[] = [];
    for (let index = 0; index < 32; index += 1) {
      const from = `2001:db8:9:9::${(index + 1).toString(16)}`;
      answers.push((await joinList(strict, slug, `n${index}@limits.example`, { from })).statusCode);
    }
    assert.deepEqual(answers.slice(28), [303, 303, 429, 429]);
    const elsewhere = await joinList(strict, slug, 'else@limits.example', { from: '192.0.2.9' });
    assert.equal(elsewhere.statusCode, 303);
  } finally {
    await strict.close();
  }
});
