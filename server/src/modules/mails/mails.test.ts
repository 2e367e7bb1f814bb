/** Addresses that refuse mails: what their user is told and may try, and what the team sees and lifts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../test/column.ts';
import { ADMIN, mailsSettled, readAnswer, testServer } from '../../../test/test-server.ts';
import { writeAlert } from '../../../test/providers/write-mail.ts';
import { unzip } from '../../../test/files/unzip.ts';
import { until } from '../../../test/until.ts';

const server = await testServer({ TEAM_EMAILS: ADMIN });
let refuses = true;
server.smtp.onNamed = (address) =>
  refuses && address.startsWith('gone') ? '550 5.1.1 No such user' : undefined;

async function write(to: string) {
  await writeAlert(server, to);
  await mailsSettled(server);
}

const refusedAt = async (token: string) => (await server.user(token)).mail_refused_at;
const lena = await server.signIn(ADMIN);
const list = async (query = '') =>
  readAnswer(await server.call(`/v1/team/mails/addresses/${query}`, { token: lena })).data;

test('a user whose address refuses mails is told, tries it, and is told no more once one arrives', async () => {
  const email = 'gone.mira@mails.example';
  const token = await server.signIn(email);
  assert.equal(await refusedAt(token), null);
  const tryIt = async () => readAnswer(await server.call('/v1/mails/try/', { body: {}, token }));
  const none = await tryIt();
  assert.deepEqual([none.http, none.reason], [409, 'mail_not_refused']);

  await write(email);
  assert.equal(await refusedAt(token), server.clock.now());
  assert.equal((await tryIt()).http, 200);
  await mailsSettled(server);
  assert.notEqual(await refusedAt(token), null);

  refuses = false;
  assert.equal((await tryIt()).http, 200);
  const mail = await server.smtp.mailTo(email);
  assert.match(mail.text ?? '', /From now on|from now on/);
  await until(async () => (await refusedAt(token)) === null, 'the notice goes');
  refuses = true;

  await write(email);
  for (let tries = 2; tries < 5; tries += 1) assert.equal((await tryIt()).http, 200);
  assert.equal((await tryIt()).http, 429);
});

test('the team sees suppressed addresses and what was not sent to them, and lifts one once', async () => {
  const email = 'gone.karl@mails.example';
  const karl = await server.signIn(email);
  const { id } = await server.user(karl);
  await write(email);
  await write(email);
  await write('gone.stranger@mails.example');
  const { addresses, count } = await list('?search=GONE.K');
  assert.ok(count >= 2);
  assert.deepEqual(
    addresses.map(({ id: _id, ...address }: { id: string }) => address),
    [
      {
        address: email,
        at: server.clock.now(),
        kind: 'new_suppliers',
        answer: '550 5.1.1 No such user',
        user: { id, name: 'gone.karl' },
        unsent: 1,
      },
    ],
  );
  const lift = (token?: string) =>
    server.call(`/v1/team/mails/addresses/${addresses[0].id}/lift/`, { body: {}, token });
  assert.equal(readAnswer(await lift(karl)).http, 403);
  assert.equal(readAnswer(await lift(lena)).http, 200);
  assert.equal(readAnswer(await lift(lena)).http, 404);
  assert.equal(await refusedAt(karl), null);
  const [entry] = await server.sql`
    SELECT subject, detail FROM audit_log WHERE action = 'mail.lifted'`;
  assert.deepEqual(entry, { subject: id, detail: { answer: '550 5.1.1 No such user' } });
  // The next mail is refused as well, and suppresses it anew.
  await write(email);
  assert.notEqual(await refusedAt(karl), null);
});

test('pages of the lists neither repeat nor lose an address', async () => {
  for (let index = 0; index < 3; index += 1) await write(`gone.page${index}@mails.example`);
  const first = await list('?search=gone.page&limit=2');
  const second = await list(`?search=gone.page&limit=2&cursor=${first.next_cursor}`);
  assert.deepEqual(
    column([...first.addresses, ...second.addresses], 'address'),
    [2, 1, 0].map((index) => `gone.page${index}@mails.example`),
  );
  assert.equal(second.next_cursor, null);
  const unsent = readAnswer(await server.call('/v1/team/mails/unsent/?limit=1', { token: lena }));
  const { address, state, tries } = unsent.data.mails[0];
  assert.deepEqual([address, state, tries], ['gone.page2@mails.example', 'refused', 0]);
});

test('the export says that the own address refuses mails, and the erasure takes that with it', async () => {
  const email = 'gone.export@mails.example';
  const token = await server.signIn(email);
  await write(email);
  const archive = await server.call('/v1/account/export/', { body: {}, token });
  const data = JSON.parse((await unzip(archive.rawPayload)).get('data.json')?.toString() ?? '');
  assert.deepEqual(data.mails_refused, {
    since: server.clock.now(),
    mail_server_said: '550 5.1.1 No such user',
  });
  const erased = await server.call('/v1/account/erase/', { body: { email }, token });
  assert.equal(readAnswer(erased).http, 200);
  assert.deepEqual((await list('?search=gone.export')).addresses, []);
});
