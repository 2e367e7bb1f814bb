/** Waitlists: joining with confirmation by mail, leaving, what is refused, and the one announcement. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageFigures } from '@waggle/contract/launch-page';
import { LAUNCH_LIMITS, PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
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
import { mailsSettled, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { launchPageModule } from '../launch-page.module.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;

const figuresOf = async (token: string) =>
  (await callPage(server, token, 'figures/')).data.figures as PageFigures;
const mailsTo = (email: string) => server.smtp.mails.filter(({ recipient }) => recipient === email);

/** Waits until every request to join was worked on. */
async function settled(): Promise<void> {
  const open = () =>
    server.sql`SELECT FROM pgboss.job WHERE name LIKE 'waitlist-%' AND state < 'completed'`;
  await until(async () => (await open()).length === 0, 'no request to join waits');
  await mailsSettled(server);
}

test('a mail asks, its button confirms, and opening its link does nothing', async () => {
  const { token, slug } = await newLivePage(server);
  const email = 'first@list.example';
  const joined = await joinList(server, slug, email, { country: 'SE' });
  assert.equal(joined.statusCode, 303);
  assert.equal(joined.headers.location, `/p/${slug}/inbox`);
  const mail = await server.smtp.mailTo(email);
  assert.equal(mail.subject, `Confirm that you want to hear of “${slug}”`);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.ok(header('list-unsubscribe').includes(linkIn(mail, 'leave')));
  assert.doesNotMatch(mail.text ?? '', /your notifications|cannot be switched off/);

  const link = linkIn(mail, 'confirm');
  assert.match((await open(server, link)).body, /<form method="post"><button>Yes/);
  assert.equal((await figuresOf(token)).confirmed, 0);
  assert.equal((await figuresOf(token)).unconfirmed, 1);
  assert.match((await post(server, link, {})).body, /You are on the list/);
  assert.match((await post(server, link, {})).body, /You are on the list/);
  assert.equal((await figuresOf(token)).confirmed, 1);
  const { entries } = (await callPage(server, token, 'waitlist/')).data;
  assert.deepEqual(
    entries.map(({ address: to, country, flags }: Record<string, unknown>) => [to, country, flags]),
    [[email, 'SE', []]],
  );
  assert.equal((await open(server, link.replace('/confirm/', '/leave/'))).statusCode, 404);
});

test('a known address gets the same answer and no further mail', async () => {
  const { slug } = await newLivePage(server);
  const email = 'known@list.example';
  await joinAndConfirm(server, slug, email);
  const again = await joinList(server, slug, 'Known+tag@list.example');
  const fresh = await joinList(server, slug, 'fresh@list.example');
  assert.deepEqual(
    [again.statusCode, again.headers.location, again.body],
    [fresh.statusCode, fresh.headers.location, fresh.body],
  );
  await settled();
  assert.equal(mailsTo(email).length, 1);
  assert.equal(mailsTo('Known+tag@list.example').length, 0);
});

long(
  'an address that does not confirm gets two mails at most, and is deleted after seven days',
  async () => {
    const { slug } = await newLivePage(server);
    const email = 'silent@list.example';
    for (let time = 0; time < 4; time += 1) {
      await joinList(server, slug, email);
      await settled();
      server.clock.advance(LAUNCH_LIMITS.resendWait);
    }
    assert.equal(mailsTo(email).length, LAUNCH_LIMITS.mails);
    server.clock.advance(PUBLIC_FORM_LIMITS.unconfirmedDays * 24 * 3600);
    await launchPageModule.deleteExpired?.(context);
    assert.deepEqual(await server.sql`SELECT FROM waitlist_entries WHERE address = ${email}`, []);
    // A week after the last mail, whoever asks gets one again.
    await joinList(server, slug, email);
    await settled();
    assert.equal(mailsTo(email).length, LAUNCH_LIMITS.mails + 1);
    const link = linkIn(mailsTo(email)[0] ?? {}, 'confirm');
    server.clock.advance(PUBLIC_FORM_LIMITS.unconfirmedDays * 24 * 3600 + 1);
    await launchPageModule.deleteExpired?.(context);
    assert.match((await post(server, link, {})).body, /does not work any more/);
  },
);

test('a stranger who types in an address keeps its person from the list for a week at most', async () => {
  const { slug } = await newLivePage(server);
  const email = 'wanted@list.example';
  const join = async () => {
    await joinList(server, slug, email);
    await settled();
    server.clock.advance(LAUNCH_LIMITS.resendWait);
  };
  // The stranger.
  await join();
  await join();
  await post(server, linkIn(mailsTo(email)[1] ?? {}, 'leave'), {});
  await join();
  assert.equal(mailsTo(email).length, LAUNCH_LIMITS.mails);
  server.clock.advance(LAUNCH_LIMITS.mailDays * 24 * 3600);
  await join();
  await join();
  await join();
  assert.equal(mailsTo(email).length, 2 * LAUNCH_LIMITS.mails);
  const confirmed = await post(server, linkIn(mailsTo(email)[2] ?? {}, 'confirm'), {});
  assert.match(confirmed.body, /You are on the list/);
});

long('whoever leaves is deleted, by button or by mail program, and may come back', async () => {
  const { token, slug } = await newLivePage(server);
  const email = 'leaver@list.example';
  await joinAndConfirm(server, slug, email);
  const link = linkIn(await server.smtp.mailTo(email), 'leave');
  assert.match((await open(server, link)).body, /Leave the list\?/);
  assert.equal((await figuresOf(token)).confirmed, 1);
  const left = await post(server, link, { 'List-Unsubscribe': 'One-Click' });
  assert.match(left.body, /You have left/);
  assert.deepEqual(await server.sql`SELECT FROM waitlist_entries WHERE address = ${email}`, []);
  const { confirmed, left: count } = await figuresOf(token);
  assert.deepEqual([confirmed, count], [0, 1]);
  await joinList(server, slug, email);
  const second = await server.smtp.mailTo(email, 2);
  await post(server, linkIn(second, 'confirm'), {});
  assert.equal((await figuresOf(token)).confirmed, 1);
});

test('a form works once, not too late, and for its own page', async () => {
  const one = await newLivePage(server);
  const other = await newLivePage(server);
  const path = `/p/${one.slug}`;
  const send = (token: string, email: string, to = path) =>
    post(server, `${to}/join`, { token, email });
  const token = await formToken(server, path);
  server.clock.advance(3);
  assert.match(
    (await send(token, 'quick@list.example', `/p/${other.slug}`)).body,
    /could not be read/,
  );
  assert.equal((await send(token, 'quick@list.example')).statusCode, 303);
  assert.match((await send(token, 'replay@list.example')).body, /sent already/);
  const parallel = await formToken(server, path);
  server.clock.advance(4);
  const answers = await Promise.all([1, 2, 3, 4].map((n) => send(parallel, `p${n}@list.example`)));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 303).length, 1);
  const late = await formToken(server, path);
  server.clock.advance(24 * 3600 + 1);
  assert.match((await send(late, 'late@list.example')).body, /more than a day/);
});

test('what is no address is told under the field; a filled trap is thanked and forgotten', async () => {
  const { slug } = await newLivePage(server);
  for (const email of [
    '',
    'nobody',
    'a@b',
    'two@x.example, three@x.example',
    'x@y.example\r\nBcc: z@y.example',
    `${'a'.repeat(250)}@x.example`,
  ]) {
    const answer = await joinList(server, slug, email);
    assert.equal(answer.statusCode, 422, email);
    assert.match(answer.body, /This is no mail address/);
  }
  const trapped = await joinList(server, slug, 'bot@list.example', {
    homepage: 'https://x.example',
  });
  assert.equal(trapped.statusCode, 303);
  assert.deepEqual(
    await server.sql`SELECT FROM waitlist_entries WHERE address = 'bot@list.example'`,
    [],
  );
  const json = await server.call(`/p/${slug}/join`, { body: { email: 'a@list.example' } });
  assert.equal(json.statusCode, 415);
  const huge = await post(server, `/p/${slug}/join`, { email: 'x'.repeat(20_000) });
  assert.equal(huge.statusCode, 413);
});

test('the owner exports a list whose cells are no formulas; nobody else reads it', async () => {
  const { token, slug } = await newLivePage(server);
  await joinAndConfirm(server, slug, 'cmd@list.example');
  await server.sql`
    UPDATE waitlist_entries SET address = '=cmd@list.example' WHERE address = 'cmd@list.example'`;
  const file = await server.call('/v1/launch-page/waitlist/export/', { token });
  assert.equal(file.statusCode, 200);
  assert.match(file.body, /"'=cmd@list\.example"/);
  const stranger = await server.signIn();
  assert.equal(
    (await server.call('/v1/launch-page/waitlist/', { token: stranger })).statusCode,
    403,
  );
  assert.equal((await server.call('/v1/launch-page/waitlist/')).statusCode, 401);
});

test('the announcement goes once to each confirmed person, as text', async () => {
  const { token, slug } = await newLivePage(server);
  const people = ['one', 'two', 'three'].map((name) => `${name}-${slug}@list.example`);
  for (const email of people) await joinAndConfirm(server, slug, email);
  await joinList(server, slug, `waiting-${slug}@list.example`);
  await post(server, linkIn(await server.smtp.mailTo(people[2] ?? ''), 'leave'), {});
  const body = { text: '<b>Here</b> it is\nThank you', url: 'https://shop.example/lamp' };
  const wrong = await callPage(server, token, 'announce/', { ...body, url: 'javascript:alert(1)' });
  assert.equal(wrong.http, 400);
  const [first, second] = await Promise.all(
    [1, 2].map(() => callPage(server, token, 'announce/', body)),
  );
  assert.deepEqual([first?.http, second?.http].toSorted(), [200, 409]);
  assert.equal(first?.data?.count ?? second?.data?.count, 2);
  await settled();
  for (const email of people.slice(0, 2)) {
    const [, told, ...more] = mailsTo(email);
    assert.equal(told?.subject, `“${slug}”: it can be bought`);
    assert.match(told?.html ?? '', /&lt;b&gt;Here&lt;\/b&gt; it is/);
    assert.deepEqual(more, []);
  }
  assert.equal(mailsTo(people[2] ?? '').length, 1);
  assert.equal(mailsTo(`waiting-${slug}@list.example`).length, 1);
});
