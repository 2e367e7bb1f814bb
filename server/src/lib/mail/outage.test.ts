/** An unreachable mail server, and a process that is killed after sending a mail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Email } from 'postal-mime';
import { makePlace, runProductOn } from '../../../test/product/product-process.ts';
import { codeIn, SmtpSink } from '../../../test/providers/smtp-sink.ts';
import {
  mailFailed,
  mailsSettled,
  passMailPause,
  readAnswer,
  startTestServer,
} from '../../../test/test-server.ts';
import { nextTry } from './next-try.ts';
import { long } from '../../../test/runs/long.ts';
import { onThisMachine } from '../../../test/runs/machine.ts';
import { secondsBetween } from '../clock.ts';

const PROMISED_SECONDS = 120;

test('mail server away: nothing is lost or blocked, and each mail arrives once after its return', async () => {
  const server = await startTestServer();
  await server.smtp.stop();
  const people = Array.from({ length: 12 }, (_, index) => `p${index}@outage.example`);
  const began = performance.now();
  for (const email of people) {
    const { http } = readAnswer(await server.call('/v1/auth/send-otp/', { body: { email } }));
    assert.equal(http, 200);
  }
  assert.ok(
    performance.now() - began < onThisMachine(3000),
    'people had to wait for the mail server',
  );
  await mailFailed(server);

  await server.smtp.start();
  passMailPause(server);
  const returned = performance.now();
  await Promise.all(people.map((email) => server.smtp.mailTo(email)));
  const seconds = (performance.now() - returned) / 1000;
  assert.ok(seconds < onThisMachine(PROMISED_SECONDS), `${seconds} s`);
  assert.equal(server.smtp.mails.length, people.length);
  await server.close();
});

long('mail server away while codes are requested again: the valid one is mailed', async () => {
  const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100' } });
  await server.smtp.stop();
  const email = 'anew@outage.example';
  const ask = async (address: string) =>
    readAnswer(await server.call('/v1/auth/send-otp/', { body: { email: address } })).data;
  await ask('Anew@Outage.example');
  // Its mail is not just being sent, with a code that is valid so far.
  await mailFailed(server);
  const { verification_token } = await ask(email);
  await mailFailed(server);
  await server.smtp.start();
  passMailPause(server);
  const mail = await server.smtp.mailTo(email);
  await mailsSettled(server);
  assert.equal(server.smtp.mails.length, 1);
  const body = { otp: codeIn(mail), verification_token };
  assert.equal(readAnswer(await server.call('/v1/auth/verify-otp/', { body })).http, 200);
  await server.close();
});

test('however long it was away, the wait for the next try stays below the promised 120 s', () => {
  const since = '2027-03-01T12:00:00.000Z';
  for (let now = since; ;) {
    const next = nextTry(now, since, true);
    if (next === undefined) break;
    assert.ok(secondsBetween(now, next) <= PROMISED_SECONDS / 2);
    now = next;
  }
});

long('a mail taken just before a kill is repeated with the same Message-ID', async () => {
  const place = await makePlace();
  const smtp = new SmtpSink();
  await smtp.start();
  const env = { SMTP_URL: smtp.url };
  const first = runProductOn(place, env);
  const email = 'twice@killed.example';
  const url = await first.ready;
  const killed = Promise.withResolvers<void>();
  smtp.onTaken = async () => {
    await first.end('SIGKILL');
    killed.resolve();
  };
  await fetch(`${url}/v1/auth/send-otp/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  await killed.promise;
  smtp.onTaken = () => undefined;

  const second = runProductOn(place, env);
  await second.ready;
  const [one, two] = [await smtp.mailTo(email), await smtp.mailTo(email, 2)];
  assert.ok(one.messageId);
  assert.equal(two.messageId, one.messageId);
  // The footer names the address of the process that sends.
  const words = ({ text = '' }: Email) => text.replaceAll(/127\.0\.0\.1:\d+/g, 'here');
  assert.equal(words(two), words(one));
  assert.equal((await second.end()).code, 0);
  await smtp.stop();
  await place.remove();
});
