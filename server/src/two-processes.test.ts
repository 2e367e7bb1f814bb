/** Two servers on one database share jobs and limits without knowing of each other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { codeIn } from '../test/providers/smtp-sink.ts';
import { mailJobsDone, readAnswer, type TestServer, testServers } from '../test/test-server.ts';
import { long } from '../test/runs/long.ts';

const SCALE = 0.05;
const VISITS = Math.floor(RATE_LIMITS.requestsPerVisitor.max * SCALE);

const [one, two] = await testServers({ RATE_LIMIT_SCALE: String(SCALE) });

const visit = async (server: TestServer, from: string) =>
  (await server.call('/v1/auth/user/', { from })).statusCode;

test('a job runs once, on whichever process takes it', async () => {
  const people = Array.from({ length: 24 }, (_, index) => `p${index}@two.example`);
  for (const [index, email] of people.entries()) {
    const server = index % 2 === 0 ? one : two;
    const from = `198.51.${index}.7`;
    const { http } = readAnswer(await server.call('/v1/auth/send-otp/', { body: { email }, from }));
    assert.equal(http, 200);
  }
  await Promise.all(people.map((email) => one.smtp.mailTo(email)));
  // Afterwards no job is left that could send a mail twice.
  await mailJobsDone(one);
  assert.equal(one.smtp.mails.length, people.length);
});

long('a limit that is reached at one process holds at the other', async () => {
  const from = '203.0.113.1';
  for (let count = 0; count < VISITS; count += 1) assert.equal(await visit(one, from), 401);
  assert.equal(await visit(one, from), 429);
  assert.equal(await visit(two, from), 429);
});

long('what each process counts adds up', async () => {
  const from = '203.0.113.2';
  const share = VISITS - 5;
  for (let count = 0; count < share; count += 1) assert.equal(await visit(one, from), 401);
  await one.services.context.counters.flush();
  for (let count = share; count < VISITS; count += 1) assert.equal(await visit(two, from), 401);
  assert.equal(await visit(two, from), 429);
  await two.services.context.counters.flush();
  // The first learns it with its next batch.
  assert.equal(await visit(one, from), 401);
  await one.services.context.counters.flush();
  assert.equal(await visit(one, from), 429);
});

test('a session begun at one process is known to the other and ends for both', async () => {
  const email = 'begun@shared.example';
  const sent = readAnswer(await one.call('/v1/auth/send-otp/', { body: { email } }));
  const body = {
    otp: codeIn(await one.smtp.mailTo(email)),
    verification_token: sent.data.verification_token,
  };
  const verified = readAnswer(await two.call('/v1/auth/verify-otp/', { body }));
  const token = verified.data.access_token;
  assert.equal((await one.user(token)).email, email);
  const out = await two.call('/v1/auth/sign-out/', { method: 'POST', token });
  assert.equal(out.statusCode, 200);
  assert.equal((await one.call('/v1/auth/user/', { token })).statusCode, 401);
});
