/** Mails to a recipient arrive in order and once, even if the mail server fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAIL_LIMITS } from '@waggle/contract/limits';
import { newSuppliersMail } from '../../modules/saved-searches/alert-mail.ts';
import {
  startTestServer,
  type TestServer,
  mailFailed,
  mailsSettled,
  testServers,
} from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { addSeconds } from '../clock.ts';
import { registeredDomain } from './outbox.ts';

const [one, two] = await testServers();
const PROCESSES = 2;
const MAILS = 12;
const code = (index: number) => String(100_000 + index);
const subjectOf = ({ subject = '' }: { subject?: string | undefined }) => subject;

async function write(server: TestServer, to: string, index: number, lifetime?: number) {
  const { context } = server.services;
  const expiresAt = addSeconds(server.clock.now(), lifetime ?? 600);
  await context.outbox.enqueue(context.database.db, {
    template: newSuppliersMail,
    to,
    variables: { title: code(index) },
    ...(lifetime === undefined ? {} : { expiresAt }),
  });
}

const arrived = (server: TestServer, to: string) =>
  server.smtp.mails.filter(({ recipient }) => recipient === to).map(subjectOf);
const inOrder = Array.from({ length: MAILS }, (_, index) => code(index));

test('in order and once after an outage, on two processes, and none with a dead code', async () => {
  await one.smtp.stop();
  const people = ['p1@order.example', 'p2@order.example', 'p3@order.example'];
  for (let index = 0; index < MAILS; index += 1) {
    for (const to of people) await write(index % 2 === 0 ? one : two, to, index);
    for (const to of people) if (index === 5) await write(one, to, 99, 60);
  }
  await mailFailed(one);
  for (const { clock } of [one, two]) clock.advance(61);
  await one.smtp.start();
  await mailsSettled(one);
  for (const to of people) assert.deepEqual(arrived(one, to), inOrder);
  const [row] = await one.sql`SELECT count(*)::int AS expired FROM mails WHERE state = 'expired'`;
  assert.equal(row?.['expired'], people.length);
});

test('a domain for whose mails the server takes for ever keeps no other domain waiting', async () => {
  const slow = Array.from({ length: 40 }, (_, index) => `p@d${index}.slow.example`);
  const answered = Promise.withResolvers<void>();
  let taken = 0;
  one.smtp.onTaken = async ({ recipient }) => {
    if (!recipient.endsWith('.slow.example')) return;
    taken += 1;
    await answered.promise;
  };
  for (const to of slow) await write(one, to, 0);
  await until(() => taken > 0, 'the first mail to the slow domain');
  for (let index = 0; index < MAILS; index += 1) await write(one, `p${index}@honest.example`, 0);
  for (let index = 0; index < MAILS; index += 1)
    await one.smtp.mailTo(`p${index}@honest.example`, 1, 8);
  assert.ok(taken <= 2 * PROCESSES, `${taken} deliveries at once`);
  answered.resolve();
  await mailsSettled(one);
  for (const to of slow) assert.deepEqual(arrived(one, to), [code(0)]);
  one.smtp.onTaken = () => undefined;
});

test('subdomains count as their domain, and neighbours under a registry do not', () => {
  const of = (domain: string) => registeredDomain(`someone@${domain}`);
  for (const domain of ['a.mail.firm.example', 'firm.example'])
    assert.equal(of(domain), 'firm.example');
  for (const domain of ['a.firm.co.uk', 'firm.co.uk']) assert.equal(of(domain), 'firm.co.uk');
  assert.equal(of('mail.firma.de'), 'firma.de');
  assert.equal(of('gmx.de'), 'gmx.de');
});

test('a mail server that fails now and then changes no order', async () => {
  const server = await startTestServer();
  const to = 'shaky@order.example';
  let count = 0;
  const taken: string[] = [];
  server.smtp.onTaken = () => {
    count += 1;
    // Received without an acknowledgement, so the same mail is sent again.
    if (count % 4 === 1) throw new Error('busy');
  };
  for (let index = 0; index < MAILS; index += 1) await write(server, to, index);
  await until(async () => {
    server.clock.advance(MAIL_LIMITS.pause.least);
    return (await server.services.context.outbox.waiting()).count === 0;
  }, 'no mail waits');
  const ids = new Set<string>();
  for (const mail of server.smtp.mails) {
    const id = mail.messageId ?? '';
    if (ids.has(id)) continue;
    ids.add(id);
    taken.push(subjectOf(mail));
  }
  assert.deepEqual(taken, inOrder);
  await server.close();
});

test('a recipient of endless mails keeps no other recipient waiting', async () => {
  const server = await startTestServer();
  const [flooded, other] = ['flooded@order.example', 'other@order.example'];
  const MOST = 50;
  let written = 1;
  const overtaken = Promise.withResolvers<void>();
  server.smtp.onTaken = async () => {
    if (arrived(server, other).length > 0) overtaken.resolve();
    else if (written < MOST) {
      // The next is there before its sender looks for it.
      await write(server, flooded, written);
      written += 1;
      if (written === 3) await write(server, other, 0);
    } else overtaken.reject(new Error('the other mail waited for the end'));
  };
  await write(server, flooded, 0);
  await overtaken.promise;
  await mailsSettled(server);
  assert.deepEqual(
    arrived(server, flooded),
    Array.from({ length: written }, (_, index) => code(index)),
  );
  await server.close();
});
