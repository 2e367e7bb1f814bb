/** The export of a user's data: complete, without other users' data, once a day, streamed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEPT } from '@waggle/contract/data-rights/kept';
import { PRIVACY_PATH } from '@waggle/contract/paths';
import { pdf } from '../../../test/files/sample-files.ts';
import { newFullUser } from '../../../test/users/full-users.ts';
import { postEntrepreneur, ENTREPRENEUR } from '../../../test/suppliers.ts';
import { readAnswer, testServer, ADMIN } from '../../../test/test-server.ts';
import { unzip } from '../../../test/files/unzip.ts';
import { uploaded } from '../../../test/files/upload-client.ts';
import { until } from '../../../test/until.ts';
import { long } from '../../../test/runs/long.ts';

const EXPORT = '/v1/account/export/';
const DAY = 24 * 3600;

const server = await testServer({ TEAM_EMAILS: 'lena@team.example', MAIL_DAYS: '77' });
function ask(token: string) {
  return server.call(EXPORT, { token, method: 'POST' });
}

async function opened(token: string) {
  const answer = await ask(token);
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 200));
  const files = await unzip(answer.rawPayload);
  return { answer, files, data: JSON.parse(String(files.get('data.json'))) };
}

test('all of the user’s data, with the bytes of every file, and nothing of anybody else', async () => {
  const mine = await newFullUser(server, 'Amaryllis');
  await newFullUser(server, 'Bellflower');
  const { answer, files, data } = await opened(mine.token);
  assert.equal(answer.headers['content-type'], 'application/zip');
  assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length);
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="waggle-data/);
  assert.deepEqual(
    [...files.keys()],
    [
      'data.json',
      'files/verification documents/Amaryllis.pdf',
      'files/verification documents/Amaryllis (2).pdf',
      'files/media/Amaryllis.jpg',
    ],
  );
  const bytes = (name: string) => files.get(`files/${name}`);
  assert.ok(bytes('verification documents/Amaryllis.pdf')?.equals(mine.content.licence));
  assert.ok(bytes('verification documents/Amaryllis (2).pdf')?.equals(mine.content.twin));
  assert.equal(data.user.email, 'amaryllis@data.example');
  assert.equal(data.supplier.taxId, 'TAX-Amaryllis-2');
  assert.ok(data.supplier_changes.some((one: { field: string }) => one.field === 'region'));
  assert.equal(data.verification.documents.length, 2);
  assert.equal(data.files.length, 3);
  assert.equal(data.notifications.at(-1).title, 'Hello Amaryllis');
  assert.deepEqual(data.mail_choices, { info: false });
  assert.ok(data.mails.every(({ to }: { to: string }) => to.toLowerCase() === data.user.email));
  assert.equal(data.mails[0].kind, 'sign_in_code');
  assert.equal(data.sessions.length, 1);
  assert.equal(data.identities[0].subject, 'subject-Amaryllis');
  const actions = data.actions.map(({ action }: { action: string }) => action);
  assert.ok(actions.includes('session.begun') && actions.includes('supplier.created'));
  const text = answer.rawPayload.toString('latin1');
  assert.ok(!/bellflower/i.test(text));
  assert.ok(!text.includes(mine.token));
});

test('entrepreneurs, newcomers and the team have theirs too', async () => {
  const token = await server.signIn('founder@export.example');
  await postEntrepreneur(server, token);
  assert.equal((await opened(token)).data.entrepreneur.business_idea, ENTREPRENEUR.business_idea);
  const newcomer = await opened(await server.signIn('nobody@export.example'));
  assert.deepEqual([newcomer.data.supplier, newcomer.data.verification], [null, null]);
  const lena = await opened(await server.signIn(ADMIN));
  assert.equal(lena.data.user.team_role, 'admin');
});

test('once a day: 429 with Retry-After and a message; the description says so before', async () => {
  const token = await server.signIn('daily@export.example');
  const { id } = await server.user(token);
  const before = readAnswer(await server.call(EXPORT, { token }));
  assert.deepEqual(before.data, { files: 0, size: 0, kept: [], available_at: null });
  assert.equal((await ask(token)).statusCode, 200);
  server.clock.advance(3600);
  const answer = await ask(token);
  const refused = readAnswer(answer);
  assert.deepEqual([refused.http, refused.code], [429, 'too_many_requests']);
  assert.equal(
    refused.message,
    'Your data can be exported once a day. The next export is possible in 23 hours',
  );
  assert.equal(Number(answer.headers['retry-after']), 23 * 3600);
  const { available_at } = readAnswer(await server.call(EXPORT, { token })).data;
  assert.equal(Date.parse(available_at), Date.parse(server.clock.now()) + 23 * 3600 * 1000);
  server.clock.advance(23 * 3600 + 1);
  // The session is a day old by now, and the clean-up of counts may not have taken the count too early.
  assert.equal((await ask(token)).statusCode, 200);
  const rows = await server.sql`
    SELECT subject FROM audit_log WHERE actor = ${id} AND action = 'data.exported'`;
  assert.equal(rows.length, 2);
});

long('twenty at once give one archive', async () => {
  const token = await server.signIn('parallel@export.example');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(token)));
  const codes = answers.map(({ statusCode }) => statusCode);
  assert.deepEqual(
    codes.toSorted((left, right) => left - right),
    [200, ...Array.from({ length: 19 }, () => 429)],
  );
});

long('one that breaks off does not count, five times a day', async () => {
  const token = await server.signIn('weak-line@export.example');
  const { id } = await server.user(token);
  // More than the line's own buffers take in.
  for (let count = 0; count < 3; count += 1) {
    await uploaded(server, token, 'KYC_DOCS', { name: 'scan.pdf', content: pdf(9_000_000) });
  }
  const base = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const counted = async () => {
    const rows = await server.sql`SELECT FROM rate_events WHERE key = ${`export ${id}`}`;
    return rows.length;
  };
  for (let count = 0; count < 5; count += 1) {
    const controller = new AbortController();
    const answer = await fetch(base + EXPORT, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: controller.signal,
    });
    assert.equal(answer.status, 200);
    await answer.body?.getReader().read();
    controller.abort();
    await until(async () => (await counted()) === 0, 'the broken export is not counted');
  }
  assert.equal((await ask(token)).statusCode, 429);
  server.clock.advance(DAY + 1);
  assert.equal((await opened(token)).files.size, 4);
});

test('the log holds neither token nor tax id nor names of documents', async () => {
  const log = server.log.join('');
  for (const secret of [/TAX-/, /Amaryllis/, /scan\.pdf/]) assert.doesNotMatch(log, secret);
});

test('anybody reads what is kept and for how long, in the words of the account page, without a script or a cookie', async () => {
  const page = await server.app.inject({ url: PRIVACY_PATH });
  assert.equal(page.statusCode, 200);
  assert.equal(page.headers['set-cookie'], undefined);
  assert.doesNotMatch(page.body, /<script|noindex/);
  for (const { what } of KEPT) assert.ok(page.body.includes(`<dt>${what}</dt>`), what);
  assert.match(page.body, /when: 77 days/);
  assert.match(page.body, /Who changed what: 5 years/);
});
