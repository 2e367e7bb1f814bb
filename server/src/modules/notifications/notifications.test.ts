/** Notifications: the list and its pages, marking as read, mails, and that nobody reads another user's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTIFICATION_TYPES } from '@waggle/contract/notifications';
import { ID_CURSOR } from '../../lib/paging.ts';
import { readAnswer, testServer, TEST_ENV } from '../../../test/test-server.ts';
import type { ReceivedMail } from '../../../test/providers/smtp-sink.ts';
import type { NewNotification } from './notifications.service.ts';

const LIST = '/v1/notifications/';
const READ = '/v1/notifications/read/';
const PREFERENCES = '/v1/notifications/preferences/';
const MAIL = {
  template: {
    kind: 'sign_in_code',
    compose: () => ({ subject: '', preview: '', paragraphs: [], footnote: '' }),
    developmentNote: () => '',
  },
  variables: { code: '123456', email: 'told@inbox.example' },
};

const server = await testServer(TEST_ENV);
async function person(email: string) {
  const token = await server.signIn(email);
  const { id } = await server.user(token);
  const tell = (title: string, more: Partial<NewNotification> = {}) =>
    server.notify({ userId: id, type: 'info', title, message: `About ${title}`, ...more });
  const list = async (query = '') => readAnswer(await server.call(LIST + query, { token }));
  const mark = async (body: object) => readAnswer(await server.call(READ, { token, body }));
  return { token, id, tell, list, mark };
}

const titles = (answer: { data: { notifications: { title: string }[] } }) =>
  answer.data.notifications.map(({ title }) => title);

test('newest first, with everything the page shows', async () => {
  const mira = await person('first@inbox.example');
  assert.deepEqual((await mira.list()).data, { notifications: [], next_cursor: null, unread: 0 });
  await mira.tell('one');
  await mira.tell('two', { type: 'success', action: { path: '/welcome', label: 'Look' } });
  const { data } = await mira.list();
  const [newest] = data.notifications;
  assert.deepEqual(
    { ...newest, id: '' },
    {
      id: '',
      type: 'success',
      title: 'two',
      message: 'About two',
      timestamp: server.clock.now(),
      read: false,
      action: { path: '/welcome', label: 'Look' },
    },
  );
  assert.deepEqual([titles({ data }), data.unread], [['two', 'one'], 2]);
});

test('pages by cursor lose and repeat nothing while others arrive', async () => {
  const mira = await person('pages@inbox.example');
  for (let count = 0; count < 5; count += 1) await mira.tell(`n${count}`);
  const first = await mira.list('?limit=2');
  await mira.tell('meanwhile');
  const second = await mira.list(`?limit=2&cursor=${first.data.next_cursor}`);
  const last = await mira.list(`?limit=2&cursor=${second.data.next_cursor}`);
  assert.deepEqual([first, second, last].map(titles), [['n4', 'n3'], ['n2', 'n1'], ['n0']]);
  assert.equal(last.data.next_cursor, null);
});

for (const query of ['?cursor=x', "?cursor=' OR 1=1", '?limit=0', '?limit=101', '?unread=maybe']) {
  test(`${query} is refused in the envelope`, async () => {
    const mira = await person('refused@inbox.example');
    const answer = await mira.list(query);
    assert.deepEqual([answer.http, answer.code], [400, 'invalid_input']);
  });
}

test('those named become read, or all up to one; what arrives later stays unread', async () => {
  const mira = await person('marks@inbox.example');
  for (const title of ['a', 'b', 'c', 'd']) await mira.tell(title);
  const [d, c, b] = (await mira.list()).data.notifications;
  assert.equal((await mira.mark({ ids: [d.id] })).data.unread, 3);
  assert.equal((await mira.mark({ ids: [d.id] })).data.unread, 3);
  assert.equal((await mira.mark({ up_to: b.id })).data.unread, 1);
  const unread = await mira.list('?unread=true');
  assert.deepEqual([titles(unread), unread.data.unread], [['c'], 1]);
  assert.deepEqual(titles(await mira.list('?unread=false')), ['d', 'c', 'b', 'a']);
  const count = readAnswer(await server.call(`${LIST}unread/`, { token: mira.token }));
  assert.deepEqual(count.data, { unread: 1 });
  assert.equal((await mira.mark({ up_to: c.id })).data.unread, 0);
  assert.equal((await mira.mark({})).data.unread, 0);
});

test('other users’ notifications are not touched, and look like missing ones', async () => {
  const [mira, other] = [await person('mine@inbox.example'), await person('other@inbox.example')];
  await mira.tell('private');
  const [own] = (await mira.list()).data.notifications;
  const strange = await other.mark({ ids: [own.id] });
  const unknown = await other.mark({ ids: ['019f0000-0000-7000-8000-000000000000'] });
  assert.deepEqual(strange, unknown);
  await other.mark({ up_to: 'ffffffff-ffff-7fff-bfff-ffffffffffff' });
  assert.deepEqual(titles(await other.list(`?cursor=${ID_CURSOR.encode(own.id)}`)), []);
  assert.equal((await mira.list()).data.unread, 1);
});

test('too many at once, and what is no id, are refused', async () => {
  const mira = await person('many@inbox.example');
  const id = '019f0000-0000-7000-8000-000000000000';
  for (const body of [{ ids: Array.from({ length: 101 }, () => id) }, { ids: ['x'] }, { up_to: 1 }])
    assert.equal((await mira.mark(body)).http, 400);
});

test('a notification of every type can be created', async () => {
  const mira = await person('every-type@inbox.example');
  for (const type of NOTIFICATION_TYPES) await mira.tell(type, { type });
  assert.deepEqual(titles(await mira.list()), NOTIFICATION_TYPES.toReversed());
});

test('every type comes by mail until it is switched off, and only that one then', async () => {
  const mira = await person('told@inbox.example');
  const change = async (mail: object) =>
    readAnswer(
      await server.call(PREFERENCES, { token: mira.token, method: 'PUT', body: { mail } }),
    );
  const all = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, true]));
  assert.deepEqual(
    readAnswer(await server.call(PREFERENCES, { token: mira.token })).data.mail,
    all,
  );
  assert.deepEqual((await change({ info: false })).data.mail, { ...all, info: false });
  assert.deepEqual((await change({ order: false })).data.mail, {
    ...all,
    info: false,
    order: false,
  });
  assert.deepEqual((await change({ order: true })).data.mail, { ...all, info: false });
  assert.equal((await change({ info: 'no' })).http, 400);
  assert.equal((await change({ strange: false })).http, 400);

  const mails = async () => {
    const [row] = await server.sql`
      SELECT count(*)::int AS count FROM mails WHERE recipient = 'told@inbox.example'`;
    return row?.['count'];
  };
  const before = await mails();
  await mira.tell('quiet', { type: 'info', mail: MAIL });
  assert.equal(await mails(), before);
  await mira.tell('loud', { type: 'warning', mail: MAIL });
  assert.equal(await mails(), before + 1);
});

test('a mail that can be switched off says how in its headers, and one click does it without signing in', async () => {
  const email = 'one-click@inbox.example';
  const mira = await person(email);
  await server.signInByCode(email);
  const code = await server.smtp.mailTo(email);
  const mailed = { ...MAIL, variables: { ...MAIL.variables, email } };
  await mira.tell('first', { type: 'warning', mail: mailed });
  await mira.tell('second', { type: 'info', mail: mailed });
  const mail = await server.smtp.mailTo(email, 2);
  const header = (one: ReceivedMail, key: string) =>
    one.headers.find((line) => line.key === key)?.value;
  assert.equal(header(code, 'list-unsubscribe'), undefined);
  assert.match(code.text ?? '', /cannot be switched off/);
  assert.equal(header(mail, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.match(mail.text ?? '', /Choose which notifications .+\/notifications$/m);
  const link = header(mail, 'list-unsubscribe') ?? '';
  const { origin, pathname } = new URL(link.slice(1, -1));
  assert.equal(origin, new URL(server.config.publicUrl).origin);
  assert.ok(!`${mail.text}${mail.html}`.includes(pathname), 'a forwarded mail gives it away');

  const choices = async () =>
    readAnswer(await server.call(PREFERENCES, { token: mira.token })).data.mail;
  const all = await choices();
  const question = await server.call(pathname);
  assert.match(
    question.body,
    /Switch off these mails\?[^]+«Action required»[^]+<form method="post">/,
  );
  assert.deepEqual(await choices(), all, 'opening the link switches nothing off');
  const post = (path: string, type = 'application/x-www-form-urlencoded') =>
    server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    });
  for (const type of [undefined, 'multipart/form-data; boundary=x']) {
    const done = await post(pathname, type);
    assert.equal(done.statusCode, 200);
    assert.match(done.body, /switched off[^]+To switch the mails on again/);
    assert.equal(done.headers['set-cookie'], undefined);
    assert.deepEqual(await choices(), { ...all, warning: false });
  }

  for (const forged of [
    pathname.replace('.warning.', '.info.'),
    pathname.replace(mira.id, (await person('other-click@inbox.example')).id),
    pathname.slice(0, -1),
    `${pathname.slice(0, pathname.lastIndexOf('/'))}/x`,
  ]) {
    assert.equal((await server.call(forged)).statusCode, 404, forged);
    assert.equal((await post(forged)).statusCode, 404, forged);
  }
  assert.deepEqual(await choices(), { ...all, warning: false });
  await server.sql`DELETE FROM users WHERE id = ${mira.id}`;
  assert.equal((await post(pathname)).statusCode, 200, 'of an erased user nothing is said');
});

test('the unread count is one look into an index, whatever else the table holds', async () => {
  const mira = await person('counted@inbox.example');
  await mira.tell('the only one');
  await server.sql`
    INSERT INTO users (id, email, created_at)
    SELECT gen_random_uuid(), 'crowd' || n || '@inbox.example', now() FROM generate_series(1, 200) n`;
  await server.sql`
    INSERT INTO notifications (id, user_id, type, title, message, created_at, read_at)
    SELECT gen_random_uuid(), u.id, 'info', 't', 'm', now(), CASE WHEN n > 2 THEN now() END
    FROM users u, generate_series(1, 100) n WHERE u.email LIKE 'crowd%'`;
  await server.sql`ANALYZE notifications`;
  const plan = await server.sql`
    EXPLAIN SELECT user_id, count(*) FROM notifications
    WHERE user_id = ANY (${[mira.id]}::uuid[]) AND read_at IS NULL GROUP BY user_id`;
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(text, /Index (Only )?Scan (using|on) notifications_unread/);
  assert.doesNotMatch(text, /Seq Scan/);
});
