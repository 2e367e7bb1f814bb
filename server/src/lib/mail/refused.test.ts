/** A mail server that refuses, puts off and hangs: which mails are tried, when, and how often. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAIL_LIMITS } from '@waggle/contract/limits';
import { sql } from 'kysely';
import { invitationMail } from '../../modules/team/invitation-mail.ts';
import { accountErasedMail } from '../../modules/data-rights/account-erased-mail.ts';
import { newSuppliersMail } from '../../modules/saved-searches/alert-mail.ts';
import { column } from '../../../test/column.ts';
import { codeIn } from '../../../test/providers/smtp-sink.ts';
import {
  mailJobsDone,
  mailsSettled,
  readAnswer,
  testServer,
  type TestServer,
  TEST_ENV,
} from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { addSeconds } from '../clock.ts';
import { notTaken } from './not-taken.ts';
import type { MailTemplate } from './mail-template.ts';
import { long } from '../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const NO_USER = '550 5.1.1 No such user';

/** What the mail server says of an address; it takes mails to all others. */
const answers = new Map<string, string>();
server.smtp.onNamed = (address) => answers.get(address);

const mailTo = (to: string, template: MailTemplate, lifetime?: number) => ({
  template,
  to,
  variables: { title: 'New suppliers', url: 'http://waggle.example' },
  ...(lifetime !== undefined && { expiresAt: addSeconds(server.clock.now(), lifetime) }),
});

async function write(to: string, template: MailTemplate = newSuppliersMail, lifetime?: number) {
  const { context } = server.services;
  await context.outbox.enqueue(context.database.db, mailTo(to, template, lifetime));
}

/** Mails that wait together from the first moment. */
async function writeTogether(to: string, count: number) {
  const mails = Array.from({ length: count }, () => mailTo(to, newSuppliersMail));
  await server.transact(async (tx) => {
    for (const mail of mails) await server.services.context.outbox.enqueue(tx, mail);
  });
}

const named = (to: string) => server.smtp.named.filter((one) => one === to).length;
const arrived = (to: string) => server.smtp.mails.filter(({ recipient }) => recipient === to);
const statesOf = async (to: string) =>
  (
    await server.sql`SELECT state, answer, variables FROM mails WHERE recipient = ${to} ORDER BY id`
  ).map(({ state, answer, variables }) => ({ state, answer, cleared: variables === null }));
const askCode = async (email: string) =>
  readAnswer(await server.call('/v1/auth/send-otp/', { body: { email } })).data;
const suppressedSince = async (email: string) => {
  const token = await server.signIn(email);
  return (await server.user(token)).mail_refused_at;
};
const settledAs = (to: string, state: string) =>
  until(async () => (await statesOf(to)).at(-1)?.state === state, `the mail to ${to} is ${state}`);

/** Lets every try happen at its moment. @returns when each was, in seconds since the first */
async function triesOf(to: string, server: TestServer): Promise<number[]> {
  const { sql, clock, services } = server;
  const { outbox } = services.context;
  const began = Date.parse(clock.now());
  const tries: number[] = [];
  for (;;) {
    await until(() => named(to) > tries.length, `try ${tries.length + 1} of the mail to ${to}`);
    tries.push((Date.parse(clock.now()) - began) / 1000);
    // A job of the mail behind it may still write when that one is due.
    await mailJobsDone(server);
    const [row] = await sql`
      SELECT state, next_try_at AS next FROM mails WHERE recipient = ${to} ORDER BY id LIMIT 1`;
    if (row?.['state'] !== 'waiting') return tries;
    const seconds = (Number(row['next']) - Date.parse(clock.now())) / 1000;
    clock.advance(seconds - 1);
    assert.equal(await outbox.takeUpDue(), 0, 'taken up too early');
    clock.advance(1);
    await outbox.takeUpDue();
  }
}

test('a mail that is refused for good is tried once, and nothing more is sent to its address', async () => {
  const to = 'gone@firm.example';
  answers.set(to, NO_USER);
  await write(to);
  await settledAs(to, 'refused');
  const [refused] = await statesOf(to);
  assert.deepEqual(refused, { state: 'refused', answer: NO_USER, cleared: true });
  await write(to.toUpperCase().replace('FIRM.EXAMPLE', 'firm.example'));
  await write(to);
  await settledAs(to, 'suppressed');
  await mailJobsDone(server);
  server.clock.advance(MAIL_LIMITS.triedFor);
  assert.equal(await server.services.context.outbox.takeUpDue(), 0);
  assert.equal(named(to), 1);
  assert.notEqual(await suppressedSince(to), null);
});

test('a refused mail and its suppressed address are written at one moment', async () => {
  const to = 'torn@firm.example';
  answers.set(to, NO_USER);
  await server.transact(async (tx) => {
    await sql`LOCK TABLE suppressed_addresses IN SHARE MODE`.execute(tx);
    await write(to);
    const waiting = () => server.sql`
      SELECT FROM pg_locks WHERE relation = 'suppressed_addresses'::regclass AND NOT granted`;
    await until(async () => (await waiting()).length > 0, 'the suppression waits');
    assert.deepEqual(column(await statesOf(to), 'state'), ['waiting']);
  });
  await settledAs(to, 'refused');
});

test('a code that is asked for is tried all the same, once; one that arrives lifts the suppression', async () => {
  const to = 'full@firm.example';
  answers.set(to, '552 5.2.2 Mailbox full');
  await write(to);
  await settledAs(to, 'refused');
  await askCode(to);
  await until(() => named(to) === 2, 'the code is tried');
  await settledAs(to, 'refused');
  await mailJobsDone(server);
  assert.equal(named(to), 2);
  answers.delete(to);
  const { verification_token } = await askCode(to);
  const otp = codeIn(await server.smtp.mailTo(to));
  const body = { otp, verification_token };
  const { data } = readAnswer(await server.call('/v1/auth/verify-otp/', { body }));
  await mailsSettled(server);
  assert.equal((await server.user(data.access_token)).mail_refused_at, null);
  await write(to);
  await server.smtp.mailTo(to, 2);
});

long('a mail put off is tried with growing pauses for three days, then given up', async () => {
  const to = 'busy@firm.example';
  answers.set(to, '450 4.2.1 Try again later');
  await writeTogether(to, 2);
  const tries = await triesOf(to, server);
  const minutes = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256];
  for (let last = 496; last < 4320; last += 240) minutes.push(last);
  assert.deepEqual(
    tries.map((seconds) => seconds / 60),
    [...minutes, 4320],
  );
  await mailsSettled(server);
  // The second one waited behind it for as long.
  assert.deepEqual(await statesOf(to), [
    { state: 'given_up', answer: '450 4.2.1 Try again later', cleared: true },
    { state: 'given_up', answer: '450 4.2.1 Try again later', cleared: true },
  ]);
  assert.equal(await suppressedSince(to), null);
  answers.delete(to);
  await write(to);
  await server.smtp.mailTo(to);
});

test('a mail that a server puts off is no sign that mails are late', async () => {
  const { outbox } = server.services.context;
  const to = 'slow@firm.example';
  answers.set(to, '450 4.2.1 Try again later');
  await mailsSettled(server);
  await write(to);
  for (let tried = 1; tried <= 3; tried += 1) {
    await until(() => named(to) === tried, `try ${tried}`);
    await mailJobsDone(server);
    if (tried === 3) break;
    const [row] = await server.sql`SELECT next_try_at AS at FROM mails WHERE recipient = ${to}`;
    server.clock.advance((Number(row?.['at']) - Date.parse(server.clock.now())) / 1000);
    await outbox.takeUpDue();
  }
  assert.deepEqual(await outbox.waiting(), { count: 1, since: null });
  answers.delete(to);
  await askCode(to);
  await server.smtp.mailTo(to, 2);
});

long('mails behind one that is put off keep their order, and a code overtakes them', async () => {
  const to = 'grey@firm.example';
  answers.set(to, '451 4.7.1 Greylisted');
  await writeTogether(to, 3);
  await until(() => named(to) === 1, 'the first try');
  await until(
    async () =>
      (
        await server.sql`
      SELECT FROM mails WHERE recipient = ${to} AND next_try_at IS NULL`
      ).length === 0,
    'all three wait',
  );
  await write(to);
  await mailJobsDone(server);
  assert.equal(named(to), 1, 'a new mail does not make the earlier ones be tried again');
  answers.delete(to);
  await askCode(to);
  assert.notEqual(codeIn(await server.smtp.mailTo(to)), '');
  // It has shown that the mailbox takes mails: the others are due at once.
  await server.services.context.outbox.takeUpDue();
  await mailsSettled(server);
  const ids = arrived(to)
    .slice(1)
    .map(({ messageId }) => messageId);
  assert.deepEqual(ids, ids.toSorted());
  assert.equal(ids.length, 4);
});

long('what is over while it is put off goes from the database at its end', async () => {
  const to = 'over@firm.example';
  answers.set(to, '450 4.2.0 Later');
  await write(to, invitationMail, 30);
  await until(() => named(to) === 1, 'the first try');
  await until(async () => (await statesOf(to)).length === 1, 'it waits');
  server.clock.advance(30);
  await settledAs(to, 'expired');
  assert.equal(named(to), 1);
});

test('the address of an erased account is not kept, and mails are held back all the same', async () => {
  const to = 'erased@firm.example';
  answers.set(to, NO_USER);
  await write(to, accountErasedMail);
  await until(() => named(to) === 1, 'the only try');
  const rows = () => server.sql`SELECT address FROM suppressed_addresses ORDER BY id DESC LIMIT 1`;
  await until(async () => (await rows())[0]?.['address'] === null, 'a hash is kept');
  await write(to);
  await settledAs(to, 'suppressed');
  assert.equal(named(to), 1);
  await until(async () => (await rows())[0]?.['address'] === to, 'a mail that is kept names it');
});

test('only what is about the recipient is held against an address', () => {
  const outcome = (response: string, command = 'RCPT TO', wasLetIn = true) =>
    notTaken({ response, command, responseCode: Number(response.slice(0, 3)) }, wasLetIn).outcome;
  for (const response of [
    '550 No such user here',
    '550 5.1.1 <x@y.example>: unknown',
    '550-5.1.10 unknown\n550 5.1.10 here',
    '553 5.1.3 Bad address',
    '552 5.2.2 Mailbox full',
    '550 5.4.1 Recipient address rejected: Access denied',
  ])
    assert.equal(outcome(response), 'no_mailbox', response);
  for (const response of [
    '554 5.7.1 Relay access denied',
    '550 5.7.26 Unauthenticated mail',
    '550 5.1.8 Sender address rejected',
    '552 5.3.4 Too large',
  ])
    assert.equal(outcome(response), 'refused', response);
  assert.equal(outcome('554 5.6.0 Not liked', 'DATA'), 'refused');
  assert.equal(outcome('550 Spam', 'DATA'), 'refused');
  assert.equal(outcome('550 5.1.1 No such user', 'DATA'), 'no_mailbox');
  for (const response of ['450 4.2.1 Busy', '421 4.7.0 Too many', '451 4.3.0 Local error'])
    assert.equal(outcome(response), 'later', response);
  // A wrong password, a refused sender or a refused connection is no word about a recipient.
  assert.equal(outcome('535 5.7.8 Bad credentials', 'AUTH PLAIN', false), 'away');
  assert.equal(outcome('554 No service', 'CONN', false), 'away');
  assert.equal(outcome('550 5.7.1 Sender refused', 'MAIL FROM'), 'later');
  assert.equal(notTaken({ code: 'ESOCKET' }, false).outcome, 'away');
  assert.equal(notTaken({ code: 'ETIMEDOUT' }, true).outcome, 'later');
  assert.equal(notTaken({ code: 'EENVELOPE' }, true).outcome, 'refused');
  assert.ok(
    !notTaken({ response: '550 x@y.example 123456789 unknown' }, true).answer.match(/@|\d{4}/),
  );
});
